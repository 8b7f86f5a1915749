import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import {
  DEFAULT_REPORT_DAYS,
  MAX_REPORT_DAYS,
  type Report,
  type ReportFigures,
  type ReportQuery,
} from '../../../src/contract/reports.ts';
import { type BookSums, bookSums, figuresOf, isFederalTax } from '../../../src/domain/books/book-sums.ts';
import { businessDay } from '../../../src/domain/books/business-day.ts';
import type { DayCount } from '../../../src/domain/books/day-counts.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { nameWithOption } from '../../../src/domain/menu/name-with-option.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { type DayNumber, formatDay, parseDay, weekdayOf } from '../../../src/domain/store/local-time.ts';
import { type Instant, WEEKDAYS } from '../../../src/domain/time.ts';
import { businessesOfProvider, hasSeveralBusinesses } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import { recentBusiness } from '../../data/recent-business.ts';
import type { CountSum, DaySum, OrderSums, PartSum, ReportRange, TaxedSum } from '../../desk/reports.ts';
import { sellerLines } from '../../receipt/receipt.ts';
import type { ManageCalls } from '../people.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { permittedBusiness } from './permitted-business.ts';

/** Maximum number of rows in the list of dishes of a report. */
const MAX_DISHES = 500;
/** Maximum number of rows in the list of choices of a report. */
const MAX_CHOICES = 300;
/** Maximum number of rows in the list of pairs of a report. A pair is two dishes that customers ordered together. */
const MAX_PAIRS = 30;
const RANGE_MESSAGE = `Please choose a last day on or after the first day, and at most ${MAX_REPORT_DAYS} days.`;

export function reportCalls({ db, deskOf, clock }: LoyaltyParts): Pick<ManageCalls, 'report'> {
  return {
    async report(person, routingPath, query) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const business = found.value;
      const { businessId, serviceProviderUserId } = business;
      const mayReadAll = mayAct(person.memberships, 'readReports', { serviceProviderUserId, businessId: null });
      const mayWiden = mayReadAll && (await hasSeveralBusinesses(db, serviceProviderUserId));
      if (query.scope === 'provider' && !mayWiden) return failure('forbidden');
      const days = daysOf(query, business, clock());
      if (!days.ok) return days;
      const { from, until, today } = days.value;
      const range: ReportRange = { from, until, businessId: query.scope === 'provider' ? null : businessId };
      const lastYear: ReportRange = { ...range, from: yearBefore(from), until: yearBefore(until) };
      const before: ReportRange = { ...range, from: from - (until - from + 1), until: from - 1 };
      // The calls to the desk are short and run one after the other, so that the desk can place orders between two
      // calls.
      const desk = deskOf(serviceProviderUserId);
      await desk.sumUpMonths(lastYear.from, until, clock());
      const sums = bookSums(await desk.postingSums(range));
      const orders = await desk.orderSums(range);
      const sumsBefore = bookSums(await desk.postingSums(before));
      const daysBefore = await desk.daySums(before);
      const sumsLastYear = bookSums(await desk.postingSums(lastYear));
      const daysLastYear = await desk.daySums(lastYear);
      const dishes = await desk.dishSums(range, MAX_DISHES);
      const choices = await desk.choiceSums(range, MAX_CHOICES);
      const pairs = await desk.pairSums(range, MAX_PAIRS);
      const taxed = await desk.taxedSums(range);
      const counts = await desk.countSums(range);
      const sold = query.scope === 'provider' ? null : await desk.soldDishes(range);
      const unsold = sold && unsoldDishes(await currentMenu(db, business, clock()), sold);
      // All locations of a provider owe credit and gift cards together. So only people who may read the reports of all
      // locations get this sum.
      const owed = mayReadAll ? await desk.owedAfter(until) : null;
      // Closed locations are included, because the report contains their books.
      const sellers =
        query.scope === 'provider'
          ? (await businessesOfProvider(db, serviceProviderUserId, 'all')).map(({ business }) => business)
          : [business];
      // In the scope `provider`, `sums` covers all businesses together. So the desk says which of them charged which
      // tax.
      const charged =
        query.scope === 'provider'
          ? await desk.chargedTaxes(range)
          : sums.lines.filter(({ account }) => account === 'taxes').map(({ label }) => ({ businessId, label }));
      const taxLabelsOf = (seller: Business) =>
        charged.filter((tax) => tax.businessId === seller.businessId).map(({ label }) => label);
      return replied({
        readsSummary: await desk.readsSummary(businessId, person.personId),
        ...{ scope: query.scope, mayWiden, owed, dishes, choices, pairs, unsold, ...sums },
        ...{ taxable: taxableRows(sums, taxed), ...countsOf(counts) },
        sellers: sellers.map((each) => ({ name: each.name, lines: sellerLines(each, taxLabelsOf(each)) })),
        filesGstHst:
          sellers.some(({ gstHstRegistered }) => gstHstRegistered) || charged.some(({ label }) => isFederalTax(label)),
        ...{ lines: [...sums.lines], taken: [...sums.taken] },
        ...{ from: formatDay(from), until: formatDay(until), today: formatDay(today) },
        figures: withOrders(sums, orders.days),
        before: withOrders(sumsBefore, daysBefore),
        lastYear: withOrders(sumsLastYear, daysLastYear),
        ...{ lastYearFrom: formatDay(lastYear.from), lastYearUntil: formatDay(lastYear.until) },
        ...partsOf(range, orders, daysBefore),
      });
    },
  };
}

