/**
 * Removes the personal data of a customer from the desk (E30). Orders keep their number, times, dishes, amounts, taxes
 * and payments, so that no sum changes. The books stay as they are, because they contain only the id of the customer's
 * account.
 */
import type { Instant } from '../../src/domain/time.ts';
import { CUSTOMER_PHONE } from './customer-columns.ts';
import { customerAt } from './customers.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrders, orderOfBusiness } from './orders.ts';
import { noteForgetting } from './unfinished-forgettings.ts';
import { namesIn, withoutNames, withoutPerson } from './without-person.ts';

/** Names the customer to forget: by an order of the business, or by the id of an account. */
export interface CustomerToForget {
  readonly businessId: number;
  readonly of: { readonly orderNumber: string } | { readonly customerId: number };
}

/** A customer to forget, and the orders from which personal data is removed. */
export interface CustomerWithOrders {
  /** Null for a guest. */
  readonly customerId: number | null;
  /** The orders that name the customer. */
  readonly orders: readonly OrderRecord[];
  /** Whether the customer was forgotten before and has left no new data since. */
  readonly isForgotten: boolean;
  /** When the desk forgot this customer before; absent if it did not, or if the customer has left new data since. */
  readonly forgottenAt?: Instant;
}

export interface Forgetting {
  /** The person who forgets the customer. */
  readonly person: { readonly personId: number; readonly name: string };
  /** The e-mail of the account; null for a guest. */
  readonly email: string | null;
  readonly now: Instant;
  /**
   * Whether this desk leaves the account in D1. True when customers delete their own account (E32), which is removed
   * only after all desks have forgotten the customer.
   */
  readonly keepsAccount?: boolean;
}

/** SQL: ids that are passed as one JSON array, because a statement can have only a limited number of parameters. */
const IDS = '(SELECT value FROM json_each(?))';

/**
 * Finds a customer and the orders that name the customer. For an account: all orders of the account, and the orders that
 * guests placed with the phone numbers of these orders. For a guest: the order in `of`, and the orders that guests placed
 * with the phone number of this order. If the order in `of` is forgotten: no orders. Returns null for an unknown order.
 * Also returns null for an account that was never forgotten, that has no order at the business, and whose store credit
 * never changed.
 */
export function customerWithOrders(sql: SqlStorage, { businessId, of }: CustomerToForget): CustomerWithOrders | null {
  if ('orderNumber' in of) {
    const order = orderOfBusiness(sql, businessId, of.orderNumber);
    if (order === null) return null;
    if (order.customerId !== null) return account(sql, order.customerId);
    const { forgotten } = order.details;
    if (forgotten !== undefined)
      return {
        ...{ customerId: accountForgottenAt(sql, forgotten.at), orders: [] },
        ...{ isForgotten: true, forgottenAt: forgotten.at },
      };
    const others = guestOrders(sql, [order.details.customerPhone]).filter(({ id }) => id !== order.id);
    return { customerId: null, orders: [order, ...others], isForgotten: false };
  }
  const { customerId } = of;
  const customer = account(sql, customerId);
  const [forgotten] = sql
    .exec<{ at: Instant }>('SELECT at FROM forgotten_customers WHERE customer_id = ?', customerId)
    .toArray();
  // An order that is only saved or whose payment was declined counts too, because it also names the customer. If the
  // customer was forgotten before, orders at any business count: the account lost its orders at that time, so all its
  // present orders are newer.
  const hasOrder = customer.orders.some(
    (order) => order.customerId === customerId && (forgotten !== undefined || order.businessId === businessId),
  );
  // If `hasOrder` is false, `customerAt` finds the customer only if the customer's store credit has changed.
  if (hasOrder || customerAt(sql, businessId, customerId) !== null) return customer;
  return forgotten ? { customerId, orders: [], isForgotten: true, forgottenAt: forgotten.at } : null;
}

/**
 * The account that the desk forgot at this time. Accounts with new orders do not count. Null if there is no account (for
 * example, because the customer was a guest) or if there are several.
 */
