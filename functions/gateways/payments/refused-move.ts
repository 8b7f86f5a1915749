import type { PaymentOutcome } from './gateway.ts';

/**
 * Capturing or voiding is refused when it has already happened, and then the payment's state is the answer. A payment
 * that did not move keeps the refusal.
 */
export async function answerOfMove(
  moved: PaymentOutcome,
  payment: () => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  if (moved.kind !== 'refused' || moved.reason !== 'notAllowed') return moved;
  const state = await payment();
  return state.kind === 'authorised' || state.kind === 'needsAction' ? moved : state;
}
