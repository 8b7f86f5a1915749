import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCheckout } from '../../../src/client/checkout/checkout.ts';
import {
  forgetCustomer,
  rememberedCustomer,
  rememberedPromoCode,
  rememberPromoCode,
} from '../../../src/client/session/remembered-customer.ts';
import { forbidStorage, stubBrowser } from '../browser.ts';
import { answerRequests, json } from '../network.ts';
import { BUSINESS, failureReply, PLACED, request } from './submitted-order.ts';

describe('createCheckout', () => {
  beforeEach(() => {
    stubBrowser();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('keeps the draft across a reload', () => {
    const checkout = createCheckout(BUSINESS);
    checkout.change({ customerName: 'Maya', orderType: 'take-out' });
    const reloaded = createCheckout(BUSINESS);
    expect(reloaded.draft.value).toEqual(checkout.draft.value);
    expect(reloaded.checkoutId).toBe(checkout.checkoutId);
  });

  test('has the same id in two tabs, even if the customer changes nothing, so that one cart becomes one order', () => {
    expect(createCheckout(BUSINESS).checkoutId).toBe(createCheckout(BUSINESS).checkoutId);
  });

  test('H18: an unchanged checkout takes the name and phone number that the customer gave elsewhere in the meantime', async () => {
    answerRequests(() => json(PLACED));
    const looked = createCheckout(BUSINESS);
    looked.sheetKey(request(100, looked.checkoutId).order);
    const elsewhere = createCheckout(BUSINESS + 1);
    elsewhere.change({ customerName: 'Maya', userPhoneNumber: '(604) 555-0123' });
    await elsewhere.place(request(100, elsewhere.checkoutId));
    const reopened = createCheckout(BUSINESS);
    expect(reopened.draft.value).toMatchObject({ customerName: 'Maya', userPhoneNumber: '6045550123' });
    expect(reopened.checkoutId).toBe(looked.checkoutId);
  });

  test('S14: a checkout whose order cannot be for later ignores the time of an unfinished pre-order, but keeps this time in the stored draft', () => {
    const preOrder = { orderType: 'pre-order', requestedDate: '2026-07-15', requestedTime: 1 } as const;
    createCheckout(BUSINESS).change(preOrder);
    const atTable = createCheckout(BUSINESS, () => {}, true);
    expect(atTable.draft.value).toMatchObject({ requestedDate: null, requestedTime: null });
    atTable.change({ customerName: 'Maya' });
    expect(atTable.draft.value).toMatchObject({ customerName: 'Maya', requestedDate: null, requestedTime: null });
    expect(createCheckout(BUSINESS).draft.value).toMatchObject({ ...preOrder, customerName: 'Maya' });
  });

  test('keeps the draft until the page is closed if the browser forbids storage', () => {
    forbidStorage();
    const checkout = createCheckout(BUSINESS);
    checkout.change({ customerName: 'Maya' });
    expect(checkout.draft.value.customerName).toBe('Maya');
  });

  test('H18: the next checkout starts with the order type, address and payment method of the last checkout, but without its time, note and tips', async () => {
    answerRequests(() => json(PLACED));
    const checkout = createCheckout(BUSINESS);
    const way = {
      orderType: 'delivery',
      completeAddress: '700 Columbia Street',
      unitNumber: '204',
      destination: { status: 'valid', message: null, distance: 800, duration: 90 },
      paymentMethod: 'inPerson',
    } as const;
    checkout.change({ ...way, requestedDate: '2026-07-15', requestedTime: 1, instructions: 'Ring', tipPercentage: 0 });
    await checkout.place(request(100, checkout.checkoutId));
    expect(createCheckout(BUSINESS).draft.value).toMatchObject({
      ...way,
      requestedDate: null,
      requestedTime: null,
      instructions: '',
      tipPercentage: null,
    });
    expect(createCheckout(BUSINESS + 1).draft.value.orderType).toBeNull();
    // The next customer on this device does not see the address.
    forgetCustomer();
    expect(createCheckout(BUSINESS).draft.value.completeAddress).toBe('');
  });

  test('deletes an unfinished checkout when the customer is forgotten, but not an attempt that may have taken money', async () => {
    const unfinished = createCheckout(BUSINESS);
    unfinished.change({ customerName: 'Maya', userPhoneNumber: '(604) 555-0123' });
    answerRequests(() => failureReply('unavailable', 503));
    const unsettled = createCheckout(BUSINESS + 1);
    await unsettled.place({ ...request(100, unsettled.checkoutId), token: 'card' });
    forgetCustomer();
    expect(createCheckout(BUSINESS).draft.value).toMatchObject({ customerName: '', userPhoneNumber: '' });
    expect(createCheckout(BUSINESS + 1).phase.value).toBe('unsettled');
  });

  test('an attempt keeps its draft when the customer is forgotten, even if the customer changed nothing', async () => {
    const answers = [() => json(PLACED), () => failureReply('unavailable', 503)];
    answerRequests(() => answers.shift()?.() ?? 'no answer');
    const first = createCheckout(BUSINESS);
    first.change({ customerName: 'Maya', orderType: 'take-out' });
    await first.place(request(100, first.checkoutId));
    const unsettled = createCheckout(BUSINESS);
    await unsettled.place({ ...request(100, unsettled.checkoutId), token: 'card' });
    forgetCustomer();
    expect(createCheckout(BUSINESS).draft.value).toMatchObject({ customerName: 'Maya', orderType: 'take-out' });
  });

  test('keeps the promo code of an order that is only saved, and forgets it when an order is placed', async () => {
    answerRequests(() => json(PLACED));
    rememberPromoCode(BUSINESS, 'HELLO');
    const saving = createCheckout(BUSINESS);
    await saving.place(request(100, saving.checkoutId), '/rest/order/save');
    expect(rememberedPromoCode(BUSINESS)).toBe('HELLO');
    const placing = createCheckout(BUSINESS);
    await placing.place(request(100, placing.checkoutId));
    expect(rememberedPromoCode(BUSINESS)).toBe('');
  });

  test('remembers the customer of a placed order and starts a new checkout', async () => {
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

  test('two calls of `place` at the same time are one attempt', async () => {
    const requests = answerRequests(() => json(PLACED));
    const checkout = createCheckout(BUSINESS);
    const order = request(100, checkout.checkoutId);
    await Promise.all([checkout.place(order), checkout.place(order)]);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['no response', () => 'no answer' as const],
    ['an HTML error page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['too many requests', () => failureReply('tooMany', 429)],
  ])('after %s the same order is sent with the same key, even after a reload', async (_, lost) => {
    const answers = [lost, () => json(PLACED)];
    const requests = answerRequests(() => answers.shift()?.() ?? 'no answer');
    const checkout = createCheckout(BUSINESS);
    const order = request(100, checkout.checkoutId);
    expect((await checkout.place(order)).ok).toBe(false);
    expect((await createCheckout(BUSINESS).place(order)).ok).toBe(true);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.idempotencyKey).toBe(requests[0]?.idempotencyKey);
  });

  test.each([
    ['repriced', 409],
    ['refused', 422],
  ])('the reply %s closes the attempt: the next attempt has another key', async (code, status) => {
    const requests = answerRequests(() => failureReply(code, status));
    const checkout = createCheckout(BUSINESS);
    await checkout.place(request(100, checkout.checkoutId));
    await checkout.place(request(100, checkout.checkoutId));
    expect(requests[1]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });

  test('after a lost reply, the submit of a changed order finds the order that was already placed', async () => {
    const answers = [() => 'no answer' as const, () => failureReply('conflict', 409), () => json(PLACED)];
    const requests = answerRequests(() => answers.shift()?.() ?? 'no answer');
    const checkout = createCheckout(BUSINESS);
    await checkout.place(request(100, checkout.checkoutId));
    const answer = await checkout.place(request(200, checkout.checkoutId));
    expect(answer).toEqual({ ok: true, value: PLACED });
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      requests[0]?.idempotencyKey,
      requests[1]?.idempotencyKey,
      requests[0]?.idempotencyKey,
    ]);
    expect(requests[1]?.idempotencyKey).not.toBe(requests[0]?.idempotencyKey);
  });

  test('when another tab placed the order of a checkout, a new checkout replaces this checkout', async () => {
    answerRequests(() => failureReply('conflict', 409));
    const checkout = createCheckout(BUSINESS);
    const before = checkout.checkoutId;
    await checkout.place(request(100, before));
    expect(checkout.checkoutId).not.toBe(before);
  });
});
