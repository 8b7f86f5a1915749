import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chargeByKey } from '../../functions/desk/charges.ts';
import { orderById } from '../../functions/desk/orders.ts';
import { RefundCalls } from '../../functions/desk/refund-calls.ts';
import { type Refund, refundsOfOrder } from '../../functions/desk/refund-rows.ts';
import { refundOrder } from '../../functions/desk/refunds.ts';
import { repayOtherwise } from '../../functions/desk/repay-otherwise.ts';
import { settleCharge } from '../../functions/desk/settle-charge.ts';
import type { Fetch } from '../../functions/gateways/http.ts';
import { openPaymentGateway } from '../../functions/gateways/payments/account.ts';
import { PAYMENT_PROVIDERS, type Refusal } from '../../functions/gateways/payments/gateway.ts';
import { standInAccount } from '../../functions/gateways/payments/stand-in/accounts.ts';
import { standInHosts } from '../../functions/gateways/payments/stand-in/hosts.ts';
import { REFUND_DELAY_MS } from '../../functions/gateways/payments/stand-in/refunds.ts';
import { ok } from '../../src/domain/result.ts';
import { ALWAYS_OPEN, type Card, deliverWebhooks, payByCard, payments, standInHost } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, HOUR, orderOf, RAMEN, row, Visitor } from '../town.ts';
import { balances } from './faults/check-books.ts';

const ORDER = 1;
/**
 * The time at which a test begins. It is the real time, because the webhooks of the stand-in arrive by the real clock.
 */
let now = Date.now();
const desk = () => env.ORDER_DESK.getByName('100');
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));
const refunds = () => atDesk((sql) => refundsOfOrder(sql, ORDER));
const refundedAtProvider = async () => (await payments())[0]?.refunded;

const booked = () => atDesk((sql) => balances(sql));
const failing = async () => (await desk().today(RAMEN.businessId, Date.now())).failingRefunds.length;
/** Advances the time until a refund of the stand-in has settled or failed. */
const wait = () => vi.setSystemTime(Date.now() + REFUND_DELAY_MS);
const charge = () => atDesk((sql) => chargeByKey(sql, sql.exec<{ key: string }>('SELECT key FROM charges').one().key));

/** Runs the alarm of the desk. */
const dueWork = () => runInDurableObject(desk(), (instance) => instance.alarm());
/**
 * After a webhook, the desk plans a poll: it will read the payment at the provider. Advances the time to this poll, and
 * runs the alarm. The desk plans by the real clock, so the test may be past the planned time already.
 */
async function duePoll(): Promise<void> {
  const { webhookPollAt = null } = (await charge()) ?? {};
  if (webhookPollAt === null) throw new Error('No webhook arrived.');
  vi.setSystemTime(Math.max(webhookPollAt, Date.now()));
  await dueWork();
}

/** Runs the alarm of the desk as if all charges and refunds with a due time were due now. */
async function alarm(times = 1): Promise<void> {
  for (let round = 0; round < times; round += 1)
    await runInDurableObject(desk(), async (instance, { storage }) => {
      storage.sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL');
      storage.sql.exec('UPDATE refunds SET due_at = 0 WHERE due_at IS NOT NULL');
      await instance.alarm();
    });
}

/** Lets no refund become due during the test. */
const postpone = () => atDesk((sql) => sql.exec('UPDATE refunds SET due_at = ?', now + 100 * HOUR));

