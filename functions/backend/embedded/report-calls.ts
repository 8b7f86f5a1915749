import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import {
  DEFAULT_REPORT_DAYS,
  MAX_REPORT_DAYS,
  type ReportFigures,
  type ReportQuery,
} from '../../../src/contract/reports.ts';
import { type BookSums, bookSums, figuresOf } from '../../../src/domain/books/book-sums.ts';
import { businessDay } from '../../../src/domain/books/business-day.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { type DayNumber, formatDay, parseDay, weekdayOf } from '../../../src/domain/store/local-time.ts';
import { type Instant, WEEKDAYS } from '../../../src/domain/time.ts';
import { hasSeveralBusinesses } from '../../data/businesses.ts';
import type { OrderSums, PartSum, ReportRange } from '../../desk/reports.ts';
import type { ManageCalls } from '../people.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { permittedBusiness } from './permitted-business.ts';

/** More dishes than a menu has. */
const MAX_DISHES = 500;
const RANGE_MESSAGE = `Please choose a first day, a last day that is not before it, and at most ${MAX_REPORT_DAYS} days.`;

/** The console's call for reports. */
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
      const before: ReportRange = { ...range, from: from - (until - from + 1), until: from - 1 };
      // One short call after the other, so that orders are placed in between.
      const desk = deskOf(serviceProviderUserId);
      const sums = bookSums(await desk.postingSums(range));
      const orders = await desk.orderSums(range);
      const sumsBefore = bookSums(await desk.postingSums(before));
      const ordersBefore = await desk.orderSums(before);
      const dishes = await desk.dishSums(range, MAX_DISHES);
      // Credit and gift cards are owed by all locations together.
      const owed = mayReadAll ? await desk.owedAfter(until) : null;
      return replied({
        ...{ scope: query.scope, mayWiden, owed, dishes, ...sums },
        ...{ lines: [...sums.lines], taken: [...sums.taken] },
        ...{ from: formatDay(from), until: formatDay(until), today: formatDay(today) },
        figures: withOrders(sums, orders),
        before: withOrders(sumsBefore, ordersBefore),
        ...partsOf(range, orders, ordersBefore),
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

function withOrders(sums: BookSums, { days }: OrderSums): ReportFigures {
  const figures = figuresOf(sums);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  return { ...figures, orders, averageOrder: orders === 0 ? 0 : Math.round(figures.netSales / orders) };
}

/** Every day and weekday of the range, also those without orders. */
function partsOf({ from, until }: ReportRange, { days, hours, types, modes }: OrderSums, before: OrderSums) {
  const netBefore = new Map(before.days.map(({ day, net }) => [day, net]));
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
