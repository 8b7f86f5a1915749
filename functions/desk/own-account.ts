/** What the order desk does when customers delete their own accounts (E32). */
import { HOUR_MS, type Instant } from '../../src/domain/time.ts';
import { type CustomerWithOrders, forgetCustomer, guestOrders } from './forget-customer.ts';
import { type OpenMatter, openMatters } from './open-matters.ts';
import { findOrders } from './orders.ts';

/**
 * The log of changes and the pages of orders show this as the person who forgot the customer, because the log must not
 * name the customer. No person has this id.
 */
const THE_CUSTOMER = { personId: 0, name: 'The customer' } as const;

export interface OwnAccount {
  readonly customerId: number;
  /** The e-mail of the account; null if the account is already deleted, because its e-mail was deleted with it. */
  readonly email: string | null;
}

/** What a desk answers when it has been asked to forget an account. */
export interface AccountForgetting {
  /** What prevents it. If the list is not empty, the desk has forgotten nothing. */
  readonly matters: readonly OpenMatter[];
  /** The latest revision of the customer's data that the desk copies to D1 (loyalty-copy.ts); 0 if there is none. */
  readonly loyaltyRevision: number;
}

/**
 * The orders of an account, and the orders that guests placed with phone numbers which this customer has proven. Phone
 * numbers that are not proven do not count here: a stranger could type somebody else's number into an order and delete
 * the account, and so remove the other customer's data. These numbers count when an owner forgets a customer, because
 * the owner knows the customer.
 */
function ownOrders(sql: SqlStorage, customerId: number): CustomerWithOrders {
  const own = findOrders(sql, 'customer_id = ?', customerId);
  // Orders that an earlier release stored are not proven (see `isPhoneProven`).
  const proven = own.filter(({ phoneProven, customerKnown }) => phoneProven && customerKnown);
  const phones = new Set(proven.map(({ details }) => details.customerPhone));
  const isForgotten = own.length === 0 && !hasMovedCredit(sql, customerId);
  return { customerId, orders: [...own, ...guestOrders(sql, [...phones])], isForgotten };
}

/** Whether the store credit has ever changed; of a customer who was forgotten, only later changes count. */
const hasMovedCredit = (sql: SqlStorage, customerId: number): boolean =>
  sql
    .exec(
      `SELECT 1 FROM postings WHERE customer_id = ?1
       AND booked_at > coalesce((SELECT at FROM forgotten_customers WHERE customer_id = ?1), 0) LIMIT 1`,
      customerId,
    )
    .toArray().length > 0;

/** What prevents that this customer deletes the account; empty for an account that the desk does not know. */
export const accountMatters = (sql: SqlStorage, customerId: number, now: Instant): readonly OpenMatter[] =>
  openMatters(sql, ownOrders(sql, customerId), now);

/**
 * Forgets the customer of an account at this desk, unless something prevents it. Does nothing for an account that the desk
 * does not know or has forgotten already. `businessIds`: the businesses with orders of the customer. `ignored`: kinds of
 * matters that do not prevent it. Must run inside a transaction. Afterwards, the caller runs `finishForgettings`.
 */
export function forgetOwnAccount(
  sql: SqlStorage,
  { customerId, email }: OwnAccount,
  now: Instant,
  ignored: readonly OpenMatter['kind'][],
): AccountForgetting & { readonly businessIds: readonly number[] } {
  const customer = ownOrders(sql, customerId);
  const matters = openMatters(sql, customer, now).filter(({ kind }) => !ignored.includes(kind));
  if (matters.length === 0)
    forgetCustomer(sql, { of: { customerId } }, customer, { email, now, person: THE_CUSTOMER, keepsAccount: true });
  return {
    matters,
    loyaltyRevision: loyaltyRevision(sql, customerId),
    businessIds: [...new Set(customer.orders.map(({ businessId }) => businessId))],
  };
}

const loyaltyRevision = (sql: SqlStorage, customerId: number): number =>
  sql.exec<{ revision: number }>('SELECT revision FROM loyalty_copies WHERE customer_id = ?', customerId).toArray()[0]
    ?.revision ?? 0;

/** How long the desk waits before it looks again whether the customer of a deleted account can be forgotten. */
const RETRY_MS = HOUR_MS;

/**
 * Of these deleted accounts, notes those whose customers have left new data at this desk. `forgetDeletedAccounts` then
 * forgets these customers.
 */
export function noteDeletedAccounts(sql: SqlStorage, customerIds: readonly number[], now: Instant): void {
  for (const id of customerIds)
    if (!ownOrders(sql, id).isForgotten)
      sql.exec('INSERT INTO deleted_accounts (customer_id, due_at) VALUES (?, ?) ON CONFLICT DO NOTHING', id, now);
}

/**
 * Forgets the customers of deleted accounts as soon as nothing prevents it. Store credit does not prevent it, because
 * nobody can spend it any more; it stays in the books as a debt. Must run inside a transaction.
 */
export function forgetDeletedAccounts(sql: SqlStorage, now: Instant): void {
  const due = sql.exec<{ id: number }>('SELECT customer_id AS id FROM deleted_accounts WHERE due_at <= ?', now);
  for (const { id } of due.toArray()) {
    const { matters } = forgetOwnAccount(sql, { customerId: id, email: null }, now, ['credit']);
    if (matters.length === 0) sql.exec('DELETE FROM deleted_accounts WHERE customer_id = ?', id);
    else sql.exec('UPDATE deleted_accounts SET due_at = ? WHERE customer_id = ?', now + RETRY_MS, id);
  }
}

/** SQL: when the next of these accounts is due. */
export const NEXT_DELETED_ACCOUNT_AT = 'SELECT min(due_at) AS at FROM deleted_accounts';
