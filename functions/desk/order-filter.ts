/** The filters of a business's order history, as SQL. Each filter finds its orders by an index. */
import type { COUNTER_TENDERS } from '../../src/domain/books/tenders.ts';
import type { OrderStatus } from '../../src/domain/order/order.ts';
import { KITCHEN_ORDER_STATUSES } from '../../src/domain/order/order-moves.ts';
import { ORDER_TYPES, type OrderType } from '../../src/domain/store/business.ts';
import type { TimeWindow } from '../../src/domain/time.ts';
import { byCustomer } from './customer-columns.ts';
import { IS_OFF_BOARD, IS_PLACED, ORDER_NUMBER_OFFSET } from './orders.ts';

/** Filters the order history. Null and '' mean no filter. */
export interface OrderFilter {
  readonly businessId: number;
  /** Only orders with a smaller id. */
  readonly before: number | null;
  /**
   * An order number (with or without the number of the service provider), a phone number, or the beginning of a name.
   */
  readonly find: string;
  readonly day: TimeWindow | null;
  readonly type: OrderType | null;
  readonly status: OrderStatus | null;
  readonly payment: 'card' | 'credit' | (typeof COUNTER_TENDERS)[number] | null;
  readonly limit: number;
}

/** An SQL condition on the table `orders`, its values, and the index that finds the orders. */
interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /**
   * The name of the index; `ids` when the condition is about ids, which need no index. Null for a complete order number:
   * its index comes from a UNIQUE constraint and has no name. Also null for a condition that is never the first, because
   * the query names only the index of the first condition.
   */
  readonly index: string | null;
  /**
   * True if the index does not list the orders by their ids. Absent if it does, and for a day, whose few orders SQLite
   * sorts.
   */
  readonly isUnsorted?: boolean;
}

/** The part of a statement that follows `FROM orders`, with its values. */
export interface OrderQuery {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/**
 * Each of these SQL conditions begins with the condition of a partial index, word for word, so that SQLite can use this
 * index. The rest of `card` leaves out orders that are to be paid in person, which the index also contains. The rest of
 * `credit` reads in the books whether the order used store credit. The column `credit_used` does not show this, because it
 * is zero after all store credit of the order was refunded.
 */
const PAID_BY = {
  card: "tender IS NULL AND total > 0 AND payment_status IN ('authorised', 'paid', 'refunded')",
  credit: `total < json_extract(details, '$.quote.amountBeforeTender')
    AND EXISTS (SELECT 1 FROM postings WHERE order_id = orders.id AND event = 'creditUsed')`,
} as const;

/** Filters that find two statuses: an order that staff have seen counts as new, a rated order counts as picked up. */
const STATUSES: Partial<Record<OrderStatus, readonly OrderStatus[]>> = { n: ['n', 'v'], a: ['a', 'f'] };

/** Most orders have one of these statuses. So the query uses the index of another condition, which finds fewer orders. */
const COMMON_STATUSES: readonly OrderStatus[] = ['a', 'f'];

/**
 * The queries for one page of orders. There is one query for each status that the filter includes. A query that would
 * include most orders is replaced by one query for each order type, because only the index by type lists all orders by
 * their ids. Each query returns its newest orders first. The page consists of the newest orders of all these queries.
 */
export function pageQueries(filter: OrderFilter): OrderQuery[] {
  const { status } = filter;
  const statuses = status === null ? [null] : (STATUSES[status] ?? [status]);
  return statuses.flatMap((each) =>
    isWide(filter, each) ? ORDER_TYPES.map((type) => pageQuery({ ...filter, type }, each)) : [pageQuery(filter, each)],
  );
}

/** Whether a filter includes most orders. Nearly all finished orders have the status `a` (picked up). */
const isWide = ({ find, day, type, payment }: OrderFilter, status: OrderStatus | null): boolean =>
  find === '' && day === null && type === null && payment === null && (status === null || status === 'a');

/**
 * The query for the orders of one status, or of any status if `status` is null. The query names its index, because SQLite
 * may otherwise choose another index or read every order.
 */
function pageQuery(filter: OrderFilter, status: OrderStatus | null): OrderQuery {
  const { businessId, before, limit } = filter;
  const conditions = conditionsOf(filter, status).map((condition, place) =>
    place === 0 && condition.isUnsorted ? byIds(condition, businessId) : condition,
  );
  const index = conditions[0]?.index ?? null;
  const where = [
    'business_id = ?',
    IS_PLACED,
    ...(before === null ? [] : ['id < ?']),
    ...conditions.map(({ sql }) => sql),
  ];
  const by = index === null ? '' : index === 'ids' ? 'NOT INDEXED' : `INDEXED BY ${index}`;
  return {
    sql: `${by} WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ?`,
    values: [businessId, ...(before === null ? [] : [before]), ...conditions.flatMap(({ values }) => values), limit],
  };
}

/**
 * Rewrites a condition whose index does not list the orders by their ids. The inner query reads only ids from this
 * index. Then SQLite reads the orders with these ids, newest first, until the page is full.
 */
const byIds = ({ sql, values, index }: Condition, businessId: number): Condition => ({
  sql: `id IN (SELECT id FROM orders INDEXED BY ${index} WHERE business_id = ? AND ${sql})`,
  values: [businessId, ...values],
  index: 'ids',
});

/** The conditions of a filter. The query uses the index of the first condition, which usually finds the fewest orders. */
function conditionsOf({ find, day, type, payment }: OrderFilter, status: OrderStatus | null): Condition[] {
  const ofStatus = status === null ? [] : [withStatus(status)];
  const isCommon = status !== null && COMMON_STATUSES.includes(status);
  return [
    ...(find === '' ? [] : [foundBy(find)]),
    ...(day === null
      ? []
      : [{ sql: 'placed_at >= ? AND placed_at < ?', values: [day.from, day.until], index: 'orders_day' }]),
    ...(isCommon ? [] : ofStatus),
    ...(payment === null ? [] : [paidBy(payment)]),
    ...(type === null ? [] : [{ sql: 'order_type = ?', values: [type], index: 'orders_type' }]),
    ...(isCommon ? ofStatus : []),
  ];
}

function withStatus(status: OrderStatus): Condition {
  const values = [status];
  if (KITCHEN_ORDER_STATUSES.some((each) => each === status))
    return { sql: 'on_board = 1 AND status = ?', values, index: 'orders_on_board' };
  // This condition is never the first: if a filter has only this condition, `pageQueries` puts a condition for the order
  // type before it.
  if (status === 'a') return { sql: 'status = ?', values, index: null };
  return { sql: `${IS_OFF_BOARD} AND status = ?`, values, index: 'orders_off_board', isUnsorted: true };
}

function foundBy(find: string): Condition {
  if (/^\d+-\d+$/.test(find)) return { sql: 'order_number = ?', values: [find], index: null };
  // At most nine digits are an order number without the number of the service provider. They cannot be a phone number,
  // because a phone number has ten digits.
  if (/^\d{1,9}$/.test(find)) return { sql: 'id = ?', values: [Number(find) - ORDER_NUMBER_OFFSET], index: 'ids' };
  const condition = byCustomer(find);
  return { ...condition, isUnsorted: condition.index === 'orders_name' };
}

function paidBy(payment: NonNullable<OrderFilter['payment']>): Condition {
  if (payment === 'card' || payment === 'credit')
    return { sql: PAID_BY[payment], values: [], index: `orders_${payment}` };
  // An order that costs nothing was not paid, although its hand-over recorded a tender.
  return { sql: 'tender = ? AND total > 0', values: [payment], index: 'orders_tender' };
}
