/** The schemas that the checkout's script needs for orders. They are not in order.ts, to keep the script small. */
import * as v from 'valibot';
import { PAYMENT_STATUSES } from '../domain/order/order.ts';

/** Id of a checkout: a UUID that the client creates. A checkout can place one order. */
export const checkoutIdSchema = v.pipe(v.string(), v.uuid());

/** Reply of `PUT /rest/order`, `PUT /rest/order/credit` and `PUT /rest/order/save`. */
export const finalOrderSchema = v.object({
  success: v.boolean(),
  orderTrackingId: v.string(),
  orderNumber: v.string(),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  authorizationResult: v.nullable(v.string()),
});
export type FinalOrder = v.InferOutput<typeof finalOrderSchema>;
