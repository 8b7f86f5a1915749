import type { PaymentOutcome } from './gateway.ts';

/**
 * The outcome of a capture or a void. If the provider refused the call because the payment is captured or voided already,
 * the outcome is the payment's state instead of the refusal.
 */
export async function resolveRefusedMove(
  moved: PaymentOutcome,
  payment: () => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  if (moved.kind !== 'refused' || moved.reason !== 'notAllowed') return moved;
  const state = await payment();
  return state.kind === 'authorised' || state.kind === 'needsAction' ? moved : state;
}
