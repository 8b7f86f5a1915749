import { fillCards, pointsEarned } from '../../src/domain/order/points.ts';
import type { Instant } from '../../src/domain/time.ts';
import { moveCredit } from './credit.ts';
import { markLoyaltyChanged } from './loyalty-copy.ts';
import type { OrderRecord } from './order-record.ts';
import { sharesRefunded } from './refund-rows.ts';
import { cardsOfRows, isGiftCard } from './unused-cards.ts';

/** The points on a customer's stamp card; 0 for a customer who has none. */
export function stampPoints(sql: SqlStorage, customerId: number): number {
  const rows = sql.exec<{ points: number }>('SELECT points FROM stamp_cards WHERE customer_id = ?', customerId);
  return rows.toArray()[0]?.points ?? 0;
}

/** The points that an order earns, without the points of what was refunded (E14). */
function pointsOf(sql: SqlStorage, { id, details }: OrderRecord): number {
  const { stamps, quote } = details;
  if (stamps === null) return 0;
  const refunded = sharesRefunded(sql, id);
  if (refunded.length === 0) return stamps.points;
  const cardRows = cardsOfRows({ details }).filter(isGiftCard);
  const goods = quote.lines.map(({ kind, itemIndex, amount }) =>
    kind === 'item' || (kind === 'discount' && (amount < 0 || itemIndex !== null))
      ? !cardRows.some((row) => row.itemIndex === itemIndex)
      : false,
  );
  const goodsRefunded = refunded.reduce((sum, share, index) => sum + (goods[index] ? share : 0), 0);
  const base = stamps.base ?? quote.lines.reduce((sum, { amount }, index) => sum + (goods[index] ? amount : 0), 0);
  const left = Math.max(0, base - goodsRefunded);
  if (stamps.perPoint !== undefined) return pointsEarned(left, stamps.perPoint);
  return base > 0 ? Math.floor((stamps.points * left) / base) : 0;
}

/**
 * Adds the points of an order to its customer's stamp card. Guests earn no points. Full stamp cards become store credit
 * if the business promised credit for them when the order was placed. Throws when the order has earned its points
 * already. Must run inside a transaction.
 */
export function earnStamps(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  const { id, customerId } = order;
  const { stamps } = order.details;
  const points = pointsOf(sql, order);
  if (customerId === null || stamps === null || points === 0) return;
  const { cardSize, credit } = stamps;
  sql.exec(
    'INSERT INTO stamps (order_id, customer_id, points, earned_at) VALUES (?, ?, ?, ?)',
    id,
    customerId,
    points,
    now,
  );
  const card = fillCards(stampPoints(sql, customerId) + points, credit === null ? null : cardSize);
  sql.exec(
    `INSERT INTO stamp_cards (customer_id, points) VALUES (?, ?)
     ON CONFLICT (customer_id) DO UPDATE SET points = excluded.points`,
    customerId,
    card.points,
  );
  markLoyaltyChanged(sql, customerId, now);
  if (credit === null || card.full === 0) return;
  moveCredit(sql, {
    ...{ event: 'stampCard', reference: String(id), account: 'promotions' },
    ...{ customerId, amount: card.full * credit, order, now },
  });
}

/** The points that an order has added to its customer's card; 0 when it has added none. */
const earnedPoints = (sql: SqlStorage, orderId: number): number =>
  sql.exec<{ points: number }>('SELECT points FROM stamps WHERE order_id = ?', orderId).toArray()[0]?.points ?? 0;

/**
 * Whether the points of an order can be taken back from the stamp card. They cannot in two cases:
 *
 * - The points filled a card. They became store credit, which may be spent already. The points that are on the card now
 *   may come from later orders, so they stay.
 * - The card has fewer points than the order earned, for example because a person took points off the card (E18). If
 *   the points on the card were taken back, the next hand-over would still add all points of the order. So the customer
 *   would get the points that the person took off.
 */
export const mayTakeBackStamps = (sql: SqlStorage, { id, customerId }: OrderRecord): boolean =>
  customerId === null || (!filledCard(sql, id) && stampPoints(sql, customerId) >= earnedPoints(sql, id));

/** Whether the points of the order filled a stamp card, which then became store credit. */
const filledCard = (sql: SqlStorage, orderId: number): boolean =>
  sql.exec("SELECT 1 FROM postings WHERE event = 'stampCard' AND reference = ? LIMIT 1", String(orderId)).toArray()
    .length > 0;

/** Undoes `earnStamps`. Requires `mayTakeBackStamps`. Must run inside a transaction. */
export function takeBackStamps(sql: SqlStorage, { id, customerId }: OrderRecord, now: Instant): void {
  if (customerId !== null) takePoints(sql, { id, customerId }, earnedPoints(sql, id), now);
}

/** Takes back the points of what was refunded, as far as they are still on the card (E14). */
export function takeBackRefundedStamps(sql: SqlStorage, order: OrderRecord, now: Instant): void {
  const { id, customerId } = order;
  const earned = earnedPoints(sql, id);
  if (customerId === null || earned === 0) return;
  const taken = Math.min(earned - pointsOf(sql, order), stampPoints(sql, customerId));
  if (taken > 0) takePoints(sql, { id, customerId }, taken, now);
}

function takePoints(
  sql: SqlStorage,
  { id, customerId }: { readonly id: number; readonly customerId: number },
  points: number,
  now: Instant,
): void {
  sql.exec('DELETE FROM stamps WHERE order_id = ? AND points <= ?', id, points);
  sql.exec('UPDATE stamps SET points = points - ? WHERE order_id = ?', points, id);
  takePointsOfCard(sql, customerId, points, now);
}

/** Takes points off a customer's card, which must have enough. Must run inside a transaction. */
export function takePointsOfCard(sql: SqlStorage, customerId: number, points: number, now: Instant): void {
  sql.exec('UPDATE stamp_cards SET points = points - ? WHERE customer_id = ?', points, customerId);
  markLoyaltyChanged(sql, customerId, now);
}
