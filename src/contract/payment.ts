import * as v from 'valibot';

/** Values with which the customer's browser shows a provider's card form. They are safe to show to the customer. */
const paymentSetupSchema = v.union([
  v.object({
    provider: v.literal('stripe'),
    /** URL of the provider's script. */
    scriptUrl: v.string(),
    publishableKey: v.string(),
    /** Secret with which this browser can confirm this one charge. It must not be logged. */
    clientSecret: v.string(),
    /** Id of the payment. After the browser has confirmed the payment, it sends this id as `token` of the order. */
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
 * Reply of `POST /rest/order/paymentSheetHelper`. The body of the call is the order. The client later submits the same
 * order with the same `Idempotency-Key`.
 */
export const paymentSheetSchema = v.object({ status: v.literal('success'), data: paymentSetupSchema });
export type PaymentSheet = v.InferOutput<typeof paymentSheetSchema>;
