import type { PaymentOutcome } from './gateway.ts';

/**
 * Result of a capture or void. A provider refuses one that already happened: then this returns the payment's state, else
 * the refusal.
 */
export async function resolveRefusedMove(
  moved: PaymentOutcome,
  payment: () => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  if (moved.kind !== 'refused' || moved.reason !== 'notAllowed') return moved;
  const state = await payment();
  return state.kind === 'authorised' || state.kind === 'needsAction' ? moved : state;
}
