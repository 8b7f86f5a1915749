import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCheckout } from '../../src/client/checkout.ts';
import { rememberedCustomer } from '../../src/client/remembered-customer.ts';
import type { SubmitOrder } from '../../src/contract/order.ts';
import { forbidStorage, stubBrowser } from './browser.ts';
import { answerRequests, json } from './network.ts';

const BUSINESS = 1;
const PLACED = {
  success: true,
  orderTrackingId: '100-x',
  orderNumber: '100-1',
  paymentStatus: 'inPerson',
  authorizationResult: null,
};
const failed = (code: string, status: number) => json({ error: { code, message: code, requestId: 'r' } }, status);

const request = (total: number, checkoutId: string): SubmitOrder => ({
  token: null,
  creditCardKey: null,
  order: {
    businessId: BUSINESS,
    serviceProviderUserId: 100,
    orderType: 'take-out',
    orderMode: 'normal',
    tableNumber: null,
    finalOrderItems: [],
    customerName: 'Maya',
    userPhoneNumber: '6045550123',
    instructions: '',
    smsNotificationRequested: true,
    selectedTipPercentage: 0,
    driverTipPercentage: 0,
    paperBagCount: 0,
    requestedPrepDateTime: null,
    deliveryAddress: null,
    promoCode: '',
    useCredit: true,
    mobilePay: false,
    total,
    checkoutId,
  },
});

describe('createCheckout', () => {
  beforeEach(() => {
    stubBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('keeps what was said across a reload', () => {
    const checkout = createCheckout(BUSINESS);
    checkout.change({ customerName: 'Maya', orderType: 'take-out' });
    const reloaded = createCheckout(BUSINESS);
    expect(reloaded.draft.value).toEqual(checkout.draft.value);
    expect(reloaded.checkoutId).toBe(checkout.checkoutId);
  });

  test('works without storage, for as long as the page lives', () => {
    forbidStorage();
    const checkout = createCheckout(BUSINESS);
    checkout.change({ customerName: 'Maya' });
    expect(checkout.draft.value.customerName).toBe('Maya');
  });

  test('a placed order is remembered as a customer, and the next checkout is another', async () => {
    answerRequests(() => json(PLACED));
    const checkout = createCheckout(BUSINESS);
    checkout.change({ customerName: ' Maya ', userPhoneNumber: '(604) 555-0123', smsNotificationRequested: false });
    const answer = await checkout.place(request(100, checkout.checkoutId));
    expect(answer).toEqual({ ok: true, value: PLACED });
    expect(checkout.placed.value).toBe(true);
    expect(rememberedCustomer()).toEqual({
      userCustomerName: 'Maya',
      userPhone: '6045550123',
      smsNotificationRequested: false,
    });
    const next = createCheckout(BUSINESS);
    expect(next.checkoutId).not.toBe(checkout.checkoutId);
    expect(next.draft.value).toMatchObject({ customerName: 'Maya', smsNotificationRequested: false, orderType: null });
  });

  test('two calls at once are one attempt', async () => {
    const sent = answerRequests(() => json(PLACED));
    const checkout = createCheckout(BUSINESS);
    const order = request(100, checkout.checkoutId);
    await Promise.all([checkout.place(order), checkout.place(order)]);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['no answer', () => 'no answer' as const],
    ['an answer that is no answer', () => new Response('<h1>502</h1>', { status: 502 })],
    ['a busy edge', () => failed('tooMany', 429)],
  ])('after %s the same order goes under the same key, even after a reload', async (_, lost) => {
    const answers = [lost, () => json(PLACED)];
    const sent = answerRequests(() => answers.shift()?.() ?? 'no answer');
    const checkout = createCheckout(BUSINESS);
    const order = request(100, checkout.checkoutId);
    expect((await checkout.place(order)).ok).toBe(false);
    expect((await createCheckout(BUSINESS).place(order)).ok).toBe(true);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test.each([
    ['repriced', 409],
    ['refused', 422],
  ])('a key is used up by %s: the next try is another attempt', async (code, status) => {
    const sent = answerRequests(() => failed(code, status));
    const checkout = createCheckout(BUSINESS);
    await checkout.place(request(100, checkout.checkoutId));
    await checkout.place(request(100, checkout.checkoutId));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('an order changed after a lost answer finds the one that had arrived', async () => {
    const answers = [() => 'no answer' as const, () => failed('conflict', 409), () => json(PLACED)];
    const sent = answerRequests(() => answers.shift()?.() ?? 'no answer');
    const checkout = createCheckout(BUSINESS);
    await checkout.place(request(100, checkout.checkoutId));
    const answer = await checkout.place(request(200, checkout.checkoutId));
    expect(answer).toEqual({ ok: true, value: PLACED });
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[1]?.key, sent[0]?.key]);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('a checkout that was placed elsewhere makes room for another', async () => {
    answerRequests(() => failed('conflict', 409));
    const checkout = createCheckout(BUSINESS);
    const before = checkout.checkoutId;
    await checkout.place(request(100, before));
    expect(checkout.checkoutId).not.toBe(before);
  });
});
