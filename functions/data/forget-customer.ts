import { type LoggedAct, logged } from './change-log.ts';

/** Which personal data `forgetStoredCustomer` removes from D1: the data of one customer at one service provider. */
export interface StoredCustomer {
  /** Null for a guest. */
  readonly customerId: number | null;
  readonly orderNumbers: readonly string[];
  /** The number of the order that the log entry names; empty for an account without orders. */
  readonly loggedOrder: string;
  /** Whether the account stays even if no other provider knows it. */
  readonly keepsAccount: boolean;
  /** Whether this removal was done before. It is logged again only if the log has lost the earlier entry. */
  readonly isRepeated: boolean;
}

/**
 * Removes the personal data of a customer from D1 (E30), and logs the removal. A repeated call with the same `act`
 * changes nothing more. Removes the comments of the customer's ratings at the provider, but keeps their scores. If
 * `keepsAccount` is false and no other provider knows the account, removes the account, its sessions and its addresses.
 * Another provider knows the account when the account was created on the site of that provider, or has credit, points or
 * orders at that provider.
 */
export async function forgetStoredCustomer(
  db: D1Database,
  { customerId, orderNumbers, loggedOrder, keepsAccount, isRepeated }: StoredCustomer,
  act: LoggedAct,
): Promise<void> {
  const { serviceProviderUserId } = act.place;
  const orders = orderNumbers.length === 1 ? '1 order' : `${orderNumbers.length} orders`;
  const ofAccount = customerId === null || keepsAccount ? [] : accountStatements(db, customerId, serviceProviderUserId);
  await db.batch([
    logged(
      db,
      act,
      'forgetting',
      `?6, NULL, ?7 WHERE NOT EXISTS (
         SELECT 1 FROM changes WHERE provider_id = ?4 AND kind = 'forgetting' AND at = ?1 AND (subject = ?6 OR ?8))`,
      [loggedOrder, `removed from ${orders}`, isRepeated ? 1 : 0],
    ),
    db
      .prepare(
        `UPDATE ratings SET comment = '', customer_id = NULL
         WHERE provider_id = ?1 AND (customer_id = ?2 OR order_number IN (SELECT value FROM json_each(?3)))`,
      )
      .bind(serviceProviderUserId, customerId, JSON.stringify(orderNumbers)),
    ...ofAccount,
  ]);
}

function accountStatements(db: D1Database, customerId: number, providerId: number): D1PreparedStatement[] {
  const isRemoved = 'NOT EXISTS (SELECT 1 FROM customers WHERE id = ?1)';
  return [
    db.prepare('DELETE FROM customer_loyalty WHERE customer_id = ?1 AND provider_id = ?2').bind(customerId, providerId),
    // The foreign keys also delete the account's password links and external identities.
    db
      .prepare(
        `DELETE FROM customers WHERE id = ?1 AND coalesce(provider_id, ?2) = ?2 AND NOT EXISTS (
           SELECT 1 FROM customer_loyalty WHERE customer_id = ?1 AND (credit > 0 OR points > 0 OR last_order_at IS NOT NULL))`,
      )
      .bind(customerId, providerId),
    db.prepare(`DELETE FROM customer_sessions WHERE user_id = ?1 AND ${isRemoved}`).bind(customerId),
    db.prepare(`DELETE FROM customer_addresses WHERE customer_id = ?1 AND ${isRemoved}`).bind(customerId),
  ];
}
