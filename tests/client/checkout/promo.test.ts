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

  test('that holds is applied, and remembered', async () => {
    const sent = answerRequests(() => json(OPENER));
    const promo = createPromo(7);
    await promo.apply('OPENER');
    expect(appliedPromo(promo.state.value)).toEqual({ code: 'OPENER', discount: OPENER });
    expect(sent.map(({ path }) => path)).toEqual(['/rest/business/validateByBusinessId/7/OPENER']);
    expect(jar.get('promoCode')).toBe('OPENER');
  });

  test('that does not hold is invalid, and forgotten', async () => {
    jar.set('promoCode', 'OLD');
    answerRequests(() => json('error'));
    const promo = createPromo(7);
    await promo.recheck();
    expect(promo.state.value).toEqual({ status: 'invalid', code: 'OLD' });
    expect(jar.get('promoCode')).toBe('');
  });

  test('that nobody could say anything about stays remembered and takes nothing off', async () => {
    jar.set('promoCode', 'OPENER');
    answerRequests(() => 'no answer');
    const promo = createPromo(7);
    await promo.recheck();
    expect(promo.state.value).toMatchObject({ status: 'unknown', failure: { code: 'offline' } });
    expect(appliedPromo(promo.state.value)).toBeNull();
    expect(jar.get('promoCode')).toBe('OPENER');
  });

  test('removed while it is being asked about stays removed', async () => {
    answerRequests(() => json(OPENER));
    const promo = createPromo(7);
    const asked = promo.apply('OPENER');
    promo.remove();
    await asked;
    expect(promo.state.value).toEqual({ status: 'none' });
  });
});
