import * as v from 'valibot';
import { CHECKOUT_STEPS } from '../../domain/checkout/checkout.ts';

/**
 * The open dialog. The browser's history state stores it, so Back closes it and a reload reopens it. If the customer
 * taps before the code of the dialogs is loaded, the dialog opens when the code arrives.
 */
const dialogSchema = v.union([
  /** The dialog in which a customer customises an option before adding it to the cart. */
  v.object({ kind: v.literal('customise'), productOptionId: v.number() }),
  /** The dialog in which a customer customises a row of the cart again. `row`: its index. */
  v.object({ kind: v.literal('edit'), row: v.number() }),
  v.object({ kind: v.literal('cart') }),
  /** Without a step, the checkout starts at the first step. */
  v.object({ kind: v.literal('checkout'), step: v.optional(v.picklist(CHECKOUT_STEPS)) }),
]);
export type Dialog = v.InferOutput<typeof dialogSchema>;

/** The dialog in the current history entry; null when no dialog is open. */
export function currentDialog(): Dialog | null {
  const result = v.safeParse(dialogSchema, history.state?.dialog);
  return result.success ? result.output : null;
}