interface ReportDays {
  readonly from: DayNumber;
  readonly until: DayNumber;
  readonly today: DayNumber;
}

function daysOf(query: ReportQuery, business: Business, now: Instant): Reply<ReportDays> {
  const today = businessDay(now, business);
  const until = query.until === null ? today : parseDay(query.until);
  const from = query.from === null ? (until ?? today) - DEFAULT_REPORT_DAYS + 1 : parseDay(query.from);
  const isRange = from !== null && until !== null && from <= until && until - from < MAX_REPORT_DAYS;
  return isRange ? replied({ from, until, today }) : failure('refused', { message: RANGE_MESSAGE, reason: 'range' });
}

function withOrders(sums: BookSums, days: readonly DaySum[]): ReportFigures {
  const figures = figuresOf(sums);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return { ...figures, orders, averageOrder: orders === 0 ? 0 : Math.round(figures.netSales / orders) };
}

/** The same date a year earlier. For 29 February, this is 28 February. */
function yearBefore(day: DayNumber): DayNumber {
  const [year = 0, month = 1, date = 1] = formatDay(day).split('-').map(Number);
  return parseDay(`${year - 1}-${twoDigits(month)}-${twoDigits(month === 2 ? Math.min(date, 28) : date)}`) ?? day - 365;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

async function currentMenu(db: D1Database, { businessId }: Business, now: Instant): Promise<Menu> {
  const { row } = await recentBusiness(db, businessId, now);
  return row === null ? { categories: [], products: [] } : businessMenu(db, businessId, row.revision);
}

/**
 * The dishes of the menu that nobody ordered on the days of the report, with the names that reports use (`nameWithOption`).
 * Gift cards and event tickets are left out. `sold`: the names of the ordered dishes.
 */
function unsoldDishes({ products }: Menu, sold: readonly string[]): string[] {
  const names = new Set(sold);
  const onMenu = products.flatMap(({ name, options }) =>
    options.flatMap(({ label, type }) => (type === 'all' ? nameWithOption(name, label) : [])),
  );
  return [...new Set(onMenu)].filter((dish) => !names.has(dish));
}

/** For each tax: the taxable amount (from the sums of the days) and the tax collected (from the books). */
function taxableRows({ lines }: BookSums, taxed: readonly TaxedSum[]): Report['taxable'] {
  return lines
    .filter(({ account }) => account === 'taxes')
    .map(({ label, sold, refunded }) => {
      const base = taxed.find((each) => each.label === label);
      return {
        ...{ tax: label, base: base?.sold ?? 0, baseRefunded: base?.refunded ?? 0 },
        ...{ collected: sold, refunded },
      };
    });
}

function countsOf(counts: readonly CountSum[]): Pick<Report, 'customers' | 'promises' | 'notMade'> {
  const of = (name: DayCount) => counts.find(({ what }) => what === name) ?? { orders: 0, minutes: 0 };
  const [onTime, late] = [of('onTime'), of('late')];
  const promised = onTime.orders + late.orders;
  return {
    customers: {
      fresh: of('newCustomer').orders,
      returning: of('returningCustomer').orders,
      unknown: of('unknownCustomer').orders,
    },
    promises: {
      ...{ onTime: onTime.orders, late: late.orders },
      averageMinutes: promised === 0 ? null : Math.round((onTime.minutes + late.minutes) / promised),
    },
    notMade: {
      unanswered: of('unanswered').orders,
      rejected: of('rejected').orders,
      cancelled: of('cancelled').orders,
      noShow: of('noShow').orders,
    },
  };
}

/**
 * The lists by day, weekday, hour, order type and order mode in a report. Days and weekdays without orders are in the
 * lists; hours, order types and order modes without orders are not.
 */
function partsOf({ from, until }: ReportRange, { days, hours, types, modes }: OrderSums, before: readonly DaySum[]) {
  const netBefore = new Map(before.map(({ day, net }) => [day, net]));
  const length = until - from + 1;
  const all = Array.from({ length }, (_, index) => from + index);
  const sumOf = (some: readonly PartSum[]) =>
    some.reduce<PartSum>((sum, { orders, net }) => ({ orders: sum.orders + orders, net: sum.net + net }), {
      orders: 0,
      net: 0,
    });
  return {
    hours: [...hours],
    types: [...types],
    modes: [...modes],
    days: all.map((day) => ({
      ...sumOf(days.filter((sold) => sold.day === day)),
      date: formatDay(day),
      netBefore: netBefore.get(day - length) ?? 0,
    })),
    weekdays: WEEKDAYS.map((weekday) => ({
      ...sumOf(days.filter(({ day }) => weekdayOf(day) === weekday)),
      weekday,
    })),
  };
}
