import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveCredit } from '../../functions/desk/credit.ts';
import { CREDIT_GIFT_CARD_MESSAGE } from '../../src/domain/checkout/checkout.ts';
import { menu, option, rule } from '../domain/builders.ts';
import { markPhonesProven } from '../phone-proof.ts';
import { saveBusiness } from '../saved-business.ts';
import { ALWAYS_OPEN, payByCard, payments } from '../till.ts';
import {
  BOWL,
  BOWL_TOTAL,
  buildTown,
  errorOf,
  finalOrderOf,
  MINUTE,
  orderOf,
  row,
  townBusiness,
  Visitor,
} from '../town.ts';

const ANN = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true } as const;
const CREDIT_FAILED = 'Sorry, Credit Payment Failed, Please try again or pay in person.';
const now = Date.now();
const desk = () => env.ORDER_DESK.getByName('100');
const ann = () => new Visitor({ clock: () => now }).signInAs(ANN);
const give = (amount: number) =>
  runInDurableObject(desk(), (_desk, { storage }) =>
    giveCredit(storage.sql, { customerId: ANN.userId, amount, reference: 'card', now }),
  );
const balance = () => desk().creditBalance(ANN.userId);
const pay = (visitor: Visitor, order = orderOf({ total: 0 }), key: string = crypto.randomUUID()) =>
  visitor.call('/rest/order/credit', { method: 'PUT', body: { order }, headers: { 'idempotency-key': key } });

const DIGITAL = 40;
const saveBowlAndDigital = (price: number, changes: Parameters<typeof option>[2]) =>
  saveBusiness(
    env.DB,
    townBusiness({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN }),
    menu(option(BOWL, 1000), option(DIGITAL, price, { taxClass: 'exempt', ...changes })),
  );

describe('PUT /rest/order/credit', () => {
  beforeEach(() => buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN }));

  it('pays the whole order, which reaches the board', async () => {
    await give(2000);
    expect(await (await pay(await ann())).json()).toMatchObject({ success: true, paymentStatus: 'paid' });
    expect(await balance()).toBe(2000 - BOWL_TOTAL);
    expect((await desk().board(1)).tickets).toMatchObject([{ paymentStatus: 'paid', total: 0 }]);
  });

  it('uses the credit once per idempotency key, and repeats the reply', async () => {
    await give(3000);
    const visitor = await ann();
    const order = orderOf({ total: 0 });
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => pay(visitor, order, key)));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toHaveLength(1);
    expect(await balance()).toBe(3000 - BOWL_TOTAL);
  });

  it('uses up its idempotency key even if it fails, so the usual call that places an order refuses this key', async () => {
    const [visitor, order, key] = [await ann(), orderOf(), crypto.randomUUID()];
    expect(await errorOf(await pay(visitor, order, key))).toMatchObject({ message: CREDIT_FAILED });
    expect(await errorOf(await visitor.order(order, { 'idempotency-key': key }))).toMatchObject({ code: 'keyReused' });
  });

  it('refuses more than the balance, in the words of the specification', async () => {
    await give(BOWL_TOTAL - 1);
    expect(await errorOf(await pay(await ann()))).toMatchObject({ reason: 'credit', message: CREDIT_FAILED });
    expect(await balance()).toBe(BOWL_TOTAL - 1);
  });

  it.each(['giftCard', 'eventTicket'] as const)('Q9: does not pay for an item of the type %s', async (type) => {
    await give(9000);
    await saveBowlAndDigital(2000, { type });
    const order = orderOf({ finalOrderItems: [row(BOWL), row(DIGITAL)], total: 2000 });
    expect(await errorOf(await pay(await ann(), order))).toMatchObject({ message: CREDIT_GIFT_CARD_MESSAGE });
    expect(await balance()).toBe(9000);
  });

  it.each([
    ['a gift card with a discount of 100%', 2000, { type: 'giftCard', discountRule: rule('percentage', 100) }],
    ['an event ticket at a price of $0', 0, { type: 'eventTicket' }],
  ] as const)('Q9: pays the rest of an order that contains %s', async (_item, price, changes) => {
    await give(2000);
    await saveBowlAndDigital(price, changes);
    const order = orderOf({ finalOrderItems: [row(BOWL), row(DIGITAL)], total: 0 });
    expect(await (await pay(await ann(), order)).json()).toMatchObject({ success: true, paymentStatus: 'paid' });
    expect(await balance()).toBe(2000 - BOWL_TOTAL);
  });

  it('refuses anonymous visitors and malformed orders', async () => {
    expect((await pay(new Visitor())).status).toBe(401);
    expect((await pay(await ann(), {})).status).toBe(400);
  });

  it('returns the credit when the kitchen rejects the order', async () => {
    await give(2000);
    await pay(await ann());
    const staff = await new Visitor({ clock: () => now + MINUTE }).startShift(100);
    const reject = { move: 'reject', rejectionReason: 'No more broth' };
    await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body: reject });
    expect(await balance()).toBe(2000);
  });
});

