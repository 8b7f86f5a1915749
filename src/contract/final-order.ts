/** What a checkout needs of the contract of orders, apart from the rest: it counts in the checkout's script. */
import * as v from 'valibot';
import { PAYMENT_STATUSES } from '../domain/order/order.ts';

/** Names one checkout of one browser; permits one order. A UUID made by the client. */
export const checkoutIdSchema = v.pipe(v.string(), v.uuid());

/** Reply of `PUT /rest/order`. */
export const finalOrderSchema = v.object({
  success: v.boolean(),
  orderTrackingId: v.string(),
  orderNumber: v.string(),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  authorizationResult: v.nullable(v.string()),
});
export type FinalOrder = v.InferOutput<typeof finalOrderSchema>;
