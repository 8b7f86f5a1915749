import { describe, expect, test } from 'vitest';
import type { DiscountRule } from '../../../src/domain/menu/discount-rule.ts';
import type { BusinessSettings } from '../../../src/domain/store/business.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { EVERY_DAY, menu, option, rule } from '../builders.ts';
import { at, toronto } from '../toronto.ts';

const next = (
  local: string,
  changes: Partial<BusinessSettings> = {},
  discount: Partial<DiscountRule> | null = null,
) => {
  const discountRule = discount === null ? null : rule('percentage', 10, discount);
  return nextChangeAt(toronto(changes), menu(option(1, 500, { discountRule }), option(2, 500)), at(local));
};

describe('nextChangeAt', () => {
  test('N1: is the opening, the closing, or midnight', () => {
    expect(next('2026-07-15T09:00')).toBe(at('2026-07-15T11:00'));
    expect(next('2026-07-15T11:00')).toBe(at('2026-07-15T21:00'));
    expect(next('2026-07-15T21:00')).toBe(at('2026-07-16T00:00'));
    expect(next('2026-07-16T00:00')).toBe(at('2026-07-16T11:00'));
  });

  test('N1: is the start or end of a discount when that is sooner', () => {
    const happyHour = { startTime: 1500, endTime: 1700 };
    expect(next('2026-07-15T12:00', {}, happyHour)).toBe(at('2026-07-15T15:00'));
    expect(next('2026-07-15T15:00', {}, happyHour)).toBe(at('2026-07-15T17:00'));
    expect(next('2026-07-15T17:00', {}, happyHour)).toBe(at('2026-07-15T21:00'));
    expect(next('2026-07-15T12:00', {}, {})).toBe(at('2026-07-15T21:00'));
    expect(next('2026-07-15T12:00', {}, { endDate: '2026-07-01' })).toBe(at('2026-07-15T21:00'));
  });

  test('N1: is midnight for a business that never opens or closes', () => {
    expect(next('2026-07-15T12:00', { workingHours: [] })).toBe(at('2026-07-16T00:00'));
    const workingHours = [{ days: EVERY_DAY, open: true, startTime: 0, endTime: 0 }];
    expect(next('2026-07-15T12:00', { workingHours })).toBe(at('2026-07-16T00:00'));
  });

  test('S8, N1: is 24 hours before the closing, when the label begins to state the closing time', () => {
    // Wednesday and Thursday, from 1:00 a.m. to 1:00 a.m.
    const workingHours = [{ days: ['Wed', 'Thu'] as const, open: true, startTime: 100, endTime: 100 }];
    expect(next('2026-07-15T12:00', { workingHours })).toBe(at('2026-07-16T00:00'));
    expect(next('2026-07-16T00:00', { workingHours })).toBe(at('2026-07-16T01:00'));
    const label = (local: string) => computeStoreState(toronto({ workingHours }), at(local)).label;
    expect([label('2026-07-16T00:59'), label('2026-07-16T01:00')]).toEqual(['Open 24 hours', 'Open until 1:00 a.m.']);
  });

  test('N1: works with an empty menu', () => {
    expect(nextChangeAt(toronto(), { categories: [], products: [] }, at('2026-07-15T12:00'))).toBe(
      at('2026-07-15T21:00'),
    );
  });
});
