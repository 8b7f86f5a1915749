import * as v from 'valibot';
import { type FinalOrder, finalOrderSchema } from '../../../src/contract/final-order.ts';
import { type Tracking, trackingSchema } from '../../../src/contract/order.ts';
import { PAYMENT_STATUSES } from '../../../src/domain/order/order.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { issueOf } from './business-wire.ts';
import { readPayload } from './order-payload.ts';
import { isRecord, straighten } from './straighten.ts';

type Parsed<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issue: string };

/** The reply of an order's submission; `byCard` tells what an unknown word for a payment that succeeded stands for. */
export function readFinalOrder(reply: unknown, byCard: boolean): Parsed<FinalOrder> {
  const whole = isRecord(reply) ? { ...reply, paymentStatus: paymentStatusOf(reply, byCard) } : reply;
  const parsed = v.safeParse(finalOrderSchema, straighten(finalOrderSchema, whole));
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, issue: issueOf(parsed.issues[0]) };
}

function paymentStatusOf({ paymentStatus }: Readonly<Record<string, unknown>>, byCard: boolean): string {
  const known = PAYMENT_STATUSES.find((word) => word === paymentStatus);
  return known ?? (byCard ? 'authorised' : 'inPerson');
}

/** The reply about an order's status. */
export function readTracking(reply: unknown, now: Instant): Parsed<Tracking> {
  if (!isRecord(reply)) return { ok: false, issue: 'is no object' };
  const lastUpdate = instantOf(reply.lastUpdate) ?? now;
  const whole = {
    ...reply,
    orderPayload: readPayload(reply.orderPayload, lastUpdate),
    storeOrderingStatus: reply.storeOrderingStatus ?? (reply.storeOpen === false ? 'closed' : 'allOrdersTypes'),
    storeOpen: reply.storeOpen ?? true,
    orderActionDateAndTime: reply.orderActionDateAndTime ?? '',
    businessName: reply.businessName ?? '',
    paymentStatus: PAYMENT_STATUSES.find((word) => word === reply.paymentStatus) ?? null,
    stampCardActive: reply.stampCardActive ?? false,
    lastUpdate,
  };
  const parsed = v.safeParse(trackingSchema, straighten(trackingSchema, whole));
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, issue: issueOf(parsed.issues[0]) };
}

/** An instant written as milliseconds, in quotes or not, or as a date with its offset; null for anything else. */
function instantOf(value: unknown): Instant | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  if (typeof value !== 'string') return null;
  const at = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isSafeInteger(at) ? at : null;
}
