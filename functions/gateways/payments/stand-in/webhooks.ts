import Stripe from 'stripe';
import * as v from 'valibot';
import type { Instant } from '../../../../src/domain/time.ts';
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
  /** Waits for the payment's next event. */
  held: v.boolean(),
});
type Delivery = v.InferOutput<typeof deliverySchema>;

/** Milliseconds. */
const LATE = 60_000;
const AFTER_THE_NEXT = 1_000;
const TRIES = 6;

export interface WebhookOptions {
  readonly store: Store;
  /** Where a business's webhooks go. */
  readonly webhookUrl: (provider: PaymentProvider, businessId: number) => string;
  readonly send: Fetch;
}

/** Keeps an event for delivery, as the payment's card wants it: once or thrice, soon or late, in order or not. */
export function queueWebhook(store: Store, payment: StandInPayment, event: object, now: Instant): void {
  const { provider, businessId, id: paymentId, behaviour } = payment;
  const delivery = { provider, businessId, paymentId, body: JSON.stringify(event), dueAt: now, tries: 0, held: false };
  if (behaviour === 'webhooksReordered') {
    const waiting = deliveries(store).find(([, other]) => other.held && other.paymentId === paymentId);
    if (waiting !== undefined) {
      const [key, held] = waiting;
      put(store, delivery);
      store.delete(key);
      put(store, { ...held, held: false, dueAt: now + AFTER_THE_NEXT });
      return;
    }
  }
  const dueAt = behaviour === 'webhooksLate' || behaviour === 'webhooksReordered' ? now + LATE : now;
  const copies = behaviour === 'webhooksRepeated' ? 3 : 1;
  for (let copy = 0; copy < copies; copy += 1)
    put(store, { ...delivery, dueAt, held: behaviour === 'webhooksReordered' });
}

/** When the next webhook is due; null when none is. */
export function nextWebhook(store: Store): Instant | null {
  const [first] = store.list({ prefix: PREFIX, limit: 1 });
  return first === undefined ? null : v.parse(deliverySchema, first[1]).dueAt;
}

/** Sends what is due, in the order of due times. What is not taken comes again, a little later each time. */
export async function deliverWebhooks({ store, webhookUrl, send }: WebhookOptions, now: Instant): Promise<void> {
  const due = deliveries(store).filter(([, { dueAt }]) => dueAt <= now);
  for (const [key, delivery] of due) {
    const url = webhookUrl(delivery.provider, delivery.businessId);
    const tries = delivery.tries + 1;
    const isOver = (await taken(send, url, delivery)) || tries === TRIES;
    store.delete(key);
    if (!isOver) put(store, { ...delivery, held: false, tries, dueAt: now + 1_000 * 2 ** tries });
  }
}

async function taken(send: Fetch, url: string, { provider, businessId, body }: Delivery): Promise<boolean> {
  try {
    const signature = await sign(provider, webhookSecretOf(provider, businessId), url, body);
    const headers = { 'content-type': 'application/json', ...signature };
    const response = await send(url, { method: 'POST', headers, body, redirect: 'manual' });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    console.warn(JSON.stringify({ event: 'standInWebhook', detail: String(error) }));
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

/** In the order in which they are due. */
function deliveries(store: Store): [string, Delivery][] {
  return Array.from(store.list({ prefix: PREFIX }), ([key, value]) => [key, v.parse(deliverySchema, value)]);
}

/** Keys grow with the time and then with each other: what is due at the same time leaves in the order in which it was queued. */
function put(store: Store, delivery: Delivery): void {
  const number = v.parse(v.optional(v.number(), 0), store.get('deliveries'));
  store.put('deliveries', number + 1);
  const digits = [delivery.dueAt, number].map((part) => String(part).padStart(15, '0'));
  store.put(PREFIX + digits.join(':'), delivery);
}
