/** Computes the windows in which discount rules are in force. Edge-only. */
import type { DiscountRule } from '../menu/discount-rule.ts';
import type { Menu, Product, ProductOption } from '../menu/menu.ts';
import {
  type DayNumber,
  dayOf,
  hasLocalTime,
  instantAt,
  MINUTES_PER_DAY,
  minutesOf,
  parseDay,
  weekdayOf,
} from '../store/local-time.ts';
import { WEEKLY_SEARCH_DAYS, windowAt } from '../store/opening-hours.ts';
import type { Instant, TimeWindow, Zone } from '../time.ts';

/** The start of a window whose rule has no start date. */
const FIRST_INSTANT: Instant = 0;
/** The end of a window whose rule has no end date: the last instant that a `Date` can hold. */
const LAST_INSTANT: Instant = 8_640_000_000_000_000;

type RuleCalendar = Pick<DiscountRule, 'days' | 'startDate' | 'endDate' | 'startTime' | 'endTime'>;

interface Calendar {
  readonly first: DayNumber;
  readonly last: DayNumber;
  readonly start: number;
  readonly end: number;
}

/**
 * The window in which a rule is in force now, or else the rule's next window; null when the rule has neither (D6).
 * Windows that touch become one. A window opens on the rule's days, between the rule's dates. If the end time of the
 * rule is at or before its start time, the window ends on the next day, even when that is the day after the rule's last
 * date (D8). A rule with invalid dates or times has no window.
 */
export function discountWindow(rule: RuleCalendar, zone: Zone, now: Instant): TimeWindow | null {
  const calendar = calendarOf(rule);
  if (calendar === null || !hasLocalTime(now, zone)) return null;
  if (isEveryDay(rule) && calendar.start === 0 && calendar.end === MINUTES_PER_DAY)
    return wholeDays(calendar, zone, now);
  const from = Math.max(calendar.first, dayOf(now, zone) - 1);
  let found: TimeWindow | null = null;
  for (let day = from; day <= Math.min(calendar.last, from + WEEKLY_SEARCH_DAYS - 1); day++) {
    if (!opensOn(rule, day)) continue;
    const window = windowAt(day, calendar.start, calendar.end, zone);
    if (window.until <= now || window.until <= window.from) continue;
    if (found === null) found = window;
    else if (window.from <= found.until) found = { from: found.from, until: window.until };
    else break;
  }
  return found;
}

function calendarOf(rule: RuleCalendar): Calendar | null {
  const first = rule.startDate === null ? Number.NEGATIVE_INFINITY : parseDay(rule.startDate);
  const last = rule.endDate === null ? Number.POSITIVE_INFINITY : parseDay(rule.endDate);
  const start = minutesOf(rule.startTime ?? 0);
  const end = minutesOf(rule.endTime ?? 2400);
  return first === null || last === null || start === null || end === null ? null : { first, last, start, end };
}

function isEveryDay(rule: RuleCalendar): boolean {
  return rule.days === null || new Set(rule.days).size === 7;
}

function opensOn(rule: RuleCalendar, day: DayNumber): boolean {
  return rule.days === null || rule.days.includes(weekdayOf(day));
}

function wholeDays({ first, last }: Calendar, zone: Zone, now: Instant): TimeWindow | null {
  const from = Number.isFinite(first) ? instantAt(first, 0, zone) : FIRST_INSTANT;
  const until = Number.isFinite(last) ? instantAt(last + 1, 0, zone) : LAST_INSTANT;
  return from < until && now < until ? { from, until } : null;
}

/** The menu in which every discount rule has its `window`. The browser and `priceOrder` read this window. */
export function withDiscountWindows(menu: Menu, zone: Zone, now: Instant): Menu {
  const ofOption = (option: ProductOption): ProductOption => {
    const rule = option.discountRule;
    return rule === null ? option : { ...option, discountRule: { ...rule, window: discountWindow(rule, zone, now) } };
  };
  const ofProduct = (product: Product): Product => ({ ...product, options: product.options.map(ofOption) });
  return { ...menu, products: menu.products.map(ofProduct) };
}
