import * as v from 'valibot';
import { CHECKOUT_STEPS } from '../../domain/checkout/checkout.ts';

/**
 * The open dialog, stored in the browser's history state: Back closes it and a reload reopens it. If the customer taps
 * before the dialogs' code is loaded, the dialog opens when the code arrives.
 */
const dialogSchema = v.union([
  /** Customises an option before it is added. */
  v.object({ kind: v.literal('customise'), productOptionId: v.number() }),
  /** Customises a row of the cart. */
  v.object({ kind: v.literal('edit'), row: v.number() }),
  v.object({ kind: v.literal('cart') }),
  /** Without a step, the checkout starts at the first step. */
  v.object({ kind: v.literal('checkout'), step: v.optional(v.picklist(CHECKOUT_STEPS)) }),
]);
export type Dialog = v.InferOutput<typeof dialogSchema>;

/** The dialog of the current history entry; null on the page itself. */
export function currentDialog(): Dialog | null {
  const result = v.safeParse(dialogSchema, history.state?.dialog);
  return result.success ? result.output : null;
}
