import Papa from 'papaparse';
import type { Report } from '../../src/contract/reports.ts';
import type { Cents } from '../../src/domain/money/money.ts';

const dollars = (cents: Cents): number => cents / 100;

/** A row: section, name, number of orders or units, and dollars that were sold, that went back, and their sum. */
type Row = readonly [section: string, name: string, count: number | '', sold: number, back: number, net: number];

/**
 * A report as one table. Texts that a spreadsheet would run as a formula, such as a dish named `=1+1`, begin with an apostrophe;
 * amounts are numbers.
 */
export function reportCsv(report: Report): string {
  const { lines, taken, days, hours, weekdays, types, modes, dishes, owed } = report;
  const line = (section: string, name: string, sold: Cents, back: Cents): Row => [
    ...([section, name, ''] as const),
    ...([dollars(sold), dollars(back), dollars(sold + back)] as const),
  ];
  const part = (section: string, name: string, count: number, net: Cents): Row => [
    ...([section, name, count] as const),
    ...([dollars(net), 0, dollars(net)] as const),
  ];
  const rows: readonly Row[] = [
    ...lines.map(({ account, label, sold, refunded }) => line(account, label, sold, refunded)),
    ...taken.map((each) => line('taken', each.tender, each.taken, each.repaid)),
    line('rounding', '', report.rounding, 0),
    line('unsettled', '', report.unsettled, 0),
    line('givenAway', '', report.givenAway, 0),
    line('owed', 'storeCredit', owed.storeCredit, 0),
    line('owed', 'giftCards', owed.giftCards, 0),
    ...days.map(({ date, orders, net }) => part('day', date, orders, net)),
    ...hours.map(({ hour, orders, net }) => part('hour', `${hour}:00`, orders, net)),
    ...weekdays.map(({ weekday, orders, net }) => part('weekday', weekday, orders, net)),
    ...types.map(({ orderType, orders, net }) => part('orderType', orderType, orders, net)),
    ...modes.map(({ orderMode, orders, net }) => part('orderMode', orderMode, orders, net)),
    ...dishes.map(({ dish, units, amount }) => part('dish', dish, units, amount)),
  ];
  const fields = ['section', 'name', 'count', 'sold', 'back', 'net'];
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${Papa.unparse({ fields, data: rows.map((row) => [...row]) }, { escapeFormulae: true })}\r\n`;
}
