import { expect, test } from 'vitest';
import { reportCsv } from '../../functions/rest/report-csv.ts';
import type { Report } from '../../src/contract/reports.ts';
import { EMPTY_REPORT } from '../empty-report.ts';

const REPORT: Report = {
  ...EMPTY_REPORT,
  dishes: [
    { dish: '=HYPERLINK("http://evil.example")', units: 1, amount: 100 },
    { dish: '@cmd', units: 1, amount: 100 },
    { dish: 'Fries, large', units: 2, amount: -250 },
  ],
  taxable: [{ tax: 'GST 5%', base: 2000, baseRefunded: -500, collected: 100, refunded: -25 }],
  pairs: [{ dish: 'Fries', other: 'Pizza', orders: 3 }],
  unsold: ['Tea'],
};

test('texts that a spreadsheet would run as formulas begin with an apostrophe; negative amounts stay numbers', () => {
  const rows = reportCsv(REPORT).split('\r\n');
  expect(rows[0]).toBe('\uFEFFsection,name,count,sold,back,net');
  expect(rows.filter((row) => row.startsWith('dish'))).toEqual([
    `dish,"'=HYPERLINK(""http://evil.example"")",1,1,0,1`,
    `dish,"'@cmd",1,1,0,1`,
    'dish,"Fries, large",2,-2.5,0,-2.5',
  ]);
});

test('E20: the CSV contains the base and amount of each tax, pairs of dishes, and dishes that nobody ordered', () => {
  const rows = reportCsv(REPORT).split('\r\n');
  expect(rows).toEqual(
    expect.arrayContaining([
      'taxable,GST 5%,,20,-5,15',
      'taxCollected,GST 5%,,1,-0.25,0.75',
      'pair,Fries + Pizza,3,0,0,0',
      'unsold,Tea,0,0,0,0',
    ]),
  );
});

test('the CSV contains the average delay, the sales of the days in the period before, and the figures of three periods', () => {
  const rows = reportCsv({
    ...EMPTY_REPORT,
    days: [{ date: '2026-11-01', orders: 2, net: 3000, netBefore: 2500 }],
    promises: { onTime: 3, late: 1, averageMinutes: -1.5 },
    figures: { ...EMPTY_REPORT.figures, orders: 2, netSales: 3000, averageOrder: 1500 },
    before: { ...EMPTY_REPORT.before, orders: 1, netSales: 2500, taxes: 125, driverTips: 50 },
    lastYear: { ...EMPTY_REPORT.lastYear, grossSales: 900, refunds: -100 },
  }).split('\r\n');
  expect(rows).toEqual(
    expect.arrayContaining([
      'promises,averageMinutes,-1.5,,,',
      'dayBefore,2026-11-01,,25,0,25',
      'figures,averageOrder,,15,0,15',
      'before,orders,1,25,0,25',
      'before,taxes,,1.25,0,1.25',
      'before,driverTips,,0.5,0,0.5',
      'lastYear,grossSales,,9,0,9',
      'lastYear,refunds,,-1,0,-1',
    ]),
  );
  expect(reportCsv(EMPTY_REPORT)).toContain('promises,averageMinutes,,,,');
});
