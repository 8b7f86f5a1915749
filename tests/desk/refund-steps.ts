import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { chargeByKey } from '../../functions/desk/charges.ts';
import type { GatewayCallsParts } from '../../functions/desk/gateway-calls.ts';
import { orderById } from '../../functions/desk/orders.ts';
import { RefundCalls } from '../../functions/desk/refund-calls.ts';
import { type Refund, refundsOfOrder } from '../../functions/desk/refund-rows.ts';
import { refundOrder } from '../../functions/desk/refunds.ts';
import type { Fetch } from '../../functions/gateways/http.ts';
import { openPaymentGateway } from '../../functions/gateways/payments/account.ts';
import type { PaymentProvider } from '../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../functions/gateways/payments/stand-in/accounts.ts';
import { standInHosts } from '../../functions/gateways/payments/stand-in/hosts.ts';
import { REFUND_DELAY_MS } from '../../functions/gateways/payments/stand-in/refunds.ts';
import { ok } from '../../src/domain/result.ts';
import { ALWAYS_OPEN, type Card, deliverWebhooks, payByCard, payments, standInHost } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, HOUR, ORIGIN, orderOf, RAMEN, row, Visitor } from '../town.ts';
import { balances } from './faults/check-books.ts';

export const ORDER = 1;
/**
 * The time at which a test begins. It is the real time, because the Worker that receives the stand-in's webhooks uses
 * the real clock, also while a test fakes `Date`.
 */
export let now = Date.now();
export const desk = () => env.ORDER_DESK.getByName('100');
export const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));
export const refunds = () => atDesk((sql) => refundsOfOrder(sql, ORDER));
export const refundedAtProvider = async () => (await payments())[0]?.refunded;

export const booked = () => atDesk((sql) => balances(sql));
export const failing = async () => (await desk().today(RAMEN.businessId, Date.now())).failingRefunds.length;
/** Advances the time until a refund of the stand-in has settled or failed. */
export const skipRefundDelay = () => vi.setSystemTime(Date.now() + REFUND_DELAY_MS);
export const charge = () =>
  atDesk((sql) => chargeByKey(sql, sql.exec<{ key: string }>('SELECT key FROM charges').one().key));

export const dueWork = () => runInDurableObject(desk(), (instance) => instance.alarm());
/**
 * Advances the time to the poll that the desk plans after a webhook, and runs the alarm. In the poll, the desk reads the
 * payment at the provider. The planned time comes from the real clock, so the clock of the test may be past it already.
 */
export async function duePoll(): Promise<void> {
  const { webhookPollAt = null } = (await charge()) ?? {};
  if (webhookPollAt === null) throw new Error('No webhook arrived.');
  vi.setSystemTime(Math.max(webhookPollAt, Date.now()));
  await dueWork();
}

/** Runs the alarm of the desk as if all charges and refunds with a due time were due now. */
export async function runAlarm(times = 1): Promise<void> {
  for (let round = 0; round < times; round += 1)
    await runInDurableObject(desk(), async (instance, { storage }) => {
      storage.sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL');
      storage.sql.exec('UPDATE refunds SET due_at = 0 WHERE due_at IS NOT NULL');
      await instance.alarm();
    });
}

/** Lets no refund become due during the test. */
export const postpone = () => atDesk((sql) => sql.exec('UPDATE refunds SET due_at = ?', now + 100 * HOUR));

