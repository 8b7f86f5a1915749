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

/** Asks the edge for what the provider's form needs; `key` names the attempt that will submit this very order. */
export async function openPaymentSheet(order: Order, key: string): Promise<Answer<PaymentSetup>> {
  const path = '/rest/order/paymentSheetHelper';
  const sheet = await call({ method: 'POST', path, reply: paymentSheetSchema, body: order, idempotencyKey: key });
  return sheet.ok ? { ok: true, value: sheet.value.data } : sheet;
}

/** The provider's form in the page; only the provider's own code is fetched. */
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
    // Our own script for the provider did not come.
    return fail('notLoaded', NOT_LOADED_MESSAGE);
  }
}

/** The token that the form will confirm, where it is known before: from then on the money may be held. */
export const tokenOfSetup = (setup: PaymentSetup): string | null =>
  setup.provider === 'stripe' ? setup.paymentId : null;

/** What became of a payment whose page was left while the provider had it. */
export async function recoverConfirmation({ key, body }: StoredAttempt): Promise<Confirmation> {
  const request: SubmitOrder = JSON.parse(body);
  const sheet = await openPaymentSheet(request.order, key);
  if (sheet.ok) {
    // Square charges nothing before the order is sent.
    if (sheet.value.provider === 'square') return { kind: 'cancelled' };
    try {
      return await (await import('./stripe.ts')).stripeConfirmation(sheet.value);
    } catch {
      // Our own script for the provider did not come.
      return { kind: 'unknown' };
    }
  }
  // An edge that will not speak of this payment any more says, when the order is sent, what becomes of it.
  return isUncertain(sheet.failure) ? { kind: 'unknown' } : { kind: 'confirmed', token: request.token ?? '' };
}
