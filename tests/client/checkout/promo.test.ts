import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appliedPromo, createPromo } from '../../../src/client/checkout/promo.ts';
import { stubBrowser } from '../browser.ts';
import { answerRequests, json } from '../network.ts';

const OPENER = {
  title: 'Opening act $5 off',
  type: 'amount',
  discountType: 'All',
  value: 500,
  minPurchase: null,
  maxPurchase: null,
  users: 'all',
};

describe('a promo code', () => {
  let jar: Map<string, string>;
  beforeEach(() => {
    ({ jar } = stubBrowser());
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is applied and remembered when it is valid', async () => {
    const requests = answerRequests(() => json(OPENER));
    const promo = createPromo(7);
    await promo.apply('OPENER');
    expect(appliedPromo(promo.state.value)).toEqual({ code: 'OPENER', discount: OPENER });
    expect(requests.map(({ path }) => path)).toEqual(['/rest/business/validateByBusinessId/7/OPENER']);
    expect(jar.get('promoCode')).toBe('7-OPENER');
    await createPromo(7).recheck();
    expect(requests).toHaveLength(2);
  });

  test('is neither checked nor forgotten at another business', async () => {
    jar.set('promoCode', '7-OPENER');
    const requests = answerRequests(() => json('error'));
    const promo = createPromo(8);
    await promo.recheck();
    expect(promo.state.value).toEqual({ status: 'none' });
    expect(requests).toEqual([]);
    expect(jar.get('promoCode')).toBe('7-OPENER');
  });

  test('is forgotten when it is invalid', async () => {
    jar.set('promoCode', '7-OLD');
    answerRequests(() => json('error'));
    const promo = createPromo(7);
    await promo.recheck();
    expect(promo.state.value).toEqual({ status: 'invalid', code: 'OLD' });
    expect(jar.get('promoCode')).toBe('');
  });

  test('stays remembered but is not applied when the check fails', async () => {
    jar.set('promoCode', '7-OPENER');
    answerRequests(() => 'no answer');
    const promo = createPromo(7);
    await promo.recheck();
    expect(promo.state.value).toMatchObject({ status: 'unknown', failure: { code: 'offline' } });
    expect(appliedPromo(promo.state.value)).toBeNull();
    expect(jar.get('promoCode')).toBe('7-OPENER');
  });

  test('stays removed when it is removed during its check', async () => {
    answerRequests(() => json(OPENER));
    const promo = createPromo(7);
    const check = promo.apply('OPENER');
    promo.remove();
    await check;
    expect(promo.state.value).toEqual({ status: 'none' });
  });
});
