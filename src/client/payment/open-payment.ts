import type { Order, SubmitOrder } from '../../contract/order.ts';
import { type PaymentSetup, paymentSheetSchema } from '../../contract/payment.ts';
import { fail, type Result } from '../../domain/result.ts';
import { isUncertain } from '../checkout/order-calls.ts';
import type { StoredAttempt } from '../checkout/stored-checkout.ts';
import { type Answer, call } from '../rest.ts';
import {
  type Confirmation,
  type FormFailure,
  type FormOptions,
  NOT_LOADED_MESSAGE,
  type PaymentForm,
} from './payment-form.ts';

/**
 * Fetches the payment sheet: the data for the payment provider's form. `key`: idempotency key of the attempt that will
 * place this order. `signal` aborts the call when the form is no longer needed.
 */
export async function openPaymentSheet(order: Order, key: string, signal?: AbortSignal): Promise<Answer<PaymentSetup>> {
  const path = '/rest/order/paymentSheetHelper';
  const sheet = await call({
    method: 'POST',
    path,
    reply: paymentSheetSchema,
    body: order,
    idempotencyKey: key,
    signal,
  });
  return sheet.ok ? { ok: true, value: sheet.value.data } : sheet;
}

/** Opens the provider's form. Loads only the code of that provider. */
export async function openPaymentForm(
  setup: PaymentSetup,
  options: FormOptions,
): Promise<Result<PaymentForm, FormFailure>> {
  options.container.replaceChildren();
  try {
    switch (setup.provider) {
      case 'stripe':
        return await (await import('./stripe.ts')).openStripeForm(setup, options);
      case 'square':
        return await (await import('./square.ts')).openSquareForm(setup, options);
    }
  } catch {
    // Our script for the provider did not load.
    return fail('notLoaded', NOT_LOADED_MESSAGE);
  }
}

/** The token of the payment, if it is known before the confirmation; otherwise null. */
export const tokenOfSetup = (setup: PaymentSetup): string | null =>
  setup.provider === 'stripe' ? setup.paymentId : null;

/** Finds out how a payment ended if the customer left the page during its confirmation. */
export async function recoverConfirmation({ key, body }: StoredAttempt): Promise<Confirmation> {
  const request: SubmitOrder = JSON.parse(body);
  const sheet = await openPaymentSheet(request.order, key);
  if (sheet.ok) {
    // With Square, the edge charges the card when it places the order, so nothing is charged yet.
    if (sheet.value.provider === 'square') return { kind: 'cancelled' };
    try {
      return await (await import('./stripe.ts')).stripeConfirmation(sheet.value);
    } catch {
      // Our script for the provider did not load.
      return { kind: 'unknown' };
    }
  }
  // If the edge refuses the payment sheet, this function cannot find out how the payment ended. It then returns
  // `confirmed`, and the call that places the order reports the outcome.
  return isUncertain(sheet.failure) ? { kind: 'unknown' } : { kind: 'confirmed', token: request.token ?? '' };
}