function accountForgottenAt(sql: SqlStorage, at: Instant): number | null {
  const found = sql
    .exec<{ id: number }>(
      `SELECT customer_id AS id FROM forgotten_customers WHERE at = ?
       AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.customer_id = forgotten_customers.customer_id)`,
      at,
    )
    .toArray();
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function account(sql: SqlStorage, customerId: number): CustomerWithOrders {
  const own = findOrders(sql, 'customer_id = ?', customerId);
  const phones = new Set(own.map(({ details }) => details.customerPhone));
  return { customerId, orders: [...own, ...guestOrders(sql, [...phones])], isForgotten: false };
}

/**
 * The orders that guests placed with these phone numbers. The condition lists all businesses, because the index
 * `orders_phone` begins with the business.
 */
export const guestOrders = (sql: SqlStorage, phones: readonly string[]): OrderRecord[] =>
  findOrders(
    sql,
    `business_id IN (SELECT DISTINCT business_id FROM orders) AND ${CUSTOMER_PHONE} IN ${IDS} AND customer_id IS NULL`,
    JSON.stringify(phones.filter((phone) => phone !== '')),
  );

/**
 * Forgets a customer and returns the number of orders that named the customer. Requires that `openMatters` finds
 * nothing. If the desk forgot the customer before, this function only notes again what D1 has to do, because a restore
 * of D1 may have brought the data back. Must run inside a transaction. Afterwards, the caller runs `finishForgettings`.
 */
export function forgetCustomer(
  sql: SqlStorage,
  { of }: Pick<CustomerToForget, 'of'>,
  customer: CustomerWithOrders,
  forgetting: Forgetting,
): number {
  const { customerId, orders, isForgotten } = customer;
  if (isForgotten) {
    noteAgain(sql, customer, forgetting.person);
    return 0;
  }
  const { email, now, person, keepsAccount = false } = forgetting;
  const ids = JSON.stringify(orders.map(({ id }) => id));
  const emails = sql
    .exec<{ email: string }>(`SELECT email FROM receipts WHERE order_id IN ${IDS} AND email IS NOT NULL`, ids)
    .toArray()
    .map((receipt) => receipt.email);
  const names = [
    ...new Set([...orders.flatMap(({ details }) => namesIn(details)), ...emails, ...(email === null ? [] : [email])]),
  ];
  for (const order of orders)
    sql.exec(
      'UPDATE orders SET details = ?, rejection_reason = ?, customer_id = NULL, favourite = 0 WHERE id = ?',
      JSON.stringify(withoutPerson(order.details, { at: now, person: person.name })),
      order.rejectionReason === null ? null : withoutNames(order.rejectionReason, names),
      order.id,
    );
  for (const table of ['receipts', 'phone_codes', 'outbox'])
    sql.exec(`DELETE FROM ${table} WHERE order_id IN ${IDS}`, ids);
  sql.exec(`UPDATE sent_messages SET recipient = '***' WHERE order_id IN ${IDS}`, ids);
  sql.exec(`UPDATE promo_uses SET customer = NULL WHERE order_id IN ${IDS}`, ids);
  sql.exec(`UPDATE unpaid_orders SET phone = NULL, customer_id = NULL WHERE order_id IN ${IDS}`, ids);
  rewrite(sql, 'refunds', `order_id IN ${IDS}`, ids, names);
  rewrite(sql, 'adjustments', `card_id IN (SELECT id FROM gift_cards WHERE order_id IN ${IDS})`, ids, names);
  if (customerId !== null) forgetAccount(sql, customerId, names, forgetting);
  const orderNumbers = orders.map(({ orderNumber }) => orderNumber);
  const loggedOrder = 'orderNumber' in of ? of.orderNumber : (orderNumbers.at(-1) ?? '');
  noteForgetting(sql, { customerId, orderNumbers, loggedOrder, person, at: now, keepsAccount });
  return orders.length;
}

/** Notes once more what D1 has to do for a customer whom the desk forgot before. */
function noteAgain(sql: SqlStorage, { customerId, forgottenAt: at }: CustomerWithOrders, person: Forgetting['person']) {
  if (at === undefined) return;
  const orderNumbers = findOrders(sql, "json_extract(details, '$.forgotten.at') = ?", at).map(
    (each) => each.orderNumber,
  );
  const loggedOrder = orderNumbers.at(-1) ?? '';
  noteForgetting(sql, { customerId, orderNumbers, loggedOrder, person, at, keepsAccount: false, isRepeated: true });
}

/**
 * Records that the customer was forgotten. Deletes the points, and the queued e-mails that do not belong to an order.
 * The books keep the movements of the store credit.
 */
function forgetAccount(
  sql: SqlStorage,
  customerId: number,
  names: readonly string[],
  { email, now }: Forgetting,
): void {
  sql.exec(
    'INSERT INTO forgotten_customers (customer_id, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)',
    ...[customerId, now],
  );
  sql.exec('DELETE FROM stamp_cards WHERE customer_id = ?', customerId);
  if (email !== null) sql.exec('DELETE FROM outbox WHERE order_id IS NULL AND recipient = ?', email);
  rewrite(sql, 'adjustments', 'customer_id = ?', customerId, names);
  markLoyaltyChanged(sql, customerId, now);
}

/** Removes these names from the reasons that staff wrote. */
function rewrite(
  sql: SqlStorage,
  table: 'refunds' | 'adjustments',
  condition: string,
  value: string | number,
  names: readonly string[],
): void {
  const rows = sql.exec<{ id: number; reason: string }>(`SELECT id, reason FROM ${table} WHERE ${condition}`, value);
  for (const { id, reason } of rows.toArray()) {
    const rest = withoutNames(reason, names);
    if (rest !== reason) sql.exec(`UPDATE ${table} SET reason = ? WHERE id = ?`, rest, id);
  }
}