const move = (request: { move: 'accept'; prepMinutes: number } | { move: 'reject'; rejectionReason: string }) =>
  desk().move(
    { businessId: RAMEN.businessId, orderId: ORDER },
    { actor: 'staff', ...request },
    { now, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' },
  );

/** Asks for a refund without setting the alarm of the desk. So the refund is sent only when the test does it. */
const ask = (money: number) =>
  atDesk((sql): Refund => {
    const order = orderById(sql, ORDER);
    if (order === null) throw new Error('The order was not placed.');
    const request = { key: crypto.randomUUID(), bodyHash: '', tips: true, fees: true, tender: null } as const;
    const part = { kind: 'amount', amount: money } as const;
    const refund = refundOrder(sql, order, { ...request, part, reason: 'Fries are gone', person: 'Olga' }, now);
    if (!refund.ok) throw new Error(refund.failure.message);
    return refund.value;
  });

const toHost: Fetch = (url, init) => {
  const { pathname, search } = new URL(url);
  return standInHost().fetch(`https://eats.example/payment-stand-in${pathname}${search}`, init);
};

describe.each(PAYMENT_PROVIDERS)('a refund through %s', (provider) => {
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
    await alarm();
    await deliverWebhooks();
    await alarm();
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
  async function call(answers: readonly ((() => Response | Promise<Response>) | 'lost' | null)[] = []): Promise<void> {
    const left = [...answers];
    const send: Fetch = async (url, init) => {
      const replaced = left.shift() ?? null;
      if (typeof replaced === 'function') return replaced();
      const reply = await toHost(url, init);
      if (replaced !== 'lost') return reply;
      await reply.body?.cancel();
      throw new TypeError('The connection was lost.');
    };
    await runInDurableObject(desk(), async (_desk, { storage }) => {
      storage.sql.exec('UPDATE refunds SET due_at = 0 WHERE due_at IS NOT NULL');
      const parts = { storage, gatewayOf: async () => ok(gateway(send)), onOrderChanged: () => {}, origin: '' };
      await new RefundCalls(parts).runDue(Date.now());
    });
  }

  it.each([
    ['the keys do not work', unauthorised],
    ['the provider is busy', busy],
  ])('E15: returns the money once when an answer is lost and then %s', async (_, trouble) => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await call([trouble, trouble]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 0 }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: that was refused is sent with a new key only after the payment shows that it was not made', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call([notAllowed, busy]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 1, refusals: 0 }]);
    await call([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 1 }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: that was refused is not mistaken for another refund of the order', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await ask(BOWL_TOTAL);
    // The provider has made the first refund, but its answer was lost. The desk finds this refund in the provider's list.
    await call([busy, notAllowed]);
    expect((await refunds()).map(({ step }) => step)).toEqual(['repaid', 'due']);
    await call();
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: 0, orders: 0 });
  });

  it('E15: that was refused counts as repaid when the payment shows its money', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await call([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
  });

  it('E15: is on its way while the provider processes it, and is booked when it is settled', async () => {
    await placeAndAccept('refundPending');
    await ask(BOWL_TOTAL);
    for (let round = 0; round < 5; round += 1) await call();
    expect(await refunds()).toMatchObject([{ step: 'due', providerId: expect.any(String) }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL });
    expect(await failing()).toBe(0);
    wait();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid', dueAt: null }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
  });

  it('E15: a webhook makes the desk read a refund that is on its way', async () => {
    await placeAndAccept('refundPending');
    await ask(BOWL_TOTAL);
    await call();
    wait();
    await deliverWebhooks();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: is listed as failing when it fails after it was accepted, and is sent again with a new key', async () => {
    await placeAndAccept('refundFails');
    await ask(BOWL_TOTAL);
    await call();
    expect(await refunds()).toMatchObject([{ step: provider === 'stripe' ? 'repaid' : 'due' }]);
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL });
    expect(await failing()).toBe(1);
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
    expect(await failing()).toBe(0);
  });

  it('E15: that failed does not count as repaid when the provider repeats the answer to its first call', async () => {
    await placeAndAccept('refundFails');
    await ask(BOWL_TOTAL);
    await call(['lost']);
    wait();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    await call();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
  });

  it('E15: the refund of a rejected order is sent again after it has failed', async () => {
    await placeAndAccept('refundFails');
    await move({ move: 'reject', rejectionReason: 'No more broth' });
    await alarm();
    expect(await charge()).toMatchObject({ step: provider === 'stripe' ? 'returned' : 'paid' });
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await charge()).toMatchObject({ step: 'paid' });
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
    await alarm();
    expect(await charge()).toMatchObject({ step: 'returned' });
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: 0, orders: 0 });
  });

  it.each(['refundPending', 'refundFails'] as const)('of a whole charge is made once with card %s', async (card) => {
    await place(card);
    // The provider has captured the money, but the order was given up before the desk knew about the capture.
    await gateway().capture((await payments())[0]?.id ?? '');
    await atDesk((sql) => sql.exec("UPDATE charges SET step = 'returning', due_at = 0"));
    await alarm(2);
    const isPending = card === 'refundPending' || provider === 'square';
    expect(await charge()).toMatchObject({ step: isPending ? 'returning' : 'returned', refundId: expect.any(String) });
    wait();
    await deliverWebhooks();
    await alarm(4);
    expect(await charge()).toMatchObject({ step: 'returned' });
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
  });

  it('of a whole charge is listed as failing when it fails, and is sent again only after the longest delay', async () => {
    await place('refundFails');
    await gateway().capture((await payments())[0]?.id ?? '');
    await atDesk((sql) => sql.exec("UPDATE charges SET step = 'returning', due_at = 0"));
    await alarm(2);
    wait();
    await deliverWebhooks();
    for (let second = 0; second < 30; second += 1) {
      vi.setSystemTime(Date.now() + 1_000);
      await dueWork();
    }
    expect(await refundedAtProvider()).toBe(0);
    expect(await charge()).toMatchObject({ step: 'returning', refundId: null, failedRefunds: 1 });
    expect(await failing()).toBe(1);
    // Another event about the payment does not send the refund early.
    await atDesk((sql) => sql.exec('UPDATE charges SET told_at = 0'));
    await dueWork();
    expect(await refundedAtProvider()).toBe(0);
    vi.setSystemTime(Date.now() + 6 * HOUR);
    await dueWork();
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await charge()).toMatchObject({ step: 'returned' });
    expect(await failing()).toBe(0);
  });

  it('E15: that is on its way is told apart from a refund by the owner', async () => {
    await placeAndAccept('refundPending');
    await ask(BOWL_TOTAL);
    await call();
    await refundByOwner(500);
    wait();
    await deliverWebhooks();
    await alarm(3);
    expect(await refunds()).toMatchObject([
      { step: 'repaid', money: BOWL_TOTAL },
      { step: 'repaid', money: 500 },
    ]);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL - 500, orders: 0 });
  });

  it('E15: is not sent again when the payment shows it, although the provider has forgotten its key', async () => {
    await placeAndAccept();
    await ask(BOWL_TOTAL);
    await call(['lost']);
    await forgetKeys();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
  });

  it('E15: that the provider refuses is listed as failing, and sent again', async () => {
    await placeAndAccept('refundRefused');
    await ask(BOWL_TOTAL);
    await alarm();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1 }]);
    expect(await failing()).toBe(1);
    await alarm();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await failing()).toBe(0);
  });

  it('E15: that failed is not sent again when the owner has returned the money', async () => {
    await placeAndAccept('refundFails');
    await ask(500);
    await call();
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    await refundByOwner(500);
    vi.setSystemTime(Date.now() + 7 * HOUR);
    await dueWork();
    expect(await refundedAtProvider()).toBe(500);
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500, orders: 0 });
  });

  it('E15: that was refused is not sent again when the owner has returned the money', async () => {
    await placeAndAccept();
    await ask(500);
    await call([notAllowed]);
    await refundByOwner(500);
    await call();
    expect(await refundedAtProvider()).toBe(500);
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500, orders: 0 });
  });

  it.each([
    [500, 300],
    [300, 500],
    [500, 500],
  ])('E15: refused refunds of %i and %i are told apart when the owner returns the money of one', async (...amounts) => {
    await placeAndAccept();
    for (const amount of amounts) await ask(amount);
    await call([notAllowed, notAllowed]);
    expect(await refunds()).toMatchObject([{ refusals: 1 }, { refusals: 1 }]);
    await refundByOwner(500);
    await call();
    await call();
    const total = amounts[0] + amounts[1];
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(total);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - total, orders: 0 });
  });

  it('E15: that was refused does not claim the money of an equal refund whose answer was lost', async () => {
    await placeAndAccept();
    await ask(500);
    await call([notAllowed]);
    await ask(500);
    // The provider has made the second refund, but its answer was lost.
    await call([busy, 'lost']);
    expect(await refunds()).toMatchObject([{ step: 'due' }, { step: 'due' }]);
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(1000);
  });

  it('E15: is not mistaken for another one of the same amount after the provider has forgotten the keys of both', async () => {
    await placeAndAccept();
    await ask(500);
    await ask(500);
    await call([unauthorised, 'lost']);
    await forgetKeys();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(1000);
    const ids = (await refunds()).map(({ providerId }) => providerId);
    expect(new Set(ids).size).toBe(2);
  });

  it('E15: whose answer was lost gets its id from the provider’s list, so that the desk notices when it fails later', async () => {
    await placeAndAccept('refundFails');
    await ask(500);
    await call(['lost']);
    await forgetKeys();
    // `forgetKeys` does not advance the time of the provider, so the refund has not failed there yet.
    await call();
    expect(await refunds()).toMatchObject([{ providerId: expect.any(String) }]);
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
  });

  it('E15: by the owner is sent again when it fails after it was booked', async () => {
    await placeAndAccept('refundFails');
    await refundByOwner(500);
    await deliverWebhooks();
    await duePoll();
    if (provider === 'stripe') {
      expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
      expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500 });
    } else {
      expect(await refunds()).toEqual([]);
    }
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    if (provider === 'square') {
      // At Square the refund was pending until it failed, so it was never booked.
      expect(await refunds()).toEqual([]);
      return;
    }
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
    expect(await failing()).toBe(1);
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await refundedAtProvider()).toBe(500);
  });

  describe('E31: that the provider keeps refusing', () => {
    const repay = (tender: 'cash' | 'terminal') =>
      atDesk((sql) => {
        const order = orderById(sql, ORDER);
        return order && repayOtherwise(sql, order, { refundId: 1, tender, person: 'Sam' }, Date.now());
      });
    const NOT_YET = { ok: false, failure: { code: 'conflict' } };

    it('is booked in cash and never sent again when the staff gave it back', async () => {
      await placeAndAccept();
      await ask(502);
      await call([notAllowed]);
      expect(await repay('cash')).toEqual({ ok: true, value: null });
      expect(await repay('cash')).toEqual({ ok: true, value: null });
      expect(await repay('terminal')).toMatchObject(NOT_YET);
      await call();
      expect(await refundedAtProvider()).toBe(0);
      expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'cash', repaidBy: 'Sam', dueAt: null }]);
      expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, cash: -500, orders: 0 });
      expect((await atDesk((sql) => orderById(sql, ORDER)))?.refunds).toMatchObject([{ cash: 500 }]);
      expect(await failing()).toBe(0);
    });

    it('is not sent when the staff give it back while the list of refunds is read', async () => {
      await placeAndAccept();
      await ask(500);
      await call([notAllowed]);
      const noRefunds = provider === 'stripe' ? { object: 'list', has_more: false, data: [] } : { payment: {} };
      const read = async () => {
        expect(await repay('cash')).toMatchObject({ ok: true });
        return Response.json(noRefunds);
      };
      await call([read]);
      expect(await refundedAtProvider()).toBe(0);
      expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'cash' }]);
    });

    it('cannot be recorded as given back while an earlier call may have returned the money', async () => {
      await placeAndAccept();
      await ask(500);
      expect(await repay('cash')).toMatchObject(NOT_YET);
      await call([notAllowed]);
      // The first request reads the list of refunds, the second one sends the refund.
      await call([null, 'lost']);
      expect(await repay('cash')).toMatchObject(NOT_YET);
      await call();
      expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'card', repaidBy: null }]);
      expect(await repay('cash')).toMatchObject(NOT_YET);
      expect(await refundedAtProvider()).toBe(500);
    });
  });

  it('E15: is lowered to what is left at the provider when the owner returned a part', async () => {
    await placeAndAccept();
    await ask(1500);
    await call([notAllowed]);
    await postpone();
    await refundByOwner(1000);
    await deliverWebhooks();
    await duePoll();
    const left = 2 * BOWL_TOTAL - 1000;
    expect(await refunds()).toMatchObject([
      { step: 'due', amount: left, money: left },
      { step: 'repaid', money: 1000 },
    ]);
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: left }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: 0, sales: 0, taxes: 0, promotions: 0, orders: 0 });
    expect(await charge()).toMatchObject({ step: 'returned' });
  });

  it('E15: that failed after it was booked claims the owner’s money, also when the desk learns of both at once', async () => {
    await placeAndAccept('refundFails');
    await ask(500);
    await call();
    wait();
    await refundByOwner(500);
    await deliverWebhooks();
    await duePoll();
    await dueWork();
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await refundedAtProvider()).toBe(500);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 500, orders: 0 });
  });

  it('E15: by the owner is booked when it is settled, not while it is pending', async () => {
    await placeAndAccept('refundPending');
    await refundByOwner(500);
    await deliverWebhooks();
    await duePoll();
    expect(await charge()).toMatchObject({ tries: 1 });
    expect(await refunds()).toEqual([]);
    wait();
    await deliverWebhooks();
    await duePoll();
    expect(await refunds()).toMatchObject([{ step: 'repaid', money: 500 }]);
    expect(await charge()).toMatchObject({ webhookPollAt: null });
  });

  it('E15: two refused refunds share one refund of the owner, and both are sent again when it fails', async () => {
    await placeAndAccept('refundFails');
    await ask(500);
    await ask(300);
    await call([notAllowed, notAllowed]);
    await refundByOwner(800);
    await call();
    await call();
    const ids = (await refunds()).map(({ providerId }) => providerId);
    expect(ids).toEqual([expect.any(String), ids[0]]);
    wait();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due' }, { step: 'due' }]);
    await call();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(800);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 800, orders: 0 });
  });

  it('E15: by the owner is booked at once when it cannot be the money of a refused refund', async () => {
    await placeAndAccept();
    await ask(500);
    await call([notAllowed]);
    await postpone();
    await refundByOwner(300);
    await deliverWebhooks();
    wait();
    await dueWork();
    expect(await refunds()).toMatchObject([{ money: 500 }, { step: 'repaid', money: 300 }]);
    expect(await charge()).toMatchObject({ webhookPollAt: null });
    await call();
    expect(await refundedAtProvider()).toBe(800);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL - 800, orders: 0 });
  });

  it('E15: makes the desk read the payment ever less often while the money that the owner returned may be its money', async () => {
    await placeAndAccept();
    await ask(500);
    await call([notAllowed]);
    await postpone();
    await refundByOwner(700);
    await deliverWebhooks();
    const delays: number[] = [];
    for (let poll = 0; poll < 10; poll += 1) {
      vi.setSystemTime((await charge())?.webhookPollAt ?? 0);
      await dueWork();
      delays.push((((await charge())?.webhookPollAt ?? 0) - Date.now()) / 60_000);
    }
    expect(delays).toEqual([1, 1, 1, 1, 2, 5, 15, 60, 360, 360]);
    await call();
    wait();
    await dueWork();
    expect(await refunds()).toMatchObject([
      { step: 'repaid', money: 500 },
      { step: 'repaid', money: 200 },
    ]);
    expect(await refundedAtProvider()).toBe(700);
    expect(await charge()).toMatchObject({ webhookPollAt: null });
  });

  it('E15: is listed as failing after three failed readings, until it can be read again', async () => {
    await placeAndAccept('refundPending');
    await ask(500);
    await call();
    for (let reading = 0; reading < 2; reading += 1) await call([unauthorised]);
    expect(await failing()).toBe(0);
    await call([unauthorised]);
    expect(await failing()).toBe(1);
    await call();
    expect(await failing()).toBe(0);
  });

  it.each([
    ['busy', 0],
    ['configuration', 0],
    ['mismatch', 0],
    ['notAllowed', 1],
    ['keyReused', 1],
  ] as const)(
    'of a whole charge that is refused as %s counts as %i failed refunds',
    async (reason: Refusal, failedRefunds) => {
      await placeAndAccept();
      const counted = await atDesk((sql) => {
        sql.exec("UPDATE charges SET step = 'returning', due_at = 0");
        const { key } = sql.exec<{ key: string }>('SELECT key FROM charges').one();
        settleCharge(sql, key, { kind: 'refused', reason, detail: '' }, { origin: '', now });
        return sql.exec('SELECT failed_refunds AS failedRefunds FROM charges').one();
      });
      expect(counted).toEqual({ failedRefunds });
    },
  );
});
