import * as v from 'valibot';
import { type OrderPayload, orderPayloadSchema, type Tracking, trackingSchema } from '../contract/order.ts';
import { type Answer, call, failureOf } from './rest.ts';

/** A placed order as its customer follows it. */
export interface TrackedOrder extends Omit<Tracking, 'orderPayload'> {
  readonly payload: OrderPayload;
}

/** The reply with its payload read; null when the payload is no order. */
export function trackedOrder({ orderPayload, ...tracking }: Tracking): TrackedOrder | null {
  const payload = v.safeParse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), orderPayload);
  return payload.success ? { ...tracking, payload: payload.output } : null;
}

export async function readStatus(orderTrackingId: string): Promise<Answer<TrackedOrder>> {
  const path = `/rest/orderAction/orderStatus/${encodeURIComponent(orderTrackingId)}`;
  const answer = await call({ method: 'GET', path, reply: trackingSchema });
  if (!answer.ok) return answer;
  const order = trackedOrder(answer.value);
  return order === null ? { ok: false, failure: failureOf('unexpected') } : { ok: true, value: order };
}

/** The contract answers with a bare word: `success`, or `error` when the rules deny it. */
export function cancelOrder(orderTrackingId: string, businessId: number): Promise<Answer<'success' | 'error'>> {
  const path = `/rest/orderAction/cancelNewOrder/${encodeURIComponent(orderTrackingId)}/${businessId}`;
  return call({ method: 'GET', path, reply: v.picklist(['success', 'error']) });
}
