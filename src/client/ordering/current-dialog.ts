import * as v from 'valibot';
import { CHECKOUT_STEPS } from '../../domain/checkout/checkout.ts';

/**
 * Which dialog is open is a state of the browser's history: Back closes it, a reload opens it again, and a touch that comes
 * before the dialogs' code is there is answered when it arrives.
 */
const dialogSchema = v.union([
  /** Customise an option before adding it. */
  v.object({ kind: v.literal('customise'), productOptionId: v.number() }),
  /** Customise what is in the cart already. */
  v.object({ kind: v.literal('edit'), row: v.number() }),
  v.object({ kind: v.literal('cart') }),
  /** Without a step the checkout chooses its first one. */
  v.object({ kind: v.literal('checkout'), step: v.optional(v.picklist(CHECKOUT_STEPS)) }),
]);
export type Dialog = v.InferOutput<typeof dialogSchema>;

/** The dialog that the current entry of the history opens; null on the page itself. */
export function currentDialog(): Dialog | null {
  const result = v.safeParse(dialogSchema, history.state?.dialog);
  return result.success ? result.output : null;
}
