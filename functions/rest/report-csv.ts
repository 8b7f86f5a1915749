import type { Report, ReportFigures } from '../../src/contract/reports.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { csvTable, dollars } from './csv-table.ts';

/**
 * A row of the report. `count` is a number of orders, or of pieces of a dish or choice; in the row `averageMinutes`, it
 * is a number of minutes. The amounts are dollars. `back` is the change of `sold` by refunds: it is negative, except in
 * rows of discounts, where `sold` is negative and `back` is positive. `net` is the sum of `sold` and `back`. Rows by
 * day, hour, weekday, type, mode, dish and choice have the net amount in `sold` and 0 in `back`. In the section
 * `taxable`, a row has the amounts on which a tax is computed. In the section `dayBefore`, `name` is a day of the
 * report, and the amount is the net amount of the corresponding day in the period before.
 */
type Row = readonly [
  section: string,
  name: string,
  count: number | '',
  sold: number | '',
  back: number | '',
  net: number | '',
];

/** A report as one table. */
export function reportCsv(report: Report): string {
  const { lines, taken, taxable, days, hours, weekdays, types, modes, dishes, choices, owed } = report;
  const soldAndBack = (section: string, name: string, sold: Cents, back: Cents): Row => [
    ...([section, name, ''] as const),
    ...([dollars(sold), dollars(back), dollars(sold + back)] as const),
  ];
  const netOnly = (section: string, name: string, count: number, net: Cents): Row => [
    ...([section, name, count] as const),
    ...([dollars(net), 0, dollars(net)] as const),
  ];
  const figureRows = (section: string, { orders, ...amounts }: ReportFigures): Row[] => [
    netOnly(section, 'orders', orders, amounts.netSales),
    ...Object.entries(amounts).map(([name, amount]) => soldAndBack(section, name, amount, 0)),
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
    ...choices.map(({ section, choice, units, amount }) => netOnly('choice', `${section}: ${choice}`, units, amount)),
    ...taxable.map(({ tax, base, baseRefunded }) => soldAndBack('taxable', tax, base, baseRefunded)),
    ...taxable.map(({ tax, collected, refunded }) => soldAndBack('taxCollected', tax, collected, refunded)),
    ...(report.unsold ?? []).map((dish) => netOnly('unsold', dish, 0, 0)),
    ...report.pairs.map(({ dish, other, orders }) => netOnly('pair', `${dish} + ${other}`, orders, 0)),
    ...Object.entries(report.customers).map(([name, orders]) => netOnly('customers', name, orders, 0)),
    netOnly('promises', 'onTime', report.promises.onTime, 0),
    netOnly('promises', 'late', report.promises.late, 0),
    ...Object.entries(report.notMade).map(([name, orders]) => netOnly('notMade', name, orders, 0)),
    ['promises', 'averageMinutes', report.promises.averageMinutes ?? '', '', '', ''],
    ...days.map(({ date, netBefore }) => soldAndBack('dayBefore', date, netBefore, 0)),
    ...figureRows('figures', report.figures),
    ...figureRows('before', report.before),
    ...figureRows('lastYear', report.lastYear),
  ];
  return csvTable(['section', 'name', 'count', 'sold', 'back', 'net'], rows);
}
