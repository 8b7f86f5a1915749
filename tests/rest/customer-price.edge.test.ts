import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Order, orderSummarySchema } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import type { User } from '../../src/contract/user.ts';
import { menu, option } from '../domain/builders.ts';
import { saveBusiness } from '../saved-business.ts';
import { BOWL, buildTown, errorOf, NOON, orderOf, townBusiness, Visitor } from '../town.ts';

const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const UNCONFIRMED: User = { ...ANN, emailConfirmed: false };
const ann = () => new Visitor().signInAs(ANN);
const visitorUnconfirmed = () => new Visitor().signInAs(UNCONFIRMED);
const desk = () => env.ORDER_DESK.getByName('100');

beforeEach(async () => {
  await buildTown();
  const card = await desk().issueGiftCard(300, NOON);
  await desk().activateGiftCard({ ...card, customerId: ANN.userId, now: NOON });
});

const quote = async (visitor: Visitor, order: Partial<Order> = {}) => {
  const response = await visitor.call('/rest/order/quote', { method: 'PUT', body: { order: orderOf(order) } });
  return v.parse(quoteSchema, await response.json());
};
const rules = async (visitor: Visitor, order: Partial<Order> = {}) =>
  (await quote(visitor, order)).lines.map(({ rule, amount }) => [rule, amount]);

describe('a price', () => {
  it('uses the signed-in customer’s credit, unless the customer wants to keep the credit', async () => {
    expect(await quote(await ann())).toMatchObject({ amountBeforeTender: 1050, total: 750 });
    expect(await rules(await ann())).toContainEqual(['credit', -300]);
    expect(await quote(await ann(), { useCredit: false })).toMatchObject({ total: 1050 });
  });

  it('is the same from POST /rest/order/calculate as from PUT /rest/order/quote', async () => {
    const { total: _unknown, ...body } = orderOf();
    const response = await (await ann()).call('/rest/order/calculate', { method: 'POST', body });
    const summary = v.parse(orderSummarySchema, await response.json());
    expect(summary).toMatchObject({ total: 750 });
  });

  it.each([
    ['an anonymous visitor', () => new Visitor()],
    ['a session whose e-mail is not confirmed', visitorUnconfirmed],
    ['a customer who has no credit', () => new Visitor().signInAs({ ...ANN, userId: 902 })],
  ])('uses no credit for %s', async (_, visitor) => {
    expect(await quote(await visitor())).toMatchObject({ total: 1050 });
  });

  it('uses no credit at another provider', async () => {
    const elsewhere = {
      businessId: 3,
      serviceProviderUserId: 200,
      finalOrderItems: [{ productOptionId: 31, count: 1 }],
    };
    expect(await quote(await ann(), elsewhere as Partial<Order>)).toMatchObject({ total: 525 });
  });

  it('has discounts for signed-in customers', async () => {
    const discount = {
      title: 'Members',
      type: 'percentage',
      discountType: 'All',
      value: 10,
      minPurchase: null,
      maxPurchase: null,
      users: 'signedIn',
    } as const;
    await buildTown({ overallDiscounts: [discount] });
    expect(await rules(await visitorUnconfirmed())).toContainEqual(['overallDiscount', -100]);
    expect(await rules(new Visitor())).not.toContainEqual(['overallDiscount', -100]);
  });

  it('adds the surcharge for mobile pay', async () => {
    const surcharge = {
      title: 'Wallet fee',
      type: 'amount',
      discountType: 'mobilePay',
      value: -50,
      minPurchase: null,
      maxPurchase: null,
      users: 'all',
    } as const;
    await buildTown({ overallDiscounts: [surcharge] });
    expect(await rules(new Visitor(), { mobilePay: true })).toContainEqual(['mobilePay', 50]);
    expect(await rules(new Visitor())).not.toContainEqual(['mobilePay', 50]);
  });

  it('of items for signed-in customers requires a session', async () => {
    await saveBusiness(env.DB, townBusiness(), menu(option(BOWL, 1000, { addCondition: 'signedIn' })));
    const response = await new Visitor().call('/rest/order/quote', { method: 'PUT', body: { order: orderOf() } });
    expect(await errorOf(response)).toMatchObject({
      status: 422,
      message: expect.stringContaining('To order this item, you must Sign-in!'),
    });
    expect(await quote(await visitorUnconfirmed())).toMatchObject({ subTotal: 1000 });
  });
});

