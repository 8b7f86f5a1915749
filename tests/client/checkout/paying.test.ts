import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Checkout, createCheckout } from '../../../src/client/checkout/checkout.ts';
import type { Confirmation } from '../../../src/client/payment/payment-form.ts';
import { stubBrowser } from '../browser.ts';
import { answerRequests, json } from '../network.ts';
import { BUSINESS, failureReply, PLACED, request } from './submitted-order.ts';

describe('paying', () => {
  beforeEach(() => {
    stubBrowser();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const confirmed = async (): Promise<Confirmation> => ({ kind: 'confirmed', token: 'pi_1' });
  const lost = async (): Promise<Confirmation> => ({ kind: 'unknown' });
  const stripe = (checkout: Checkout, total = 100) => {
    const { order } = request(total, checkout.checkoutId);
    return { key: checkout.sheetKey(order), order, token: 'pi_1' };
  };
  const square = (checkout: Checkout) => ({ ...stripe(checkout), token: null });

  test('sends the order with the token and the key of its payment sheet', async () => {
    const requests = answerRequests(() => json(PLACED));
    const orderNumbers: string[] = [];
    const checkout = createCheckout(BUSINESS, (order) => orderNumbers.push(order.orderNumber));
    const sheet = stripe(checkout);
    await checkout.pay(sheet, confirmed);
    expect(requests).toMatchObject([{ idempotencyKey: sheet.key, path: '/rest/order', body: { token: 'pi_1' } }]);
    expect(orderNumbers).toEqual(['100-1']);
  });

  test('a second tap while paying does not confirm the payment again', async () => {
    answerRequests(() => json(PLACED));
    const checkout = createCheckout(BUSINESS);
    const confirm = vi.fn(confirmed);
    await Promise.all([checkout.pay(stripe(checkout), confirm), checkout.pay(stripe(checkout), confirm)]);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('the same order keeps its payment sheet across a reload; a different order gets another payment sheet', () => {
    const checkout = createCheckout(BUSINESS);
    const { key } = stripe(checkout);
    expect(stripe(createCheckout(BUSINESS)).key).toBe(key);
    expect(stripe(checkout, 200).key).not.toBe(key);
    expect(stripe(checkout).key).toBe(key);
  });

  test.each([
    ['refused', { kind: 'refused', message: 'Your card was declined.' }, 'Your card was declined.'],
    ['cancelled', { kind: 'cancelled' }, undefined],
  ] satisfies [string, Confirmation, string | undefined][])(
    'a payment that is %s can be retried with the same payment sheet',
    async (_, outcome, message) => {
      const requests = answerRequests(() => json(PLACED));
      const checkout = createCheckout(BUSINESS);
      const { key } = stripe(checkout);
      await checkout.pay(stripe(checkout), async () => outcome);
      expect(checkout.failure.value?.message).toBe(message);
      expect(checkout.phase.value).toBe('idle');
      expect(createCheckout(BUSINESS).phase.value).toBe('idle');
      await checkout.pay(stripe(checkout), confirmed);
      expect(requests).toMatchObject([{ idempotencyKey: key }]);
    },
  );

  test('a decline by the edge closes the attempt', async () => {
    answerRequests(() => failureReply('refused', 422));
    const checkout = createCheckout(BUSINESS);
    const sheet = square(checkout);
    await checkout.pay(sheet, confirmed);
    expect(checkout.formVersion.value).toBe(1);
    expect(square(checkout).key).not.toBe(sheet.key);
  });

  test('a payment whose reply was lost is unsettled, also after a reload, until the repeated attempt gets a reply', async () => {
    const answers = [() => 'no answer' as const, () => failureReply('unavailable', 503), () => json(PLACED)];
    const requests = answerRequests(() => answers.shift()?.() ?? 'no answer');
    const checkout = createCheckout(BUSINESS);
    await checkout.pay(square(checkout), confirmed);
    expect(checkout.phase.value).toBe('unsettled');
    await checkout.settle(lost);
    expect(checkout.phase.value).toBe('unsettled');
    const reloaded = createCheckout(BUSINESS);
    expect(reloaded.phase.value).toBe('unsettled');
    await reloaded.settle(lost);
    expect(reloaded.placed.value).toBe(true);
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(new Set(requests.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('nothing else can be paid while an attempt is unsettled', async () => {
    answerRequests(() => 'no answer');
    const checkout = createCheckout(BUSINESS);
    await checkout.pay(stripe(checkout), confirmed);
    const confirm = vi.fn(confirmed);
    await checkout.pay(stripe(checkout, 200), confirm);
    expect(confirm).not.toHaveBeenCalled();
  });

  test('when the customer left the page during the confirmation, the provider’s answer settles the payment', async () => {
    const requests = answerRequests(() => json(PLACED));
    const abandoned = createCheckout(BUSINESS);
    const { key } = stripe(abandoned);
    void abandoned.pay(stripe(abandoned), () => new Promise(() => {}));
    const reopened = createCheckout(BUSINESS);
    expect(reopened.phase.value).toBe('unsettled');
    await reopened.settle(lost);
    expect(reopened.phase.value).toBe('unsettled');
    await reopened.settle(confirmed);
    expect(requests).toMatchObject([{ idempotencyKey: key, body: { token: 'pi_1' } }]);
    expect(reopened.placed.value).toBe(true);
  });

  test('a payment that the provider never charged can be started again', async () => {
    const requests = answerRequests(() => json(PLACED));
    const abandoned = createCheckout(BUSINESS);
    void abandoned.pay(stripe(abandoned), () => new Promise(() => {}));
    const reopened = createCheckout(BUSINESS);
    await reopened.settle(async () => ({ kind: 'cancelled' }));
    expect(reopened.phase.value).toBe('idle');
    expect(requests).toEqual([]);
  });

  test('an attempt that is older than 15 minutes is not repeated automatically', async () => {
    vi.useFakeTimers();
    answerRequests(() => 'no answer');
    const checkout = createCheckout(BUSINESS);
    await checkout.pay(square(checkout), confirmed);
    vi.advanceTimersByTime(16 * 60_000);
    expect(createCheckout(BUSINESS).phase.value).toBe('idle');
  });

  test('an order paid in person is not repeated automatically after a lost reply', async () => {
    answerRequests(() => 'no answer');
    const checkout = createCheckout(BUSINESS);
    await checkout.place(request(100, checkout.checkoutId));
    expect(checkout.phase.value).toBe('idle');
    expect(checkout.failure.value?.code).toBe('offline');
  });

  test('an order paid with store credit is sent to the path for credit', async () => {
    const requests = answerRequests(() => json(PLACED));
    const checkout = createCheckout(BUSINESS);
    await checkout.place(request(0, checkout.checkoutId), '/rest/order/credit');
    expect(requests).toMatchObject([{ path: '/rest/order/credit', body: { token: null } }]);
  });

  test('when a payment sheet is refused because the checkout has an order, the checkout finds this order', async () => {
    const answers = [() => 'no answer' as const, () => json(PLACED)];
    answerRequests(() => answers.shift()?.() ?? 'no answer');
    const checkout = createCheckout(BUSINESS);
    await checkout.place(request(100, checkout.checkoutId));
    await checkout.sheetRefused(stripe(checkout, 200).key, { code: 'conflict', message: 'placed' });
    expect(checkout.placed.value).toBe(true);
  });
});
