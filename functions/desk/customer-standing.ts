/** What is known of the customer of a proposed order, and what follows from it (U1, U4, U5). */
import { failure, type Reply } from '../../src/contract/errors.ts';
import { PROMO_NEEDS_CUSTOMER_MESSAGE } from '../../src/contract/promo.ts';
import { decideUnpaid } from '../../src/domain/order/unpaid-orders.ts';
import type { OrderMode } from '../../src/domain/store/business.ts';
import type { Instant } from '../../src/domain/time.ts';
import { type CountedOrder, countUnpaid, isPhoneProven } from './unpaid-orders.ts';

/** Too many orders that are not paid (U4, U5). */
const TOO_MANY_UNPAID =
  'There are several orders from you that are not paid yet. Please pay online, or try again later.';
/** Another unpaid order needs a proven number, and the order has none. */
const UNPAID_NEEDS_PHONE =
  'There are several orders from here that are not paid yet. Please enter your phone number, so that we can verify it, or pay online.';

export interface CustomerFacts extends CountedOrder {
  readonly orderMode: OrderMode;
  /** Whether the order is paid in person. Gift cards and tickets alone never are. */
  readonly isUnpaid: boolean;
  /** Whether the business wants the number of this order proven. */
  readonly verifyPhone: boolean;
  /** Whether the order uses a promo code that is once per customer. */
  readonly oncePerCustomer: boolean;
}

export interface Standing {
  /** Whether the device has proven the number of the order before. */
  readonly phoneProven: boolean;
  readonly known: boolean;
  /** Whether the kitchen must not see the order before its number is proven. */
  readonly needsProof: boolean;
  readonly isRefused: boolean;
}

export function standingOf(sql: SqlStorage, facts: CustomerFacts, now: Instant): Standing {
  const { customerId, phone, placedBy, orderMode, isUnpaid, verifyPhone } = facts;
  const { fromPairedKiosk } = placedBy;
  const phoneProven = isPhoneProven(sql, phone, placedBy);
  const known = phoneProven || customerId !== null || fromPairedKiosk;
  const decision = isUnpaid
    ? decideUnpaid({ orderMode, fromPairedKiosk, known }, countUnpaid(sql, facts, now))
    : 'take';
  return {
    phoneProven,
    known,
    needsProof: !phoneProven && (verifyPhone || decision === 'prove' || isPromoByPhone(facts)),
    isRefused: decision === 'refuse',
  };
}

/** Whether the use of a promo code is counted by the phone number. */
const isPromoByPhone = ({ oncePerCustomer, customerId }: CustomerFacts): boolean =>
  oncePerCustomer && customerId === null;

/** The failure when an order is not taken because of its customer; null when it is. */
export function refuseStranger(
  facts: CustomerFacts,
  { phoneProven, needsProof, isRefused }: Standing,
  canText: boolean,
): Reply<never> | null {
  if (isRefused) return failure('tooMany', { message: TOO_MANY_UNPAID, reason: 'unpaid' });
  // An order that is paid cannot wait for a proof, and without texts nothing can be proven.
  const canProve = facts.isUnpaid && canText;
  if (isPromoByPhone(facts) && !phoneProven && !canProve)
    return failure('refused', { message: PROMO_NEEDS_CUSTOMER_MESSAGE, reason: 'promoCode' });
  // Where the business verifies every number, the page of the order asks for one.
  if (needsProof && canProve && facts.phone === '' && !facts.verifyPhone)
    return failure('tooMany', { message: UNPAID_NEEDS_PHONE, reason: 'unpaid' });
  return null;
}
