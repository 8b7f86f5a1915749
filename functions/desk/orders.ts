import * as v from 'valibot';
import { type OrderStatus, type PaymentStatus, UNPLACED_PAYMENT_STATUSES } from '../../src/domain/order/order.ts';
import { KITCHEN_ORDER_STATUSES } from '../../src/domain/order/order-moves.ts';
import type { AnswerWindow } from '../../src/domain/store/answer-window.ts';
import { jsonText } from '../bounded-json.ts';
import { hashOf } from '../data/token.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';
import { isPlaced, type OrderRecord, orderRecordSchema } from './order-record.ts';
import { updateChanged } from './update-changed.ts';

const COLUMNS = `
  id, order_number AS orderNumber, business_id AS businessId, customer_id AS customerId, body_hash AS bodyHash, tracking_id AS trackingId, status,
  payment_status AS paymentStatus, order_type AS orderType, order_mode AS orderMode, table_number AS tableNumber,
  requested_at AS requestedAt, slot_at AS slotAt, placed_at AS placedAt, status_at AS statusAt, prep_minutes AS prepMinutes, due_at AS dueAt,
  rejection_reason AS rejectionReason, here_at AS hereAt, phone_proven AS phoneProven, customer_known AS customerKnown,
  favourite,  answer_from AS answerFrom, answer_by AS answerBy, tender, collections > 0 AS collectedBefore, total, details,
  (SELECT json_group_array(json_object('amount', amount, 'money', money, 'tender', tender, 'step', step, 'reason', reason,
      'cash', iif(tender = 'cash' AND step = 'repaid', (SELECT coalesce(sum(postings.amount), 0) FROM postings
        WHERE event = 'repayment' AND reference = refunds.id || '.money' || iif(refusals = 0, '', '.' || refusals)
          AND credit = 'cash'), NULL),
      'at', asked_at, 'units', json(units), 'shares', json(shares)) ORDER BY id) FROM refunds WHERE order_id = orders.id) AS refunds,
  (SELECT json_group_array(json_object('station', station, 'person', person) ORDER BY done_at) FROM done_parts
    WHERE order_id = orders.id) AS doneParts,
  (SELECT coalesce(sum(money), 0) FROM refunds WHERE order_id = orders.id AND step = 'notTaken') AS notTaken,
  iif(status IN ('a', 'f'), coalesce((SELECT points FROM stamps WHERE order_id = orders.id), 0), 0) AS earnedPoints,
  iif(payment_status = 'refunded' AND tender IS NULL AND total > 0 AND NOT EXISTS (SELECT 1 FROM postings
    WHERE order_id = orders.id AND event = 'payment'), iif(json_extract(details, '$.taxedBy') IS NULL, NULL, 1), 0) AS holdReleased`;

const sqlBooleanSchema = v.pipe(
  v.picklist([0, 1]),
  v.transform((flag) => flag === 1),
);
const rowSchema = v.object({
  ...orderRecordSchema.entries,
  phoneProven: sqlBooleanSchema,
  customerKnown: sqlBooleanSchema,
  favourite: sqlBooleanSchema,
  collectedBefore: sqlBooleanSchema,
  holdReleased: v.nullable(sqlBooleanSchema),
  details: v.pipe(jsonText(), orderRecordSchema.entries.details),
  refunds: v.pipe(jsonText(), orderRecordSchema.entries.refunds),
  doneParts: v.pipe(jsonText(), orderRecordSchema.entries.doneParts),
});

/** SQL condition: the order contains goods (items that are not digital), so it needs work in the kitchen and a slot. */
export const IS_FOR_KITCHEN = "json_extract(details, '$.cards.only') IS NOT 1";

/** Statuses as an SQL list for `IN (…)`. */
export const sqlList = (statuses: readonly (OrderStatus | PaymentStatus)[]): string =>
  statuses.map((status) => `'${status}'`).join(', ');

/** SQL condition: the order is placed, as `isPlaced` defines it. */
export const IS_PLACED = `payment_status NOT IN (${sqlList(UNPLACED_PAYMENT_STATUSES)})`;

