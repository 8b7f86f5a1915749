import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderById } from '../../functions/desk/orders.ts';
import { RefundCalls } from '../../functions/desk/refund-calls.ts';
import { type Refund, refundsOfOrder } from '../../functions/desk/refund-rows.ts';
import { refundOrder } from '../../functions/desk/refunds.ts';
import { settleCharge } from '../../functions/desk/settle-charge.ts';
import type { Fetch } from '../../functions/gateways/http.ts';
import { openPaymentGateway } from '../../functions/gateways/payments/account.ts';
import { PAYMENT_PROVIDERS, type Refusal } from '../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../functions/gateways/payments/stand-in/accounts.ts';
import { standInHosts } from '../../functions/gateways/payments/stand-in/hosts.ts';
import { ok } from '../../src/domain/result.ts';
import { ALWAYS_OPEN, payByCard, payments, standInHost } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, orderOf, RAMEN, row, Visitor } from '../town.ts';
import { balances } from './faults/check-books.ts';

const ORDER = 1;
const now = Date.now();
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));
const refunds = () => atDesk((sql) => refundsOfOrder(sql, ORDER));
const refundedAtProvider = async () => (await payments())[0]?.refunded;

/** Asks for a refund. The desk's own alarm does not send it. */
const ask = (money: number) =>
  atDesk((sql): Refund => {
    const order = orderById(sql, ORDER);
    if (order === null) throw new Error('The order is placed.');
    const request = { key: crypto.randomUUID(), bodyHash: '', tips: true, fees: true, tender: null } as const;
    const part = { kind: 'amount', amount: money } as const;
    const refund = refundOrder(sql, order, { ...request, part, reason: 'Fries are gone', person: 'Olga' }, now);
    if (!refund.ok) throw new Error(refund.failure.message);
    return refund.value;
  });

describe.each(PAYMENT_PROVIDERS)('the calls of a refund through %s', (provider) => {
  beforeEach(async () => {
    await buildTown({ paymentGateway: provider, workingHours: ALWAYS_OPEN });
    const order = orderOf({ finalOrderItems: [row(BOWL, { count: 2 })], total: 2 * BOWL_TOTAL });
    await payByCard(new Visitor({ clock: () => now }), { order });
    const accept = { move: 'accept', actor: 'staff', prepMinutes: 20 } as const;
    const context = { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' } as const;
    await desk().move({ businessId: RAMEN.businessId, orderId: ORDER }, accept, context);
    await runInDurableObject(desk(), async (instance, { storage }) => {
      storage.sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL');
      await instance.alarm();
    });
  });

  /** The answer to the owner whose keys do not work. */
  const unauthorised = () =>
    provider === 'stripe'
      ? Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 })
      : Response.json({ errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] }, { status: 401 });
  const busy = () =>
    provider === 'stripe'
      ? Response.json({ error: { type: 'invalid_request_error', code: 'rate_limit' } }, { status: 429 })
      : Response.json({ errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }] }, { status: 429 });
  const notAllowed = () =>
    provider === 'stripe'
      ? Response.json({ error: { type: 'invalid_request_error', code: 'charge_disputed' } }, { status: 400 })
      : Response.json({ errors: [{ category: 'REFUND_ERROR', code: 'REFUND_DECLINED' }] }, { status: 400 });

  /**
   * Makes the due calls once. `answers` replace those of the provider, one after the other; `lost` loses the answer to a
   * call that takes effect, null changes nothing.
   */
  async function call(answers: readonly ((() => Response) | 'lost' | null)[] = []): Promise<void> {
    const left = [...answers];
    const send: Fetch = async (url, init) => {
      const replaced = left.shift() ?? null;
      if (typeof replaced === 'function') return replaced();
      const { pathname, search } = new URL(url);
      const reply = await standInHost().fetch(`https://eats.example/payment-stand-in${pathname}${search}`, init);
      if (replaced !== 'lost') return reply;
      await reply.body?.cancel();
      throw new TypeError('The connection was lost.');
    };
    const account = standInAccount(provider, RAMEN.businessId);
    const gateway = openPaymentGateway({ ...account, hosts: standInHosts(provider), notificationUrl: '', send });
    await runInDurableObject(desk(), async (_desk, { storage }) => {
      storage.sql.exec('UPDATE refunds SET due_at = 0 WHERE due_at IS NOT NULL');
      const parts = { storage, gatewayOf: async () => ok(gateway), onOrderChanged: () => {}, origin: '' };
      await new RefundCalls(parts).runDue(now);
    });
  }

  it.each([
    ['the keys do not work', unauthorised],
    ['the provider is busy', busy],
  ])('E15: returns the money once when an answer is lost and then %s', async (_, trouble) => {
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await call([trouble, trouble]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 0 }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: sends a refused refund with a new key only after the payment shows that it is not there', async () => {
    await ask(BOWL_TOTAL);
    await call([notAllowed, busy]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 1, refusals: 0 }]);
    await call([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 1 }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: does not take another refund of the order for a refused one', async () => {
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await ask(BOWL_TOTAL);
    // The first refund is at the provider, but the desk does not know it yet.
    await call([busy, notAllowed]);
    expect((await refunds()).map(({ step }) => step)).toEqual(['due', 'due']);
    await call();
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: 0, orders: 0 });
  });

  it('E15: recognises money that the owner returned at the provider', async () => {
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await call([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
  });

  it.each([
    ['busy', 0],
    ['configuration', 0],
    ['mismatch', 0],
    ['notAllowed', 1],
    ['keyReused', 1],
  ] as const)('counts a return that is refused as %s %i times', async (reason: Refusal, failedRefunds) => {
    const counted = await atDesk((sql) => {
      sql.exec("UPDATE charges SET step = 'returning', due_at = 0");
      const { key } = sql.exec<{ key: string }>('SELECT key FROM charges').one();
      settleCharge(sql, key, { kind: 'refused', reason, detail: '' }, { origin: '', now });
      return sql.exec('SELECT failed_refunds AS failedRefunds FROM charges').one();
    });
    expect(counted).toEqual({ failedRefunds });
  });
});
