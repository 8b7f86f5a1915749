/** The schemas of orders that the checkout's script needs. They are not in order.ts, so that the script stays small. */
import * as v from 'valibot';
import { PAYMENT_STATUSES } from '../domain/order/order.ts';

/** Id of one checkout in one browser, which can place one order. A UUID created by the client. */
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
