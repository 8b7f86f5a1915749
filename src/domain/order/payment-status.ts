import { fail, ok, type Result } from '../result.ts';
import type { PaymentStatus } from './order.ts';

export const PAYMENT_MOVES = [
  /** The customer submitted a card, and the provider is asked to hold the money. */
  'authorise',
  /** The provider holds the money. */
  'approve',
  /** The provider took the money. */
  'capture',
  'decline',
  /** Store credit paid the whole order. */
  'payByCredit',
  /** The customer will pay at the counter. */
  'payInPerson',
  /** The customer paid at the counter. */
  'collect',
  /** Staff undid or recalled the hand-over of an order that was paid at the counter. */
  'undoCollect',
  'refund',
] as const;
export type PaymentMove = (typeof PAYMENT_MOVES)[number];

/** What has to be done after a payment move. The caller performs the effects. */
export type PaymentEffect = 'issueCards' | 'voidHold' | 'refundCharge';

export type PaymentFailureCode = 'outOfOrder';

export interface PaymentTransition {
  readonly status: PaymentStatus;
  readonly effects: readonly PaymentEffect[];
}

interface TransitionRule {
  readonly from: readonly PaymentStatus[];
  readonly to: PaymentStatus;
  /** The statuses in which the move comes too late and changes nothing. */
  readonly late: readonly PaymentStatus[];
}

const TRANSITION_RULES: Readonly<Record<PaymentMove, TransitionRule>> = {
  authorise: { from: ['unpaid', 'declined'], to: 'authorising', late: [] },
  approve: { from: ['authorising'], to: 'authorised', late: ['paid', 'refunded'] },
  // The report that the provider took the money may arrive before the report of the hold. The report of the hold may
  // also be missing.
  capture: { from: ['authorising', 'authorised'], to: 'paid', late: ['refunded'] },
  decline: { from: ['authorising'], to: 'declined', late: [] },
  payByCredit: { from: ['unpaid', 'declined'], to: 'paid', late: [] },
  payInPerson: { from: ['unpaid', 'declined'], to: 'inPerson', late: [] },
  collect: { from: ['inPerson'], to: 'paid', late: [] },
  undoCollect: { from: ['paid'], to: 'inPerson', late: [] },
  refund: { from: ['authorised', 'paid'], to: 'refunded', late: [] },
};

/**
 * The transition that a payment move makes (P1 to P4). A repeated or late move succeeds and changes nothing. A move
 * that contradicts the status is a failure. Every change of a payment's status goes through this function.
 */
export function paymentTransition(
  status: PaymentStatus,
  move: PaymentMove,
): Result<PaymentTransition, PaymentFailureCode> {
  const { from, to, late } = TRANSITION_RULES[move];
  if (from.includes(status)) return ok({ status: to, effects: effectsOf(status, to) });
  if (status === to || late.includes(status)) return ok({ status, effects: [] });
  return fail('outOfOrder', 'The payment is in another state.');
}

function effectsOf(from: PaymentStatus, to: PaymentStatus): readonly PaymentEffect[] {
  const effects: PaymentEffect[] = [];
  if (to === 'paid') effects.push('issueCards');
  if (to === 'refunded') effects.push(from === 'authorised' ? 'voidHold' : 'refundCharge');
  return effects;
}

/** The payment statuses of orders that the kitchen sees: the money is held, taken, or to be paid in person (P3). */
export const KITCHEN_PAYMENT_STATUSES = ['authorised', 'paid', 'inPerson'] as const satisfies readonly PaymentStatus[];

export function isVisibleToKitchen(status: PaymentStatus): boolean {
  return KITCHEN_PAYMENT_STATUSES.some((visible) => visible === status);
}
