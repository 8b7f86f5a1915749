import * as v from 'valibot';
import { type PhoneProof, phoneProofReplySchema } from '../../contract/order-phone.ts';
import type { feedbackSchema } from '../../contract/rating.ts';
import type { receiptSchema } from '../../contract/receipt.ts';
import { GENERIC_MESSAGE } from '../../contract/sentence.ts';
import {
  type OrderPayload,
  type OrderStatusLink,
  orderPayloadSchema,
  orderStatusLinkSchema,
  type Tracking,
  trackingSchema,
} from '../../contract/tracking.ts';
import { feedbackScore } from '../../domain/checkout/account-forms.ts';
import { type Answer, call } from '../rest.ts';

/** An order on the tracker, placed or only saved, with its parsed payload. */
export interface TrackedOrder extends Omit<Tracking, 'orderPayload'> {
  readonly payload: OrderPayload;
}

const doneSchema = v.object({ success: v.literal(true) });
const actionPath = (action: string, orderTrackingId: string) =>
  `/rest/orderAction/${action}/${encodeURIComponent(orderTrackingId)}`;

/** Path of the WebSocket that reports changes of the order. */
export const orderSocketPath = (orderTrackingId: string): string => actionPath('socket', orderTrackingId);

/** Parses the payload in the reply. Returns null if the payload is not an order. */
export function parseTrackedOrder({ orderPayload, ...tracking }: Tracking): TrackedOrder | null {
  const payload = v.safeParse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), orderPayload);
  return payload.success ? { ...tracking, payload: payload.output } : null;
}

/** Fetches an order. If its payload is invalid, fails with `notFound`, like the edge when it renders the tracker. */
export async function fetchOrderStatus(orderTrackingId: string): Promise<Answer<TrackedOrder>> {
  const path = actionPath('orderStatus', orderTrackingId);
  const answer = await call({ method: 'GET', path, reply: trackingSchema });
  if (!answer.ok) return answer;
  const order = parseTrackedOrder(answer.value);
  return order === null
    ? { ok: false, failure: { code: 'notFound', message: GENERIC_MESSAGE } }
    : { ok: true, value: order };
}

/** The specification fixes the replies: `success`, or `error` if the rules do not allow the cancellation. */
export function cancelOrder(orderTrackingId: string, businessId: number): Promise<Answer<'success' | 'error'>> {
  const path = `${actionPath('cancelNewOrder', orderTrackingId)}/${businessId}`;
  return call({ method: 'GET', path, reply: v.picklist(['success', 'error']) });
}

/** Notifies the staff that the customer has arrived. */
export function notifyImHere(orderTrackingId: string): Promise<Answer<unknown>> {
  return call({ method: 'GET', path: actionPath('imHere', orderTrackingId), reply: doneSchema });
}

/** Fetches the URL of the order's page, for sharing. */
export function fetchStatusLink(orderTrackingId: string): Promise<Answer<OrderStatusLink>> {
  return call({ method: 'GET', path: actionPath('orderStatusLink', orderTrackingId), reply: orderStatusLinkSchema });
}

/** Requests a code for the phone number of an order (`code` null), or proves the number with the code. */
export function provePhone(orderTrackingId: string, phone: string, code: string | null): Promise<Answer<PhoneProof>> {
  const body = { orderTrackingId, phone, code };
  return call({ method: 'PUT', path: '/rest/order/phone', reply: phoneProofReplySchema, body });
}

/** Rates an order with 1 to 5 stars and a comment. */
export function rateOrder(
  orderTrackingId: string,
  serviceProviderUserId: number,
  { stars, comment }: { readonly stars: number; readonly comment: string },
): Promise<Answer<unknown>> {
  const body: v.InferInput<typeof feedbackSchema> = {
    userScore: feedbackScore(stars) ?? 0,
    userComment: comment,
    ratingsId: serviceProviderUserId,
    orderId: orderTrackingId,
  };
  return call({ method: 'PUT', path: '/rest/rating/feedback', reply: doneSchema, body });
}

/** Requests a receipt by e-mail or SMS. */
export function requestReceipt(body: v.InferInput<typeof receiptSchema>): Promise<Answer<unknown>> {
  return call({ method: 'PUT', path: '/rest/order/receipt', reply: doneSchema, body });
}
