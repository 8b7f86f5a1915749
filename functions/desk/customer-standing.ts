/**
 * Decides whether an order is refused, and whether the order has to wait for a proven phone number. The decision depends
 * on facts about the customer (U1, U4, U5).
 */
import { failure, type Reply } from '../../src/contract/errors.ts';
import { promoNeedsCustomer } from '../../src/contract/promo.ts';
import { decideUnpaid } from '../../src/domain/order/unpaid-orders.ts';
import type { OrderMode } from '../../src/domain/store/business.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type CountedOrder, countUnpaid, isPhoneProven } from './unpaid-orders.ts';

/**
 * The message when the customer's device, phone number or network address has placed too many unpaid orders in the last
 * hour (U4, U5).
 */
const tooManyUnpaid = (orByCard: boolean): string =>
  `Too many orders to pay in person came from you or your network in the last hour. Please ${orByCard ? 'pay online, or ' : ''}try again later.`;
/** The message when the customer must prove a phone number before another unpaid order, but entered no number. */
const unpaidNeedsPhone = (orByCard: boolean): string =>
  `Many orders to pay in person came from you or your network in the last hour. Please enter your phone number, so that we can verify it${orByCard ? ', or pay online' : ''}.`;

export interface CustomerFacts extends CountedOrder {
  readonly orderMode: OrderMode;
  /** Whether the order is paid in person. An order of only gift cards and tickets is never paid in person. */
  readonly isUnpaid: boolean;
  /** Whether the order could be paid by card instead. */
  readonly orByCard: boolean;
  /** Whether the order is paid by card and could be paid in person instead. */
  readonly orInPerson: boolean;
  /** Whether the business requires a proven phone number for this order. */
  readonly verifyPhone: boolean;
  /** Whether the order uses a promo code that each customer may use once. */
  readonly oncePerCustomer: boolean;
}

export interface Standing {
  /** Whether this device has proven the phone number before. */
  readonly phoneProven: boolean;
  readonly known: boolean;
  /**
   * Whether the customer must prove the phone number before the kitchen sees the order. If the deployment cannot send
   * texts, the order does not wait.
   */
  readonly needsProof: boolean;
  readonly isRefused: boolean;
}

export function standingOf(sql: SqlStorage, facts: CustomerFacts, now: Instant): Standing {
  const { customerId, phone, placedBy, orderMode, isUnpaid, verifyPhone } = facts;
  const { fromPairedKiosk } = placedBy;
  const phoneProven = isPhoneProven(sql, phone, placedBy);
  const known = phoneProven || customerId !== null || fromPairedKiosk;
  const decision = isUnpaid
    ? decideUnpaid({ orderMode, fromPairedKiosk, known }, countUnpaid(sql, facts, phoneProven, now))
    : 'take';
  return {
    phoneProven,
    known,
    needsProof: !phoneProven && (verifyPhone || decision === 'prove' || isPromoByPhone(facts)),
    isRefused: decision === 'refuse',
  };
}

/** Whether uses of the promo code are counted by phone number. */
const isPromoByPhone = ({ oncePerCustomer, customerId }: CustomerFacts): boolean =>
  oncePerCustomer && customerId === null;

/** The failure when the customer may not place this order; null when the customer may. */
export function refuseStranger(
  facts: CustomerFacts,
  { phoneProven, needsProof, isRefused }: Standing,
  canText: boolean,
): Reply<never> | null {
  if (isRefused) return failure('tooMany', { message: tooManyUnpaid(facts.orByCard), reason: 'unpaid' });
  // Only an unpaid order can wait for the proof, and only when the deployment can send texts.
  const canProve = facts.isUnpaid && canText;
  if (isPromoByPhone(facts) && !phoneProven && !canProve) {
    const message = promoNeedsCustomer(facts.orInPerson && canText);
    return failure('refused', { message, reason: 'promoCode' });
  }
  // A business that requires a proven phone number also takes an order without a number, because the customer can enter
  // the number on the tracker.
  if (needsProof && canProve && facts.phone === '' && !facts.verifyPhone)
    return failure('tooMany', { message: unpaidNeedsPhone(facts.orByCard), reason: 'unpaid' });
  return null;
}
