/**
 * Card payments in edge tests. The Durable Object `PaymentStandIn` (the stand-in host) replaces the payment provider.
 * The functions of this file send the requests that a browser with the provider's script would send to the provider.
 */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { type BalanceEntry, writeEntry } from '../functions/gateways/payments/stand-in/balance.ts';
import { openLedger, type StandInPayment } from '../functions/gateways/payments/stand-in/ledger.ts';
import type { Business } from '../src/contract/business.ts';
import type { Order } from '../src/contract/order.ts';
import { type PaymentSetup, paymentSheetSchema } from '../src/contract/payment.ts';
import { MINUTE, orderOf, type Visitor } from './town.ts';

/** The payment stand-in uses the real clock, so a business with card payments must be open at any hour. */
export const ALWAYS_OPEN: Business['workingHours'] = [
  { days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], open: true, startTime: 0, endTime: 0 },
];

export const CARDS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenged: '4000002500003155',
  lostBefore: '4000009900000012',
  lostAfter: '4000009900000020',
  webhooksRepeated: '4000009900000038',
  webhooksReordered: '4000009900000053',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
  refundRefused: '4000009900000061',
} as const;
export type Card = keyof typeof CARDS;

export function standInHost() {
  if (env.PAYMENT_STAND_IN === undefined) throw new Error('These tests need the binding PAYMENT_STAND_IN.');
  return env.PAYMENT_STAND_IN.getByName('host');
}

/** The payments of the stand-in host, newest first. */
export const payments = (): Promise<StandInPayment[]> =>
  runInDurableObject(standInHost(), (_host, { storage }) => openLedger(storage.kv).payments());

/** Whether a payment is authorised, or captured and not fully refunded. */
export const isLive = ({ status, amount, captured, refunded }: StandInPayment): boolean =>
  status === 'authorised' || (status === 'paid' && refunded < (captured ?? amount));

/** Adds an entry to the stand-in's balance. By default the entry is a week old, so its payout exists already. */
export async function settle(
  entry: Omit<BalanceEntry, 'id' | 'at'>,
  at = Date.now() - 7 * 24 * 60 * MINUTE,
): Promise<void> {
  const id = `txn_${crypto.randomUUID()}`;
  await runInDurableObject(standInHost(), (_host, { storage }) => writeEntry(storage.kv, { ...entry, id, at }));
}

/** Delivers the webhooks that are due. */
export const deliverWebhooks = () => runDurableObjectAlarm(standInHost());

/** Enters a card into the provider's form. Returns the token that the browser submits. */
export async function tokenOf(setup: PaymentSetup, card: Card, passes3DSecure = true): Promise<string> {
  const post = (path: string, body: BodyInit) =>
    standInHost().fetch(`https://eats.example/payment-stand-in${path}`, { method: 'POST', body });
  if (setup.provider === 'square') {
    const nonces = `/square/${setup.applicationId}/nonces`;
    const response = await post(nonces, JSON.stringify({ number: CARDS[card] }));
    const { token, challenge } = await response.json<{ token: string; challenge: boolean }>();
    if (challenge) await post(`${nonces}/${token}/challenge`, JSON.stringify({ passed: passes3DSecure }));
    return token;
  }
  const form = { key: setup.publishableKey, client_secret: setup.clientSecret };
  const path = `/v1/payment_intents/${setup.paymentId}`;
  const number = { 'payment_method_data[card][number]': CARDS[card] };
  const confirmed = await post(`${path}/confirm`, new URLSearchParams({ ...form, ...number }));
  const { status } = await confirmed.json<{ status?: string }>();
  if (status === 'requires_action')
    await post(`${path}/challenge`, new URLSearchParams({ ...form, passed: String(passes3DSecure) }));
  return setup.paymentId;
}

export interface Payment {
  readonly card?: Card;
  readonly key?: string;
  readonly order?: Partial<Order>;
  readonly passes3DSecure?: boolean;
}

export const openSheet = (visitor: Visitor, key: string, order: Partial<Order>): Promise<Response> =>
  visitor.call('/rest/order/paymentSheetHelper', { method: 'POST', body: order, headers: { 'idempotency-key': key } });

/** Opens a payment sheet for an order and enters a card. The returned `submit` submits the order; it may be called again. */
export async function readyToSubmit(
  visitor: Visitor,
  { card = 'approved', key = crypto.randomUUID(), order = orderOf(), passes3DSecure = true }: Payment = {},
) {
  const sheet = await openSheet(visitor, key, order);
  const { data } = v.parse(paymentSheetSchema, await sheet.json());
  const token = await tokenOf(data, card, passes3DSecure);
  const submit = (by: Visitor = visitor) =>
    by.call('/rest/order', { method: 'PUT', body: { token, order }, headers: { 'idempotency-key': key } });
  return { submit, token, key, order };
}

export const payByCard = async (visitor: Visitor, payment: Payment = {}): Promise<Response> =>
  (await readyToSubmit(visitor, payment)).submit();
