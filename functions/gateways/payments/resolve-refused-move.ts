import type { PaymentOutcome } from './gateway.ts';

/**
 * Result of a capture or void. If the provider refuses it because the payment is captured or voided already, returns the
 * payment's state instead of the refusal.
 */
export async function resolveRefusedMove(
  moved: PaymentOutcome,
  payment: () => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  if (moved.kind !== 'refused' || moved.reason !== 'notAllowed') return moved;
  const state = await payment();
  return state.kind === 'authorised' || state.kind === 'needsAction' ? moved : state;
}