/** The orders that an SQL condition selects. */
export function findOrders(sql: SqlStorage, where: string, ...values: (string | number)[]): OrderRecord[] {
  return sql
    .exec(`SELECT ${COLUMNS} FROM orders WHERE ${where}`, ...values)
    .toArray()
    .map((row) => v.parse(rowSchema, row));
}

const first = (records: OrderRecord[]): OrderRecord | null => records[0] ?? null;

export const orderById = (sql: SqlStorage, id: number): OrderRecord | null => first(findOrders(sql, 'id = ?', id));

export const orderByTrackingId = (sql: SqlStorage, trackingId: string): OrderRecord | null =>
  first(findOrders(sql, 'tracking_hash = ?', hashOf(trackingId)));

export const orderOfCustomer = (sql: SqlStorage, customerId: number, orderNumber: string): OrderRecord | null =>
  first(findOrders(sql, 'customer_id = ? AND order_number = ?', customerId, orderNumber));

export const orderOfBusiness = (sql: SqlStorage, businessId: number, orderNumber: string): OrderRecord | null =>
  first(findOrders(sql, 'business_id = ? AND order_number = ?', businessId, orderNumber));

export const orderByCheckout = (sql: SqlStorage, checkoutId: string): OrderRecord | null =>
  first(findOrders(sql, 'checkout_id = ?', checkoutId));

/** The name of the business and the order number, by which the owner recognises the payment at the payment provider. */
export const orderForProvider = (sql: SqlStorage, id: number): string =>
  sql
    .exec<{ name: string }>(
      "SELECT json_extract(details, '$.business.name') || ', order ' || order_number AS name FROM orders WHERE id = ?",
      id,
    )
    .one().name;

/**
 * SQL condition: the order is placed and needs work in the kitchen, and staff have not finished it yet. It may be ready
 * or on the way. The index `orders_on_board` finds these orders.
 */
export const IS_ON_BOARD = `on_board = 1 AND ${IS_FOR_KITCHEN}`;

/** The orders of a business that `IS_ON_BOARD` selects: the first `limit` with ids above `after`, oldest first. */
export const ordersOnBoard = (sql: SqlStorage, businessId: number, after: number, limit: number): OrderRecord[] =>
  findOrders(sql, `business_id = ? AND id > ? AND ${IS_ON_BOARD} ORDER BY id LIMIT ?`, businessId, after, limit);

export interface OrderRow
  extends Omit<
    OrderRecord,
    | 'id'
    | 'orderNumber'
    | 'hereAt'
    | 'favourite'
    | 'answerFrom'
    | 'answerBy'
    | 'tender'
    | 'collectedBefore'
    | 'refunds'
    | 'doneParts'
    | 'notTaken'
    | 'earnedPoints'
    | 'holdReleased'
  > {
  readonly checkoutId: string;
  /** When the kitchen has to answer (O11); null for orders without an answer window. */
  readonly answer: AnswerWindow | null;
}

/** Added to the row id, so that a service provider's first order does not have the number 1. */
export const ORDER_NUMBER_OFFSET = 100;

/**
 * The time from the start of the answer window to the check whether a board is open. If the order is still unanswered
 * after this time, open boards ring louder (`URGENT_AFTER_MS` in `urgency.ts`).
 */
export const BOARD_CHECK_DELAY_MS = 4 * 60_000;

/**
 * Writes an order. If `declined` is null, the order gets the next number of the service provider. Otherwise `declined`
 * is an earlier order of the same checkout, and its payment was declined. The new order then replaces the earlier order
 * and keeps its number.
 */
