import * as v from 'valibot';
import { GENERIC_MESSAGE } from '../../contract/errors.ts';
import {
  type OrderPayload,
  type OrderStatusLink,
  orderPayloadSchema,
  orderStatusLinkSchema,
  type Tracking,
  trackingSchema,
} from '../../contract/order.ts';
import type { receiptSchema } from '../../contract/receipt.ts';
import { type Answer, call } from '../rest.ts';

/** A placed order as its customer follows it. */
export interface TrackedOrder extends Omit<Tracking, 'orderPayload'> {
  readonly payload: OrderPayload;
}

const doneSchema = v.object({ success: v.literal(true) });
const actionPath = (action: string, orderTrackingId: string) =>
  `/rest/orderAction/${action}/${encodeURIComponent(orderTrackingId)}`;

/** The socket that tells of the order's changes. */
export const orderSocketPath = (orderTrackingId: string): string => actionPath('socket', orderTrackingId);

/** The reply with its payload read; null when the payload is no order. */
export function parseTrackedOrder({ orderPayload, ...tracking }: Tracking): TrackedOrder | null {
  const payload = v.safeParse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), orderPayload);
  return payload.success ? { ...tracking, payload: payload.output } : null;
}

/** `notFound` also for an order whose payload cannot be read: its page is a 404 then. */
export async function fetchOrderStatus(orderTrackingId: string): Promise<Answer<TrackedOrder>> {
  const path = actionPath('orderStatus', orderTrackingId);
  const answer = await call({ method: 'GET', path, reply: trackingSchema });
  if (!answer.ok) return answer;
  const order = parseTrackedOrder(answer.value);
  return order === null
    ? { ok: false, failure: { code: 'notFound', message: GENERIC_MESSAGE } }
    : { ok: true, value: order };
}

/** The contract answers with a bare word: `success`, or `error` when the rules deny it. */
export function cancelOrder(orderTrackingId: string, businessId: number): Promise<Answer<'success' | 'error'>> {
  const path = `${actionPath('cancelNewOrder', orderTrackingId)}/${businessId}`;
  return call({ method: 'GET', path, reply: v.picklist(['success', 'error']) });
}

/** Says at the counter that the customer has come. */
export function notifyImHere(orderTrackingId: string): Promise<Answer<unknown>> {
  return call({ method: 'GET', path: actionPath('imHere', orderTrackingId), reply: doneSchema });
}

/** The address of the order's page, for sharing. */
export function fetchStatusLink(orderTrackingId: string): Promise<Answer<OrderStatusLink>> {
  return call({ method: 'GET', path: actionPath('orderStatusLink', orderTrackingId), reply: orderStatusLinkSchema });
}

export function verifyPhone(orderTrackingId: string, phone: string): Promise<Answer<unknown>> {
  return call({ method: 'PUT', path: '/rest/order/phone', reply: doneSchema, body: { orderTrackingId, phone } });
}

/** Asks for a receipt by e-mail or SMS. */
export function requestReceipt(body: v.InferInput<typeof receiptSchema>): Promise<Answer<unknown>> {
  return call({ method: 'PUT', path: '/rest/order/receipt', reply: doneSchema, body });
}
