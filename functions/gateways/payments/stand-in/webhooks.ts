import Stripe from 'stripe';
import * as v from 'valibot';
import type { Instant } from '../../../../src/domain/time.ts';
import { log } from '../../../log.ts';
import type { Fetch } from '../../http.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '../gateway.ts';
import { webhookSecretOf } from './accounts.ts';
import type { StandInPayment } from './ledger.ts';
import type { Store } from './store.ts';

const deliverySchema = v.object({
  provider: v.picklist(PAYMENT_PROVIDERS),
  businessId: v.number(),
  paymentId: v.string(),
  body: v.string(),
  dueAt: v.number(),
  tries: v.number(),
  /**
   * True while the delivery waits for the next event of the payment, because it must be sent after that event. If no
   * further event comes, the delivery is sent at `dueAt`.
   */
  held: v.boolean(),
});
type Delivery = v.InferOutput<typeof deliverySchema>;

const LATE_WEBHOOK_DELAY_MS = 60_000;
const REORDERED_WEBHOOK_DELAY_MS = 1_000;
const MAX_DELIVERY_ATTEMPTS = 6;

export interface WebhookOptions {
  readonly store: Store;
  /** URL for a business's webhooks. */
  readonly webhookUrl: (provider: PaymentProvider, businessId: number) => string;
  readonly send: Fetch;
}

/**
 * Queues an event. The payment's test card decides whether the event is delivered repeatedly, late or in the wrong
 * order.
 */
export function queueWebhook(store: Store, payment: StandInPayment, event: object, now: Instant): void {
  const { provider, businessId, id: paymentId, behaviour } = payment;
  const delivery = { provider, businessId, paymentId, body: JSON.stringify(event), dueAt: now, tries: 0, held: false };
  if (behaviour === 'webhooksReordered') {
    const waiting = deliveries(store).find(([, other]) => other.held && other.paymentId === paymentId);
    if (waiting !== undefined) {
      const [key, delayed] = waiting;
      put(store, delivery);
      store.delete(key);
      put(store, { ...delayed, held: false, dueAt: now + REORDERED_WEBHOOK_DELAY_MS });
      return;
    }
  }
  const dueAt = behaviour === 'webhooksLate' || behaviour === 'webhooksReordered' ? now + LATE_WEBHOOK_DELAY_MS : now;
  const copies = behaviour === 'webhooksRepeated' ? 3 : 1;
  for (let copy = 0; copy < copies; copy += 1)
    put(store, { ...delivery, dueAt, held: behaviour === 'webhooksReordered' });
}

/** Due time of the next webhook; null when the queue is empty. */
export function nextWebhook(store: Store): Instant | null {
  const [first] = store.list({ prefix: PREFIX, limit: 1 });
  return first === undefined ? null : dueAtOf(first[0]);
}

/** Sends due webhooks, earliest first. A failed delivery is retried with a growing delay. */
export async function deliverWebhooks({ store, webhookUrl, send }: WebhookOptions, now: Instant): Promise<void> {
  const dueDeliveries = deliveries(store, now);
  for (const [key, delivery] of dueDeliveries) {
    const url = webhookUrl(delivery.provider, delivery.businessId);
    const tries = delivery.tries + 1;
    const isOver = (await isDelivered(send, url, delivery)) || tries === MAX_DELIVERY_ATTEMPTS;
    store.delete(key);
    if (!isOver) put(store, { ...delivery, held: false, tries, dueAt: now + 1_000 * 2 ** tries });
  }
}

async function isDelivered(send: Fetch, url: string, { provider, businessId, body }: Delivery): Promise<boolean> {
  try {
    const signature = await sign(provider, webhookSecretOf(provider, businessId), url, body);
    const headers = { 'content-type': 'application/json', ...signature };
    const response = await send(url, { method: 'POST', headers, body, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    log('warn', 'standInWebhook', { detail: String(error) });
    return false;
  }
}

async function sign(
  provider: PaymentProvider,
  secret: string,
  url: string,
  body: string,
): Promise<Record<string, string>> {
  if (provider === 'stripe') {
    const cryptoProvider = Stripe.createSubtleCryptoProvider();
    const header = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, cryptoProvider });
    return { 'stripe-signature': header };
  }
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(url + body)));
  return { 'x-square-hmacsha256-signature': btoa(String.fromCharCode(...signature)) };
}

const PREFIX = 'delivery:';
const KEY_DIGITS = 15;

const dueAtOf = (key: string): Instant => Number(key.slice(PREFIX.length, PREFIX.length + KEY_DIGITS));

/** The deliveries due by `until`, sorted by due time. */
function deliveries(store: Store, until = Number.POSITIVE_INFINITY): [string, Delivery][] {
  const due: [string, Delivery][] = [];
  for (const [key, value] of store.list({ prefix: PREFIX })) {
    if (dueAtOf(key) > until) break;
    due.push([key, v.parse(deliverySchema, value)]);
  }
  return due;
}

/**
 * Queues a delivery. Its key consists of the due time and a running number, so that `list` returns the deliveries sorted
 * by the time at which they are to be sent.
 */
function put(store: Store, delivery: Delivery): void {
  const number = v.parse(v.optional(v.number(), 0), store.get('deliveries'));
  store.put('deliveries', number + 1);
  const digits = [delivery.dueAt, number].map((part) => String(part).padStart(KEY_DIGITS, '0'));
  store.put(PREFIX + digits.join(':'), delivery);
}
