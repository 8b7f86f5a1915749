import Papa from 'papaparse';
import type { Report } from '../../src/contract/reports.ts';
import type { Cents } from '../../src/domain/money/money.ts';

const dollars = (cents: Cents): number => cents / 100;

/**
 * `count`: orders or units. The amounts are dollars; `back` is zero or negative, `net` is the sum of `sold` and `back`. Rows by day,
 * hour, weekday, type, mode and dish have net dollars in `sold` and 0 in `back`.
 */
type Row = readonly [section: string, name: string, count: number | '', sold: number, back: number, net: number];

/**
 * A report as one table. A text that a spreadsheet would run as a formula, such as a dish named `=1+1`, gets an apostrophe in front.
 * Amounts are numbers.
 */
export function reportCsv(report: Report): string {
  const { lines, taken, days, hours, weekdays, types, modes, dishes, owed } = report;
  const soldAndBack = (section: string, name: string, sold: Cents, back: Cents): Row => [
    ...([section, name, ''] as const),
    ...([dollars(sold), dollars(back), dollars(sold + back)] as const),
  ];
  const netOnly = (section: string, name: string, count: number, net: Cents): Row => [
    ...([section, name, count] as const),
    ...([dollars(net), 0, dollars(net)] as const),
  ];
  const rows: readonly Row[] = [
    ...lines.map(({ account, label, sold, refunded }) => soldAndBack(account, label, sold, refunded)),
    ...taken.map((each) => soldAndBack('taken', each.tender, each.taken, each.repaid)),
    soldAndBack('rounding', '', report.rounding, 0),
    soldAndBack('unsettled', '', report.unsettled, 0),
    soldAndBack('givenAway', '', report.givenAway, 0),
    ...(owed === null
      ? []
      : [soldAndBack('owed', 'storeCredit', owed.storeCredit, 0), soldAndBack('owed', 'giftCards', owed.giftCards, 0)]),
    ...days.map(({ date, orders, net }) => netOnly('day', date, orders, net)),
    ...hours.map(({ hour, orders, net }) => netOnly('hour', `${hour}:00`, orders, net)),
    ...weekdays.map(({ weekday, orders, net }) => netOnly('weekday', weekday, orders, net)),
    ...types.map(({ orderType, orders, net }) => netOnly('orderType', orderType, orders, net)),
    ...modes.map(({ orderMode, orders, net }) => netOnly('orderMode', orderMode, orders, net)),
    ...dishes.map(({ dish, units, amount }) => netOnly('dish', dish, units, amount)),
  ];
  const fields = ['section', 'name', 'count', 'sold', 'back', 'net'];
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${Papa.unparse({ fields, data: rows.map((row) => [...row]) }, { escapeFormulae: true })}\r\n`;
}
