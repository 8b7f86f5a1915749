import * as v from 'valibot';

/** What the browser needs in order to show a provider's card form: publishable values only. */
const paymentSetupSchema = v.union([
  v.object({
    provider: v.literal('stripe'),
    /** Where the provider's own script is. */
    scriptUrl: v.string(),
    publishableKey: v.string(),
    /** Lets this browser pay this one charge; goes to nobody else and into no log. */
    clientSecret: v.string(),
    /** The `token` to submit once the browser has confirmed the payment. */
    paymentId: v.string(),
  }),
  v.object({
    provider: v.literal('square'),
    scriptUrl: v.string(),
    applicationId: v.string(),
    locationId: v.string(),
  }),
]);
export type PaymentSetup = v.InferOutput<typeof paymentSetupSchema>;

/**
 * Reply of `POST /rest/order/paymentSheetHelper`, whose body is the order as it will be submitted. The attempt that submits
 * the order afterwards has the same `Idempotency-Key`.
 */
export const paymentSheetSchema = v.object({ status: v.literal('success'), data: paymentSetupSchema });
export type PaymentSheet = v.InferOutput<typeof paymentSheetSchema>;
