import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settleCharge } from '../../functions/desk/settle-charge.ts';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { ALWAYS_OPEN, type Card, isLive, openSheet, payByCard, payments, readyToSubmit } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, errorOf, finalOrderOf, MINUTE, orderOf, row, Visitor } from '../town.ts';

const desk = () => env.ORDER_DESK.getByName('100');
const board = async () => (await desk().board(1)).tickets;
const paymentStates = async () => (await payments()).map(({ status, refunded }) => [status, refunded]);

/** Moves the due times of all charges into the past, then runs the desk's alarm. Does both `times` times. */
async function alarm(times = 3): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await runInDurableObject(desk(), (_desk, { storage }) => {
      storage.sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL');
    });
    await runDurableObjectAlarm(desk());
  }
}

/** The desk's alarms and the payment providers use the real clock, so the visitors use it too. */
const now = Date.now();
const customer = () => new Visitor({ clock: () => now });
const kitchen = () => new Visitor({ clock: () => now }).startShift(100);

describe.each(PAYMENT_PROVIDERS)('an order paid by card through %s', (paymentGateway) => {
  beforeEach(() => buildTown({ paymentGateway, workingHours: ALWAYS_OPEN }));

  it('is authorised and reaches the board', async () => {
    const order = await finalOrderOf(await payByCard(customer()));
    expect(order).toMatchObject({ success: true, paymentStatus: 'authorised', orderNumber: '100-101' });
    expect(await payments()).toMatchObject([{ status: 'authorised', amount: BOWL_TOTAL, capture: 'later' }]);
    expect(await board()).toMatchObject([{ orderNumber: '100-101', paymentStatus: 'authorised' }]);
  });

  it.each<[Card, RegExp]>([
    ['declined', /^Your card was declined\./],
    ['insufficientFunds', /^Your card has insufficient funds\.$/],
  ])('is not placed with the test card "%s", and the checkout succeeds with another card', async (card, message) => {
    const visitor = customer();
    const order = orderOf();
    const attempt = await readyToSubmit(visitor, { card, order });
    const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
    const declined = await errorOf(await attempt.submit());
    expect(declined).toMatchObject({ status: 422, code: 'refused', reason: 'declined' });
    expect(declined.message).toMatch(message);
    expect(logged.mock.calls.join('\n')).toMatch(/"code":"declined","detail":"(generic_decline|insufficient_funds)"/i);
    logged.mockRestore();
    // The decline is final for this idempotency key.
    expect(await errorOf(await attempt.submit())).toMatchObject({ message: declined.message });
    expect(await board()).toEqual([]);
    expect(await finalOrderOf(await payByCard(visitor, { order }))).toMatchObject({ orderNumber: '100-101' });
    await alarm();
    expect((await payments()).filter(isLive)).toHaveLength(1);
    expect(await board()).toHaveLength(1);
  });

  it('requires 3-D Secure when the card requires it', async () => {
    expect(await finalOrderOf(await payByCard(customer(), { card: 'challenged' }))).toMatchObject({ success: true });
    const failed = await payByCard(customer(), { card: 'challenged', passes3DSecure: false });
    expect(await errorOf(failed)).toMatchObject({ reason: 'declined' });
    await alarm();
    expect((await payments()).filter(isLive)).toHaveLength(1);
  });

  it('is captured when the kitchen accepts it', async () => {
    await payByCard(customer());
    const staff = await kitchen();
    await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body: { move: 'accept', orderPrepTime: 20 } });
    await alarm();
    expect(await paymentStates()).toEqual([['paid', 0]]);
    expect(await board()).toMatchObject([{ orderStatus: 'c', paymentStatus: 'paid' }]);
  });

  it.each([
    ['before it was charged', [], [['voided', 0]], true],
    ['after it was charged', [{ move: 'accept', orderPrepTime: 20 }], [['paid', BOWL_TOTAL]], false],
  ])('is voided or refunded when the kitchen rejects it %s', async (_when, earlier, expected, holdReleased) => {
    const { orderTrackingId } = await finalOrderOf(await payByCard(customer()));
    const staff = await kitchen();
    for (const move of [...earlier, { move: 'reject', rejectionReason: 'No more broth' }]) {
      await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body: move });
      await alarm();
    }
    expect(await paymentStates()).toEqual(expected);
    expect(await desk().board(1)).toMatchObject({ tickets: [] });
    const tracking = await customer().call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
    expect(await tracking.json()).toMatchObject({ paymentStatus: 'refunded', holdReleased });
  });

  it('is voided when the kitchen does not answer in time, and the customer is told', async () => {
    const early = new Visitor({ clock: () => now - 31 * MINUTE });
    const { orderTrackingId } = await finalOrderOf(await payByCard(early));
    await alarm();
    expect(await paymentStates()).toEqual([['voided', 0]]);
    const tracking = await customer().call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
    expect(await tracking.json()).toMatchObject({
      orderStatus: 'r',
      paymentStatus: 'refunded',
      rejectionReason: 'The restaurant did not answer in time.',
    });
  });

  it('is voided when the customer cancels it', async () => {
    const { orderTrackingId } = await finalOrderOf(await payByCard(customer()));
    const later = new Visitor({ clock: () => now + 16 * MINUTE });
    await later.call(`/rest/orderAction/cancelNewOrder/${orderTrackingId}/1`);
    await alarm();
    expect(await paymentStates()).toEqual([['voided', 0]]);
  });

  it('is one order and one charge for 20 equal concurrent submits, which all get the same reply', async () => {
    const { submit } = await readyToSubmit(customer());
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(customer())));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toHaveLength(1);
    expect(await payments()).toHaveLength(1);
    expect(await board()).toHaveLength(1);
  });

  it('is refused when its idempotency key was used with another body', async () => {
    const visitor = customer();
    const { key, token, submit } = await readyToSubmit(visitor);
    await submit();
    const headers = { 'idempotency-key': key };
    const other = await visitor.call('/rest/order', { method: 'PUT', body: { token, order: orderOf() }, headers });
    expect(await errorOf(other)).toMatchObject({ status: 422, code: 'keyReused' });
  });

  it('frees its time slot when the card is declined, so that another customer can take the slot', async () => {
    await buildTown({ paymentGateway, workingHours: ALWAYS_OPEN, slotCapacity: 1 });
    const at = Math.ceil((now + 60 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE;
    const order = orderOf({ requestedPrepDateTime: at });
    const visitor = customer();
    await payByCard(visitor, { card: 'declined', order });
    const other = await customer().order({ requestedPrepDateTime: at });
    expect(other.status).toBe(200);
    expect(await errorOf(await payByCard(visitor, { order }))).toMatchObject({ reason: 'slotGone' });
    await alarm();
    expect((await payments()).filter(isLive)).toHaveLength(0);
  });

  it('gets a payment sheet even if the client sends no idempotency key', async () => {
    const visitor = customer();
    const order = orderOf();
    const sheet = await visitor.call('/rest/order/paymentSheetHelper', { method: 'POST', body: order });
    expect(await sheet.json()).toMatchObject({ status: 'success', data: { provider: paymentGateway } });
  });
});

