import { type FinalOrder, finalOrderSchema } from '../../../src/contract/final-order.ts';
import { type Tracking, trackingSchema } from '../../../src/contract/tracking.ts';
import { PAYMENT_STATUSES } from '../../../src/domain/order/order.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { isRecord } from './normalize.ts';
import { type Parsed, parseLoosely } from './parse-loosely.ts';
import { parseOrderPayload } from './parse-order-payload.ts';

/**
 * Parses the reply to a submitted order. If the reply has no known payment status, the status is `authorised` for an
 * order that was paid by card, otherwise `inPerson`.
 */
export function parseFinalOrder(reply: unknown, paidByCard: boolean): Parsed<FinalOrder> {
  const completed = isRecord(reply) ? { ...reply, paymentStatus: paymentStatusOf(reply, paidByCard) } : reply;
  return parseLoosely(finalOrderSchema, completed);
}

function paymentStatusOf({ paymentStatus }: Readonly<Record<string, unknown>>, paidByCard: boolean): string {
  const known = PAYMENT_STATUSES.find((word) => word === paymentStatus);
  return known ?? (paidByCard ? 'authorised' : 'inPerson');
}

/** Parses the reply of `orderStatus`, with defaults for the fields that only a Foodcourt sends. */
export function parseTracking(reply: unknown, now: Instant): Parsed<Tracking> {
  if (!isRecord(reply)) return { ok: false, issue: 'is no object' };
  const lastUpdate = instantOf(reply.lastUpdate) ?? now;
  return parseLoosely(trackingSchema, {
    ...reply,
    orderPayload: parseOrderPayload(reply.orderPayload, lastUpdate),
    storeOrderingStatus: reply.storeOrderingStatus ?? (reply.storeOpen === false ? 'closed' : 'allOrdersTypes'),
    storeOpen: reply.storeOpen ?? true,
    orderActionDateAndTime: reply.orderActionDateAndTime ?? '',
    businessName: reply.businessName ?? '',
    paymentStatus: PAYMENT_STATUSES.find((word) => word === reply.paymentStatus) ?? null,
    stampCardActive: reply.stampCardActive ?? false,
    lastUpdate,
  });
}

/**
 * Reads an instant from a value: milliseconds (a number, or a string of digits) or a string that `Date.parse` can read.
 * Returns null for any other value.
 */
function instantOf(value: unknown): Instant | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const at = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isSafeInteger(at) ? at : null;
}
