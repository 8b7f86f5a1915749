import type { Report, ReportFigures } from '../src/contract/reports.ts';

const NOTHING: ReportFigures = {
  ...{ orders: 0, averageOrder: 0, grossSales: 0, netSales: 0, fees: 0, taxes: 0 },
  ...{ tips: 0, driverTips: 0, refunds: 0 },
};

/** The report of a day without orders. */
export const EMPTY_REPORT: Report = {
  ...{ scope: 'business', mayWiden: false, from: '2026-11-01', until: '2026-11-01', today: '2026-11-22' },
  ...{ figures: NOTHING, before: NOTHING, lastYear: NOTHING, lastYearFrom: '2025-11-01', lastYearUntil: '2025-11-01' },
  ...{ lines: [], taken: [], taxable: [], rounding: 0, unsettled: 0, givenAway: 0 },
  ...{ readsSummary: false, sellers: [], filesGstHst: true },
  ...{ owed: { storeCredit: 0, giftCards: 0 }, days: [], hours: [], weekdays: [], types: [], modes: [] },
  ...{ dishes: [], choices: [], unsold: [], pairs: [] },
  customers: { fresh: 0, returning: 0, unknown: 0 },
  promises: { onTime: 0, late: 0, averageMinutes: null },
  notMade: { unanswered: 0, rejected: 0, cancelled: 0, noShow: 0 },
};
