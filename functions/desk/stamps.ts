import { stampCard } from '../../src/domain/order/points.ts';
import type { Instant } from '../../src/domain/time.ts';
import { writeCredit } from './credit.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';
import type { OrderRecord } from './order-record.ts';

/** The points on a customer's card; 0 for an unknown customer. */
export function stampPoints(sql: SqlStorage, customerId: number): number {
  const rows = sql.exec<{ points: number }>('SELECT points FROM stamp_cards WHERE customer_id = ?', customerId);
  return rows.toArray()[0]?.points ?? 0;
}

/**
 * Adds the points of an order to its customer's card, once; guests earn none. Full cards become store credit if the order
 * promised it. Must run inside a transaction.
 */
export function earnStamps(sql: SqlStorage, { id, customerId, details: { stamps } }: OrderRecord, now: Instant): void {
  if (customerId === null || stamps === null) return;
  const { points, cardSize, credit } = stamps;
  sql.exec(
    'INSERT INTO stamps (order_id, customer_id, points, earned_at) VALUES (?, ?, ?, ?)',
    id,
    customerId,
    points,
    now,
  );
  const card = stampCard(stampPoints(sql, customerId) + points, credit === null ? null : cardSize);
  sql.exec(
    `INSERT INTO stamp_cards (customer_id, points) VALUES (?, ?)
     ON CONFLICT (customer_id) DO UPDATE SET points = excluded.points`,
    customerId,
    card.points,
  );
  markLoyaltyChanged(sql, customerId, now);
  if (credit === null || card.full === 0) return;
  writeCredit(sql, { customerId, amount: card.full * credit, reason: 'stampCard', reference: String(id), now });
}

/**
 * Whether the points of an order are still on the card. Once points fill a card they become credit, which may be spent.
 */
export function mayTakeBackStamps(sql: SqlStorage, { customerId, details: { stamps } }: OrderRecord): boolean {
  return customerId === null || stamps === null || stampPoints(sql, customerId) >= stamps.points;
}

/** Undoes `earnStamps`. Requires `mayTakeBackStamps`. Must run inside a transaction. */
export function takeBackStamps(sql: SqlStorage, { id, customerId, details }: OrderRecord, now: Instant): void {
  if (customerId === null || details.stamps === null) return;
  sql.exec('DELETE FROM stamps WHERE order_id = ?', id);
  sql.exec('UPDATE stamp_cards SET points = points - ? WHERE customer_id = ?', details.stamps.points, customerId);
  markLoyaltyChanged(sql, customerId, now);
}