export function insertOrder(
  sql: SqlStorage,
  serviceProviderUserId: number,
  order: OrderRow,
  declined: OrderRecord | null = null,
): OrderRecord {
  const { checkoutId, answer, ...record } = order;
  const { from: answerFrom = null, until: answerBy = null } = answer ?? {};
  // Orders are never deleted, so no order ever had an id above the highest stored id.
  const { next } = sql.exec<{ next: number }>('SELECT coalesce(max(id), 0) + 1 AS next FROM orders').one();
  const id = declined?.id ?? next;
  const orderNumber = `${serviceProviderUserId}-${ORDER_NUMBER_OFFSET + id}`;
  sql.exec(
    `INSERT INTO orders (id, order_number, business_id, customer_id, checkout_id, body_hash, tracking_id, tracking_hash, status, payment_status,
       order_type, order_mode, table_number, slot_at, requested_at, placed_at, status_at, due_at, look_at, answer_from, answer_by, total, details,
       phone_proven, customer_known, on_board)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET business_id = excluded.business_id, customer_id = excluded.customer_id,
       body_hash = excluded.body_hash, status = excluded.status, payment_status = excluded.payment_status,
       order_type = excluded.order_type, order_mode = excluded.order_mode, table_number = excluded.table_number,
       slot_at = excluded.slot_at, requested_at = excluded.requested_at, placed_at = excluded.placed_at,
       status_at = excluded.status_at, due_at = excluded.due_at, look_at = excluded.look_at,
       answer_from = excluded.answer_from, answer_by = excluded.answer_by, total = excluded.total,
       details = excluded.details, phone_proven = excluded.phone_proven, customer_known = excluded.customer_known,
       on_board = excluded.on_board, tries = tries + 1`,
    id,
    orderNumber,
    order.businessId,
    order.customerId,
    checkoutId,
    order.bodyHash,
    order.trackingId,
    hashOf(order.trackingId),
    order.status,
    order.paymentStatus,
    order.orderType,
    order.orderMode,
    order.tableNumber,
    order.slotAt,
    order.requestedAt,
    order.placedAt,
    order.statusAt,
    order.dueAt,
    answer === null ? null : answer.from + BOARD_CHECK_DELAY_MS,
    answerFrom,
    answerBy,
    order.total,
    JSON.stringify(order.details),
    Number(order.phoneProven),
    Number(order.customerKnown),
    onBoard(order),
  );
  if (order.customerId !== null) markLoyaltyChanged(sql, order.customerId, order.placedAt);
  const fresh = {
    hereAt: null,
    favourite: false,
    tender: null,
    collectedBefore: false,
    refunds: [],
    doneParts: [],
    notTaken: 0,
    earnedPoints: 0,
    holdReleased: false,
  };
  return { ...record, ...fresh, id, orderNumber, answerFrom, answerBy };
}

/** SQL condition of the index `orders_off_board`, which SQLite uses only for queries that repeat this condition. */
export const IS_OFF_BOARD = `status NOT IN (${sqlList(KITCHEN_ORDER_STATUSES)})`;

/** The value of the column `on_board`: whether the order is placed and staff have not finished it yet. */
const onBoard = (order: Pick<OrderRecord, 'status' | 'paymentStatus'>): number =>
  Number(KITCHEN_ORDER_STATUSES.some((each) => each === order.status) && isPlaced(order));

/**
 * The columns that can change when the order or its payment changes, except `details`. `on_board` follows from the
 * order status and the payment status. The index of the board contains `on_board` instead of the status, because each
 * change of an indexed column also writes the index, and `on_board` changes less often than the status.
 */
const changingColumns = (order: OrderRecord): Record<string, string | number | null> => ({
  status: order.status,
  on_board: onBoard(order),
  status_at: order.statusAt,
  payment_status: order.paymentStatus,
  tender: order.tender,
  prep_minutes: order.prepMinutes,
  due_at: order.dueAt,
  rejection_reason: order.rejectionReason,
  here_at: order.hereAt,
  phone_proven: Number(order.phoneProven),
  customer_known: Number(order.customerKnown),
});

/** Writes the columns in which `order` differs from `stored`. `details` differs if it is another object. */
export function updateOrder(sql: SqlStorage, order: OrderRecord, stored: OrderRecord): void {
  // Most moves do not change the details, and making their long JSON takes time.
  const details = order.details === stored.details ? {} : { details: JSON.stringify(order.details) };
  updateChanged(sql, { table: 'orders', keyColumn: 'id', key: order.id }, changingColumns(stored), {
    ...changingColumns(order),
    ...details,
  });
}
