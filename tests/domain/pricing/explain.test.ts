import { describe, expect, test } from 'vitest';
import { explain } from '../../../src/domain/pricing/explain.ts';
import { QUOTE_RULES, type QuoteLine } from '../../../src/domain/pricing/quote.ts';

const line = (rule: QuoteLine['rule'], changes: Partial<QuoteLine>): QuoteLine => ({
  kind: 'item',
  rule,
  label: '',
  base: null,
  rate: null,
  count: null,
  itemIndex: null,
  amount: 0,
  ...changes,
});

describe('explain', () => {
  test.each([
    ['item', { base: 425, count: 2, amount: 850 }, '2 × $4.25'],
    ['itemDiscount', { base: 425, rate: 10_000, count: 2, amount: -84 }, '10% off 2 × $4.25'],
    ['itemDiscount', { base: 425, count: 2, amount: -200 }, '$2.00 off 2 × $4.25'],
    ['overallDiscount', { base: 4200, rate: 10_000, amount: -420 }, '10% off $42.00'],
    ['overallDiscount', { base: 4200, amount: -500 }, '$5.00 off $42.00'],
    ['overallDiscount', { base: 4200, rate: 3_000, amount: 126 }, '3% surcharge on $42.00'],
    ['promoCode', { base: 4200, rate: 12_500, amount: -525 }, '12.5% off $42.00'],
    ['mobilePay', { base: 4200, amount: 200 }, '$2.00 surcharge on $42.00'],
    ['deliveryFee', { amount: 0, base: 6000, count: 0 }, 'Free delivery'],
    ['deliveryFee', { amount: 400, count: 0 }, 'Delivery within the first kilometres'],
    ['deliveryFee', { amount: 500, count: 1 }, 'Delivery with 1 extra kilometre'],
    ['deliveryFee', { amount: 600, count: 2 }, 'Delivery with 2 extra kilometres'],
    ['paperBagFee', { base: 25, count: 2, amount: 50 }, '2 × $0.25'],
    ['tax', { base: 4200, rate: 9_975, amount: 419 }, '9.975% of $42.00'],
    ['tip', { base: 4200, rate: 15_000, amount: 630 }, '15% of $42.00'],
    ['driverTip', { base: 9000, rate: 10_000, amount: 500 }, '10% of $90.00, at most $5.00'],
    ['credit', { base: 5000, amount: -1050 }, 'Paid from your credit of $50.00'],
  ] as const)('Q10: explains a line of rule %s', (rule, changes, text) => {
    expect(explain(line(rule, changes))).toBe(text);
  });

  test('Q10: explains a line of every rule, even if its base, rate and count are missing', () => {
    for (const rule of QUOTE_RULES) expect(explain(line(rule, {}))).not.toBe('');
  });
});