describe('the receipt of an order with store credit', () => {
  beforeEach(() => buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN }));

  it.each([
    ['all of it', 2000, ['Paid with store credit: $10.50']],
    ['a part of it', 500, ['Paid with store credit: $5.00', 'To pay in person: $5.50']],
  ])('says how the order was paid when store credit paid %s', async (_, credit, paid) => {
    await give(credit);
    const visitor = await ann();
    const order = orderOf({ total: Math.max(0, BOWL_TOTAL - credit) });
    const placed = credit > BOWL_TOTAL ? await pay(visitor, order) : await visitor.order(order);
    const { orderNumber } = await finalOrderOf(placed);
    await markPhonesProven();
    const contact = { emailId: ANN.emailAsUserId, smsNumber: '6045550123' };
    await visitor.call('/rest/order/receipt', { method: 'PUT', body: { orderNumber, ...contact } });
    const sent = await runInDurableObject(desk(), (_desk, { storage }) =>
      storage.sql.exec<{ text: string }>("SELECT text FROM outbox WHERE text LIKE '%/order/%' ORDER BY id").toArray(),
    );
    const [email = '', sms = ''] = sent.map(({ text }) => text);
    expect(email.split('\n').slice(-3 - paid.length, -2)).toEqual(['Total: $10.50', ...paid]);
    expect(sms).toContain(`total $10.50, ${paid.join(', ')}.`);
  });
});

describe('credit that pays a part of an order', () => {
  beforeEach(() => buildTown({ paymentGateway: 'stripe', workingHours: ALWAYS_OPEN }));

  it('is taken when the card is authorised, and returned when the card is declined', async () => {
    await give(500);
    const visitor = await ann();
    const order = orderOf({ total: BOWL_TOTAL - 500 });
    await payByCard(visitor, { card: 'declined', order });
    expect(await balance()).toBe(500);
    await payByCard(visitor, { order });
    expect(await balance()).toBe(0);
    await runDurableObjectAlarm(desk());
    expect((await payments()).filter(({ status }) => status === 'authorised')).toMatchObject([
      { amount: BOWL_TOTAL - 500 },
    ]);
  });

  it.each([
    [
      'the kitchen rejects the order',
      'r',
      async () => {
        const staff = await new Visitor({ clock: () => now }).startShift(100);
        await staff.call('/rest/board/ramen/orders/1', {
          method: 'POST',
          body: { move: 'reject', rejectionReason: 'No more broth' },
        });
      },
    ],
    [
      'the customer cancels the order',
      'L',
      async (id: string) => {
        const later = new Visitor({ clock: () => now + 16 * MINUTE });
        await later.call(`/rest/orderAction/cancelNewOrder/${id}/1`);
      },
    ],
    [
      'the kitchen does not answer the order',
      'r',
      async () => {
        await runInDurableObject(desk(), (_desk, { storage }) =>
          storage.sql.exec('UPDATE orders SET answer_by = ?', now),
        );
        await runDurableObjectAlarm(desk());
      },
    ],
  ])('is returned together with the card payment when %s', async (_what, orderStatus, giveUp) => {
    await give(500);
    const visitor = await ann();
    const answer = await payByCard(visitor, { order: orderOf({ total: BOWL_TOTAL - 500 }) });
    const { orderTrackingId } = await finalOrderOf(answer);
    expect([await balance(), (await payments()).map(({ status }) => status)]).toEqual([0, ['authorised']]);
    await giveUp(orderTrackingId);
    await runInDurableObject(desk(), (_desk, { storage }) => storage.sql.exec('UPDATE charges SET due_at = ?', now));
    await runDurableObjectAlarm(desk());
    expect([await balance(), (await payments()).map(({ status }) => status)]).toEqual([500, ['voided']]);
    const tracking = await visitor.call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
    expect(await tracking.json()).toMatchObject({ orderStatus, paymentStatus: 'refunded' });
  });
});
