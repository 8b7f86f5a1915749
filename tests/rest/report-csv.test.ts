import { expect, test } from 'vitest';
import { reportCsv } from '../../functions/rest/report-csv.ts';
import type { Report } from '../../src/contract/reports.ts';

const NOTHING = {
  orders: 0,
  averageOrder: 0,
  grossSales: 0,
  netSales: 0,
  fees: 0,
  taxes: 0,
  tips: 0,
  driverTips: 0,
  refunds: 0,
};
const REPORT: Report = {
  ...{ scope: 'business', mayWiden: false, from: '2026-11-01', until: '2026-11-01', today: '2026-11-01' },
  ...{ figures: NOTHING, before: NOTHING, lines: [], taken: [], rounding: 0, unsettled: 0, givenAway: 0 },
  ...{ owed: { storeCredit: 0, giftCards: 0 }, days: [], hours: [], weekdays: [], types: [], modes: [] },
  dishes: [
    { dish: '=HYPERLINK("http://evil.example")', units: 1, amount: 100 },
    { dish: '@cmd', units: 1, amount: 100 },
    { dish: 'Fries, large', units: 2, amount: -250 },
  ],
};

test('texts that a spreadsheet would run begin with an apostrophe; amounts below zero stay numbers', () => {
  const rows = reportCsv(REPORT).split('\r\n');
  expect(rows[0]).toBe('\uFEFFsection,name,count,sold,back,net');
  expect(rows.filter((row) => row.startsWith('dish'))).toEqual([
    `dish,"'=HYPERLINK(""http://evil.example"")",1,1,0,1`,
    `dish,"'@cmd",1,1,0,1`,
    'dish,"Fries, large",2,-2.5,0,-2.5',
  ]);
});