export const move = (request: { move: 'accept'; prepMinutes: number } | { move: 'reject'; rejectionReason: string }) =>
  desk().move(
    { businessId: RAMEN.businessId, orderId: ORDER },
    { actor: 'staff', ...request },
    { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' },
  );

/**
 * Asks for a refund without setting the alarm of the desk. So the refund is sent only when the test calls
 * `makeCalls`, `runAlarm` or `dueWork`.
 */
export const requestRefund = (money: number) =>
  atDesk((sql): Refund => {
    const order = orderById(sql, ORDER);
    if (order === null) throw new Error('The order was not placed.');
    const request = { key: crypto.randomUUID(), bodyHash: '', tips: true, fees: true, tender: null } as const;
    const part = { kind: 'amount', amount: money } as const;
    const refund = refundOrder(
      sql,
      order,
      { ...request, part, reason: 'Fries are gone', person: 'Olga' },
      { origin: ORIGIN, now },
    );
    if (!refund.ok) throw new Error(refund.failure.message);
    return refund.value;
  });

export const toHost: Fetch = (url, init) => {
  const { pathname, search } = new URL(url);
  return standInHost().fetch(`https://eats.example/payment-stand-in${pathname}${search}`, init);
};

/**
 * Before each test of a file, creates a restaurant that is paid through this provider. Returns those test steps that
 * depend on the provider.
 */
export function refundsThrough(provider: PaymentProvider) {
  beforeEach(async () => {
    await buildTown({ paymentGateway: provider, workingHours: ALWAYS_OPEN });
    now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => void vi.useRealTimers());

  async function place(card: Card = 'approved'): Promise<void> {
    const order = orderOf({ finalOrderItems: [row(BOWL, { count: 2 })], total: 2 * BOWL_TOTAL });
    await payByCard(new Visitor({ clock: () => now }), { order, card });
    await deliverWebhooks();
  }
  async function placeAndAccept(card: Card = 'approved'): Promise<void> {
    await place(card);
    await move({ move: 'accept', prepMinutes: 20 });
    await runAlarm();
    await deliverWebhooks();
    await runAlarm();
  }
  const gateway = (send: Fetch = toHost) =>
    openPaymentGateway({
      ...standInAccount(provider, RAMEN.businessId),
      ...{ hosts: standInHosts(provider), notificationUrl: '', send },
    });
  /** The owner refunds `amount` cents of the payment at the provider. */
  async function refundByOwner(amount: number): Promise<void> {
    const paymentId = (await payments())[0]?.id ?? '';
    expect(
      await gateway().refund({ key: `owner-${amount}`, reference: 'owner', paymentId, amount, reason: '' }),
    ).toMatchObject({
      kind: 'refunded',
    });
  }

  /**
   * Makes the provider forget the idempotency keys of earlier calls. Makes the refunds a day old, so that the desk no
   * longer relies on these keys.
   */
  async function forgetKeys(): Promise<void> {
    await runInDurableObject(standInHost(), (_host, { storage }) => {
      for (const [name] of storage.kv.list({ prefix: 'idempotency:' })) storage.kv.delete(name);
    });
    await atDesk((sql) => sql.exec('UPDATE refunds SET asked_at = ?', now - 24 * HOUR));
  }

  /** The provider's answer when the API keys in the owner's settings do not work. */
  const unauthorised = () =>
    provider === 'stripe'
      ? Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 })
      : Response.json({ errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] }, { status: 401 });
  /** The provider's answer when the API keys belong to another account or to another mode (test or live). */
  const unknownPayment = () =>
    provider === 'stripe'
      ? Response.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, { status: 404 })
      : Response.json({ errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND' }] }, { status: 404 });
  const busy = () =>
    provider === 'stripe'
      ? Response.json({ error: { type: 'invalid_request_error', code: 'rate_limit' } }, { status: 429 })
      : Response.json({ errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }] }, { status: 429 });
  const notAllowed = () =>
    provider === 'stripe'
      ? Response.json({ error: { type: 'invalid_request_error', code: 'charge_disputed' } }, { status: 400 })
      : Response.json({ errors: [{ category: 'REFUND_ERROR', code: 'REFUND_DECLINED' }] }, { status: 400 });

  /**
   * Makes the calls of all refunds with a due time, once. `answers`: for each request, what the desk gets. A function
   * answers instead of the provider, which does not get the request. With `lost`, the provider executes the request,
   * but its answer is lost. With null, the desk gets the provider's answer.
   */
  async function makeCalls(
    answers: readonly ((() => Response | Promise<Response>) | 'lost' | null)[] = [],
  ): Promise<void> {
    const left = [...answers];
    const send: Fetch = async (url, init) => {
      const replaced = left.shift() ?? null;
      if (typeof replaced === 'function') return replaced();
      const reply = await toHost(url, init);
      if (replaced !== 'lost') return reply;
      await reply.body?.cancel();
      throw new TypeError('The connection was lost.');
    };
    await runDue(async () => ok(gateway(send)));
  }
  /** Like `makeCalls`, but the desk cannot read the payment account. */
  const makeCallsWithoutAccount = () => runDue(() => Promise.reject(new Error('D1 does not answer.')));
  const runDue = (gatewayOf: GatewayCallsParts['gatewayOf']) =>
    runInDurableObject(desk(), async (_desk, { storage }) => {
      storage.sql.exec('UPDATE refunds SET due_at = 0 WHERE due_at IS NOT NULL');
      await new RefundCalls({ storage, gatewayOf, onOrderChanged: () => {}, origin: '' }).runDue(Date.now());
    });

  return {
    place,
    placeAndAccept,
    gateway,
    refundByOwner,
    forgetKeys,
    unauthorised,
    unknownPayment,
    busy,
    notAllowed,
    makeCalls,
    makeCallsWithoutAccount,
  };
}
