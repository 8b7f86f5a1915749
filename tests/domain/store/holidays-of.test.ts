import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVINCES } from '../../../src/domain/store/business.ts';
import { holidaysOf } from '../../../src/domain/store/holidays-of.ts';
import { parseDay, weekdayOf } from '../../../src/domain/store/local-time.ts';

test('S15: the holidays of British Columbia in 2026', () => {
  expect(holidaysOf('BC', 2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-02-16 Family Day',
    '2026-04-03 Good Friday',
    '2026-05-18 Victoria Day',
    '2026-07-01 Canada Day',
    '2026-08-03 B.C. Day',
    '2026-09-07 Labour Day',
    '2026-09-30 National Day for Truth and Reconciliation',
    '2026-10-12 Thanksgiving Day',
    '2026-11-11 Remembrance Day',
    '2026-12-25 Christmas Day',
  ]);
});

test.each([
  ['QC', 2030, '2030-06-24', 'National Holiday'],
  ['ON', 2027, '2027-12-26', 'Boxing Day'],
  ['NS', 2027, '2027-02-15', 'Heritage Day'],
  ['NU', 2028, '2028-07-09', 'Nunavut Day'],
  ['YT', 2029, '2029-08-20', 'Discovery Day'],
] as const)('S15: %s in %i has %s, %s', (province, year, date, name) => {
  expect(holidaysOf(province, year)).toContainEqual({ date, name });
});

test.each([
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2030, '2030-04-19'],
  [2038, '2038-04-23'],
])('S15: Good Friday of %i is on %s', (year, date) => {
  expect(holidaysOf('AB', year).find(({ name }) => name === 'Good Friday')?.date).toBe(date);
});

test('S15: in every year and province, dates are sorted and unique; some holidays always have the same weekday', () => {
  const years = fc.integer({ min: 2000, max: 2199 });
  fc.assert(
    fc.property(years, fc.constantFrom(...PROVINCES), (year, province) => {
      const holidays = holidaysOf(province, year);
      const dates = holidays.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      const weekdaysOf = (...names: string[]) =>
        holidays.filter(({ name }) => names.includes(name)).map(({ date }) => weekdayOf(parseDay(date) ?? 0));
      expect(new Set(weekdaysOf('Good Friday'))).toEqual(new Set(['Fri']));
      expect(new Set(weekdaysOf('Labour Day', 'Victoria Day', 'Family Day'))).toEqual(new Set(['Mon']));
      const victoria = holidays.find(({ name }) => name === 'Victoria Day')?.date ?? `${year}-05-18`;
      expect(victoria >= `${year}-05-18` && victoria <= `${year}-05-24`).toBe(true);
    }),
  );
});