describe('POST /rest/order/paymentSheetHelper', () => {
  beforeEach(() => buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN }));

  it('creates one payment per idempotency key, and refuses the key with another amount', async () => {
    const visitor = customer();
    const order = orderOf();
    const key = crypto.randomUUID();
    const first = await (await openSheet(visitor, key, order)).json();
    expect(await (await openSheet(visitor, key, order)).json()).toEqual(first);
    expect(await payments()).toHaveLength(1);
    const two = { ...order, finalOrderItems: [row(BOWL, { count: 2 })], total: 2 * BOWL_TOTAL };
    expect(await errorOf(await openSheet(visitor, key, two))).toMatchObject({ status: 422, code: 'keyReused' });
  });

  it('refuses an order with another price, a malformed order and a malformed key, and creates no payment', async () => {
    expect(await errorOf(await openSheet(customer(), crypto.randomUUID(), orderOf({ total: 1 })))).toMatchObject({
      status: 409,
      code: 'repriced',
    });
    expect(await errorOf(await openSheet(customer(), crypto.randomUUID(), {}))).toMatchObject({ code: 'malformed' });
    const strange = await openSheet(customer(), 'no key!', orderOf());
    expect(await errorOf(strange)).toMatchObject({ code: 'malformed', reason: 'Idempotency-Key' });
    expect(await payments()).toEqual([]);
  });

  it('refuses an order at a business that takes no cards', async () => {
    await buildTown({ paymentGateway: null });
    const response = await openSheet(new Visitor(), crypto.randomUUID(), orderOf());
    expect(await errorOf(response)).toMatchObject({ status: 422, reason: 'payment' });
  });

  it('creates no payment for a checkout that has an order', async () => {
    const visitor = customer();
    const order = orderOf();
    await visitor.order(order);
    expect(await errorOf(await openSheet(visitor, crypto.randomUUID(), order))).toMatchObject({ status: 409 });
    expect(await payments()).toEqual([]);
  });

  it('releases a payment that is not submitted within 15 minutes', async () => {
    await readyToSubmit(customer());
    const dueTimes = await runInDurableObject(desk(), (_desk, { storage }) =>
      storage.sql.exec('SELECT due_at FROM charges').toArray(),
    );
    expect(dueTimes).toEqual([{ due_at: now + 15 * MINUTE }]);
    await runDurableObjectAlarm(desk());
    expect(await paymentStates()).toEqual([['authorised', 0]]);
    await alarm();
    expect(await paymentStates()).toEqual([['voided', 0]]);
  });

  it('creates a payment that another attempt cannot charge', async () => {
    const visitor = customer();
    const first = await readyToSubmit(visitor);
    const body = { token: first.token, order: orderOf() };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const stolen = await visitor.call('/rest/order', { method: 'PUT', body, headers });
    expect(await errorOf(stolen)).toMatchObject({ reason: 'declined' });
    expect(await finalOrderOf(await first.submit())).toMatchObject({ paymentStatus: 'authorised' });
  });
});