describe('an order', () => {
  it('uses the credit once, however often it is submitted', async () => {
    const visitor = await ann();
    const order = orderOf({ total: 750 });
    const headers = { 'idempotency-key': 'attempt-with-credit' };
    const replies = await Promise.all([visitor.order(order, headers), visitor.order(order, headers)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk().creditBalance(ANN.userId)).toBe(0);
  });

  it('H15: with the discount for mobile pay cannot be paid in person', async () => {
    const discount = { title: 'Tap and save', type: 'percentage', discountType: 'mobilePay', value: 10 } as const;
    const forAll = { minPurchase: null, maxPurchase: null, users: 'all' } as const;
    await buildTown({ overallDiscounts: [{ ...discount, ...forAll }], paymentGateway: 'square' });
    const { total } = await quote(new Visitor(), { mobilePay: true });
    expect(total).toBe(945);
    expect(await errorOf(await new Visitor().order({ mobilePay: true, total }))).toMatchObject({
      status: 422,
      reason: 'payment',
      message: 'Please pay with Apple Pay or Google Pay, or choose another way to pay.',
    });
    expect((await new Visitor().order()).status).toBe(200);
  });

  it('H15: with the discount for mobile pay cannot be paid by store credit alone', async () => {
    const discount = { title: 'Tap and save', type: 'percentage', discountType: 'mobilePay', value: 80 } as const;
    const forAll = { minPurchase: null, maxPurchase: null, users: 'all' } as const;
    await buildTown({ overallDiscounts: [{ ...discount, ...forAll }], paymentGateway: 'square' });
    const customer = await ann();
    expect(await errorOf(await customer.order({ mobilePay: true, total: 0 }))).toMatchObject({
      status: 422,
      reason: 'payment',
      message: 'Nothing is left to pay with Apple Pay or Google Pay. Please choose another way to pay.',
    });
    expect((await customer.order({ total: 750 })).status).toBe(200);
  });

  it('is repriced when the customer has spent the credit on another device', async () => {
    const [phone, laptop] = [await ann(), await ann()];
    expect((await phone.order({ total: 750 })).status).toBe(200);
    expect(await errorOf(await laptop.order({ total: 750 }))).toMatchObject({
      status: 409,
      code: 'repriced',
      quote: { total: 1050 },
    });
  });

  it('never uses another customer’s credit, even if the body names this customer', async () => {
    const body = { order: { ...orderOf({ total: 750 }), userId: ANN.userId, customerId: ANN.userId } };
    const response = await new Visitor().call('/rest/order', { method: 'PUT', body });
    expect(await errorOf(response)).toMatchObject({ status: 409, code: 'repriced' });
    expect(await desk().creditBalance(ANN.userId)).toBe(300);
  });

  it('of a signed-in customer: the receipt needs no tracking id on devices where this customer is signed in', async () => {
    const placed = await (await ann()).order({ total: 750 });
    const { orderNumber } = await placed.json<{ orderNumber: string }>();
    const receipt = { method: 'PUT', body: { orderNumber, emailId: ANN.emailAsUserId } };
    expect((await (await ann()).call('/rest/order/receipt', receipt)).status).toBe(200);
    const others = [await visitorUnconfirmed(), await new Visitor().signInAs({ ...ANN, userId: 902 }), new Visitor()];
    for (const other of others) expect((await other.call('/rest/order/receipt', receipt)).status).toBe(404);
  });
});
