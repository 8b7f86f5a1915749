/**
 * Adjustments: changes that people make to customers' credit and points, and to gift cards. Every adjustment has a
 * reason (E18, E19), and is recorded in the transaction that makes the change.
 */
import * as v from 'valibot';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import { instantSchema } from '../../src/contract/scalars.ts';
import {
  ADJUSTMENT_KINDS,
  type AdjustmentKind,
  adjustmentMessage,
  type CustomerAdjustmentKind,
} from '../../src/domain/books/adjustments.ts';
import type { BusinessCalendar } from '../../src/domain/books/business-day.ts';
import type { Instant } from '../../src/domain/time.ts';
import { creditBalance, giveCredit } from './credit.ts';
import { queueEmail } from './order-messages.ts';
import { stampPoints, takePointsOfCard } from './stamps.ts';

/** The business at which the person makes the adjustment. */
export interface AdjustingBusiness extends BusinessCalendar {
  readonly businessId: number;
  readonly name: string;
}

interface Adjusting {
  /** Repeated requests with the same key make one adjustment. */
  readonly key: string;
  readonly bodyHash: string;
  readonly reason: string;
  /** The name of the person who makes the adjustment. */
  readonly person: string;
}

export interface CustomerAdjustment extends Adjusting {
  readonly kind: CustomerAdjustmentKind;
  readonly customerId: number;
  /** Cents or points, above zero. */
  readonly amount: number;
  /** The customer's confirmed e-mail, for the message about the adjustment; null when there is none. */
  readonly email: string | null;
}

/** A customer's credit and points after an adjustment. */
export interface Holdings {
  readonly credit: number;
  readonly points: number;
}

const KEY_REUSED_MESSAGE = 'This form was sent before with other values. Please look at what was saved.';
const TOO_MUCH_MESSAGES = {
  takeCredit: 'The customer does not have so much store credit.',
  takePoints: 'The customer does not have so many points.',
} as const;

/** Gives or takes credit, or takes points. Must run inside a transaction. */
export function adjustCustomer(
  sql: SqlStorage,
  business: AdjustingBusiness,
  adjustment: CustomerAdjustment,
  now: Instant,
): Reply<Holdings> {
  const { kind, customerId, amount, email, reason } = adjustment;
  const holdings = () => ({ credit: creditBalance(sql, customerId), points: stampPoints(sql, customerId) });
  const known = hashOfKey(sql, adjustment.key);
  if (known !== null)
    return known === adjustment.bodyHash ? replied(holdings()) : failure('keyReused', { message: KEY_REUSED_MESSAGE });
  const { credit, points } = holdings();
  if (kind !== 'giveCredit' && amount > (kind === 'takeCredit' ? credit : points))
    return failure('conflict', { message: TOO_MUCH_MESSAGES[kind], reason: 'tooMuch' });
  const id = writeAdjustment(sql, business, { ...adjustment, cardId: null }, now);
  if (kind === 'takePoints') takePointsOfCard(sql, customerId, amount, now);
  else
    giveCredit(sql, {
      ...{ reference: `adjustment-${id}`, customerId, business, now },
      amount: kind === 'giveCredit' ? amount : -amount,
    });
  if (email !== null)
    queueEmail(sql, {
      ...{ orderId: null, about: null, recipient: email, dueAt: now },
      text: adjustmentMessage(business.name, kind, amount, reason),
    });
  return replied(holdings());
}

export interface CardBlocking extends Adjusting {
  readonly cardId: number;
  readonly blocked: boolean;
}

/**
 * Blocks a gift card, or removes the block. Returns null instead of a reply when the order has no gift card with this
 * id. Must run inside a transaction.
 */
export function blockCard(
  sql: SqlStorage,
  business: AdjustingBusiness,
  orderId: number,
  { cardId, blocked, ...adjusting }: CardBlocking,
  now: Instant,
): Reply<null> | null {
  const [card] = sql
    .exec<{ amount: number; isUnused: number; isBlocked: number }>(
      `SELECT amount, activated_at IS NULL AND voided_at IS NULL AS isUnused, blocked_at IS NOT NULL AS isBlocked FROM gift_cards
       WHERE id = ? AND order_id = ?`,
      ...[cardId, orderId],
    )
    .toArray();
  if (card === undefined) return null;
  if (card.isUnused === 0)
    return failure('conflict', { message: 'This gift card is used, or replaced by a newer one.', reason: 'used' });
  if ((card.isBlocked === 1) === blocked) return replied(null);
  sql.exec('UPDATE gift_cards SET blocked_at = ? WHERE id = ?', blocked ? now : null, cardId);
  const kind = blocked ? 'blockCard' : 'unblockCard';
  writeAdjustment(sql, business, { ...adjusting, kind, cardId, customerId: null, amount: card.amount }, now);
  return replied(null);
}

interface WrittenAdjustment extends Adjusting {
  readonly kind: AdjustmentKind;
  readonly customerId: number | null;
  readonly cardId: number | null;
  readonly amount: number;
}

function writeAdjustment(
  sql: SqlStorage,
  { businessId }: AdjustingBusiness,
  { key, bodyHash, kind, customerId, cardId, amount, reason, person }: WrittenAdjustment,
  now: Instant,
): number {
  return sql
    .exec<{ id: number }>(
      `INSERT INTO adjustments (key, body_hash, business_id, kind, customer_id, card_id, amount, reason, person, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      ...[key, bodyHash, businessId, kind, customerId, cardId, amount, reason, person, now],
    )
    .one().id;
}

const hashOfKey = (sql: SqlStorage, key: string): string | null =>
  sql.exec<{ hash: string }>('SELECT body_hash AS hash FROM adjustments WHERE key = ?', key).toArray()[0]?.hash ?? null;

const adjustmentSchema = v.object({
  id: v.number(),
  kind: v.picklist(ADJUSTMENT_KINDS),
  amount: v.number(),
  reason: v.string(),
  person: v.string(),
  at: instantSchema,
  customerId: v.nullable(v.number()),
  /** The order with which the gift card was bought; null for an adjustment of credit or points. */
  orderNumber: v.nullable(v.string()),
});
export type Adjustment = v.InferOutput<typeof adjustmentSchema>;

const MAX_ADJUSTMENTS = 50;

/**
 * The latest adjustments that were made at one business, or the latest adjustments of one customer. The newest come
 * first.
 */
export const adjustmentsOf = (
  sql: SqlStorage,
  by: { readonly businessId: number } | { readonly customerId: number },
): Adjustment[] =>
  sql
    .exec(
      `SELECT adjustments.id, kind, adjustments.amount, reason, person, at, adjustments.customer_id AS customerId,
         order_number AS orderNumber
       FROM adjustments LEFT JOIN gift_cards ON gift_cards.id = card_id LEFT JOIN orders ON orders.id = gift_cards.order_id
       WHERE adjustments.${'businessId' in by ? 'business_id' : 'customer_id'} = ? ORDER BY adjustments.id DESC LIMIT ?`,
      ...['businessId' in by ? by.businessId : by.customerId, MAX_ADJUSTMENTS],
    )
    .toArray()
    .map((row) => v.parse(adjustmentSchema, row));