describe('a Square charge whose connection is lost', () => {
  beforeEach(() => buildTown({ paymentGateway: 'square', workingHours: ALWAYS_OPEN }));

  it.each<Card>(['lostBefore', 'lostAfter'])(
    '(%s) is settled by a retry with the same key, and charged once',
    async (card) => {
      const { submit } = await readyToSubmit(customer(), { card });
      expect(await errorOf(await submit())).toMatchObject({
        status: 503,
        reason: 'processing',
        message: 'Your order is being processed, please refresh after 30 seconds',
      });
      expect(await board()).toEqual([]);
      const order = await finalOrderOf(await submit());
      expect(await finalOrderOf(await submit())).toEqual(order);
      expect((await payments()).filter(isLive)).toHaveLength(1);
    },
  );

  it('is settled by the desk’s alarm', async () => {
    const { submit } = await readyToSubmit(customer(), { card: 'lostAfter' });
    await submit();
    await alarm(1);
    expect(await board()).toMatchObject([{ paymentStatus: 'authorised' }]);
    expect(await finalOrderOf(await submit())).toMatchObject({ orderNumber: '100-101' });
  });

  it('O11: the time in which staff must answer starts when the provider replies, even if the reply is late', async () => {
    await (await readyToSubmit(customer(), { card: 'lostAfter' })).submit();
    const { at } = await runInDurableObject(desk(), (_desk, { storage }) =>
      storage.transactionSync(() => {
        const sql = 'SELECT key, amount, called_at + ? AS at FROM charges';
        const charge = storage.sql.exec<{ key: string; amount: number; at: number }>(sql, 10 * MINUTE).one();
        const outcome = { kind: 'authorised', paymentId: 'late', amount: charge.amount } as const;
        settleCharge(storage.sql, charge.key, outcome, { origin: '', now: charge.at });
        return charge;
      }),
    );
    expect(await board()).toMatchObject([{ answerFrom: at, answerBy: at + 30 * MINUTE }]);
  });

  it('is declined 15 minutes after its submit if the provider never replies, and not before', async () => {
    const { submit } = await readyToSubmit(customer(), { card: 'lostBefore' });
    await submit();
    const charge = () =>
      runInDurableObject(desk(), (_desk, { storage }) => {
        const sql =
          'SELECT key, step, charges.due_at, placed_at FROM charges JOIN orders ON orders.id = charges.order_id';
        return storage.sql.exec<{ key: string; step: string; due_at: number; placed_at: number }>(sql).one();
      });
    const { key, placed_at: placedAt } = await charge();
    const settleUnknown = (at: number) =>
      runInDurableObject(desk(), (_desk, { storage }) =>
        storage.transactionSync(() =>
          settleCharge(storage.sql, key, { kind: 'unknown', detail: 'no reply' }, { origin: '', now: at }),
        ),
      );
    for (let minute = 1; minute < 15; minute += 1) await settleUnknown(placedAt + minute * MINUTE);
    expect(await charge()).toMatchObject({ step: 'authorising', due_at: placedAt + 15 * MINUTE });
    await settleUnknown(placedAt + 15 * MINUTE);
    expect(await charge()).toMatchObject({ step: 'returning' });
    expect(await errorOf(await submit())).toMatchObject({ status: 422, reason: 'declined' });
  });

  it('blocks a second attempt of the checkout, even one with payment in person', async () => {
    const visitor = customer();
    const { submit, order } = await readyToSubmit(visitor, { card: 'lostAfter' });
    await submit();
    expect(await errorOf(await visitor.order(order))).toMatchObject({ reason: 'processing' });
    expect((await payments()).filter(isLive)).toHaveLength(1);
  });
});
