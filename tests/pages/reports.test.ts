import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/contract/reports.ts';
import {
  changeInWords,
  dayBars,
  hourBars,
  namedRanges,
  partOfBars,
  rangeOf,
  soldRows,
  takenRows,
  taxReturnAmounts,
} from '../../src/pages/manage/_reports.ts';
import { EMPTY_REPORT } from '../empty-report.ts';

const FIGURES = {
  ...{
    orders: 2,
    averageOrder: 900,
    grossSales: 2000,
    netSales: 1800,
    fees: 399,
    taxes: 110,
    tips: 300,
    driverTips: 0,
  },
  refunds: 0,
};
const REPORT: Report = {
  ...EMPTY_REPORT,
  ...{ figures: FIGURES, before: FIGURES },
  lines: [
    { account: 'sales', label: '', sold: 2000, refunded: 0 },
    { account: 'discounts', label: 'Encore', sold: -200, refunded: 0 },
    { account: 'fees', label: 'Delivery fee', sold: 399, refunded: 0 },
    { account: 'taxes', label: 'GST 5%', sold: 110, refunded: 0 },
    { account: 'taxes', label: 'PST 7%', sold: 20, refunded: -5 },
    { account: 'tips', label: '', sold: 300, refunded: 0 },
  ],
  taken: [{ tender: 'cash', taken: 2630, repaid: -5 }],
  rounding: 1,
  days: [{ date: '2026-11-01', orders: 2, net: 1800, netBefore: 0 }],
  hours: [
    { hour: 11, orders: 1, net: 900 },
    { hour: 13, orders: 1, net: 900 },
  ],
};

describe('the reports screen', () => {
  test('has equal totals of sales and payments', () => {
    const [sold, taken] = [soldRows(REPORT).at(-1), takenRows(REPORT).at(-1)];
    expect(sold).toEqual({ label: 'Total', amount: 2629, back: -5, isSum: true });
    expect(taken).toEqual(sold);
    expect(
      soldRows(REPORT)
        .map(({ label }) => label)
        .slice(0, 3),
    ).toEqual(['Gross sales', 'Encore', 'Net sales']);
  });

  test('contains the amounts for tax returns', () => {
    expect(taxReturnAmounts(REPORT).map(({ amount }) => amount)).toEqual([2199, 110, 15]);
  });

  test('X8: names no lines of a GST/HST return for a business that files none', () => {
    const lines = REPORT.lines.filter(({ label }) => label !== 'GST 5%');
    expect(taxReturnAmounts({ ...REPORT, filesGstHst: false, lines })).toEqual([
      { label: 'Sales and other revenue without taxes', amount: 2199 },
      { label: 'PST 7% collected (provincial return)', amount: 15 },
    ]);
  });

  test('X9: names the provincial return only for the provincial taxes that were charged', () => {
    const labelsWithout = (tax: string) =>
      taxReturnAmounts({ ...REPORT, lines: REPORT.lines.filter(({ label }) => label !== tax) }).map(
        ({ label }) => label,
      );
    expect(labelsWithout('PST 7%').join()).not.toContain('provincial');
    expect(labelsWithout('GST 5%').at(-1)).toBe('PST 7% collected (provincial return)');
  });

  test('shows the hours from the first hour to the last hour with orders', () => {
    expect(hourBars(REPORT).map(({ label, orders }) => [label, orders])).toEqual([
      ['11 a.m.', 1],
      ['12 p.m.', 0],
      ['1 p.m.', 1],
    ]);
    expect(hourBars({ ...REPORT, hours: [] })).toEqual([]);
  });

  test('shows months instead of days when the range is longer than two months', () => {
    const days = Array.from({ length: 90 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      ...{ orders: 1, net: 100, netBefore: 0 },
    }));
    expect(dayBars({ ...REPORT, days }).map(({ orders, net }) => [orders, net])).toEqual([
      [31, 3100],
      [28, 2800],
      [31, 3100],
    ]);
    expect(partOfBars({ ...REPORT, days })).toBe('Month');
    expect(dayBars(REPORT)).toHaveLength(1);
    expect(partOfBars(REPORT)).toBe('Day');
  });

  test('offers ranges that end on the current business day at the latest', () => {
    expect(namedRanges('2026-03-01').map(({ from, until }) => `${from} ${until}`)).toEqual([
      '2026-03-01 2026-03-01',
      '2026-02-28 2026-02-28',
      '2026-02-23 2026-03-01',
      '2026-03-01 2026-03-01',
      '2026-02-01 2026-02-28',
      '2026-01-01 2026-03-01',
      '2025-01-01 2025-12-31',
    ]);
  });

  test.each([
    ['', { from: null, until: null, scope: 'business' }],
    ['from=2026-01-01&until=&scope=provider', { from: '2026-01-01', until: null, scope: 'provider' }],
    ['from=yesterday&until=2026-01-31&scope=provider', { from: null, until: '2026-01-31', scope: 'provider' }],
    ['scope=all', { from: null, until: null, scope: 'business' }],
  ])('reads the range and the scope from the query %j', (query, expected) => {
    expect(rangeOf(new URLSearchParams(query))).toEqual(expected);
  });

  test.each([
    [110, 100, '+10 %'],
    [90, 100, '−10 %'],
    [100, 0, ''],
    [2_707_978, 4_100, ''],
  ])('compares %i with %i', (now, before, words) => {
    expect(changeInWords(now, before)).toBe(words);
  });
});
