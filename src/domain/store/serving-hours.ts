/** The hours at which dishes are served. Edge-only. */

import { SLOT_DAYS } from '../limits.ts';
import type { Menu, Product, Serving } from '../menu/menu.ts';
import { DAY_MS, type Instant, type TimeWindow, type Zone } from '../time.ts';
import type { OrderMode, WorkingHour } from './business.ts';
import { clockMinutes, type DayNumber, dateName, dayOf, hasLocalTime, instantAt, weekdayName } from './local-time.ts';
import { type OpeningHours, openWindows, WEEKLY_SEARCH_DAYS, windowsOfDay } from './opening-hours.ts';
import { clockInWords } from './weekly-hours.ts';

const DAYS_PER_WEEK = 7;

/**
 * The number of open days for which the menu states when dishes are served. It is higher than the number of days that
 * the checkout offers (L2), because the checkout skips days without a free slot.
 */
const STATED_OPEN_DAYS = SLOT_DAYS + 4;
/** Maximum number of days in which these open days are searched. */
const MAX_STATED_DAYS = SLOT_DAYS * 7;

/** Whether a dish is served at an instant, and when that changes. */
export interface ServedAt {
  readonly served: boolean;
  /** When `served` changes next; null when it does not change within two weeks. */
  readonly changesAt: Instant | null;
}

/**
 * Whether a dish with these serving hours is served at an instant: within them and within the hours of the business
 * (S13).
 */
export function servedAt(served: readonly WorkingHour[], hours: OpeningHours, at: Instant): ServedAt {
  const { zone } = hours;
  if (!hasLocalTime(at, zone)) return { served: false, changesAt: null };
  const first = dayOf(at, zone) - 1;
  const next = servingWindows(served, hours, first, WEEKLY_SEARCH_DAYS).find(({ until }) => until > at);
  if (next === undefined) return { served: false, changesAt: null };
  const isServed = next.from <= at;
  const changesAt = isServed ? next.until : next.from;
  const isEndless = isServed && dayOf(changesAt, zone) >= first + WEEKLY_SEARCH_DAYS - 1;
  return { served: isServed, changesAt: isEndless ? null : changesAt };
}

/**
 * The windows in which a dish with these serving hours is served while the business is open, on the day `first` and the
 * days after it, `days` days in total. The windows are sorted, and adjacent windows are merged.
 */
function servingWindows(
  served: readonly WorkingHour[],
  hours: OpeningHours,
  first: number,
  days: number,
): readonly TimeWindow[] {
  const opened = [...openWindows(hours, first, days)];
  const windows = [...openWindows({ zone: hours.zone, workingHours: served, datedHours: [] }, first, days)];
  return windows
    .flatMap((window) =>
      opened.map((open) => ({ from: Math.max(window.from, open.from), until: Math.min(window.until, open.until) })),
    )
    .filter(({ from, until }) => from < until);
}

/** Whether a dish is served now, and what the menu says about it, such as `Served until 11 a.m.`. */
function stateOf(served: readonly WorkingHour[], hours: OpeningHours, now: Instant): Pick<Serving, 'now' | 'words'> {
  const { served: isServed, changesAt } = servedAt(served, hours, now);
  if (changesAt === null) return { now: isServed, words: isServed ? null : 'Not served at the moment' };
  const time = timeOf(changesAt, hours.zone);
  if (isServed) return { now: true, words: changesAt - now > DAY_MS ? null : `Served until ${time}` };
  const day = dayOf(changesAt, hours.zone);
  const today = dayOf(now, hours.zone);
  if (day === today) return { now: false, words: `Served from ${time}` };
  const isSoon = day > today + 1 && day <= today + DAYS_PER_WEEK;
  return { now: false, words: `Served from ${time} ${isSoon ? `on ${weekdayName(day)}` : dayInWords(day, today)}` };
}

const timeOf = (at: Instant, zone: Zone): string => clockInWords(clockMinutes(at, zone));

/** Adds `serving` to each dish that has serving hours. Pages and the checkout show it (S13, S17). */
export function withServing(menu: Menu, hours: OpeningHours, now: Instant): Menu {
  if (!menu.products.some(({ served }) => served)) return menu;
  const days = hasLocalTime(now, hours.zone) ? statedDays(hours, dayOf(now, hours.zone)) : 0;
  // Dishes of a category often have the same hours. A result is computed once for all dishes with the same hours.
  const known = new Map<string, Serving>();
  const servingOf = (served: readonly WorkingHour[]): Serving => {
    const key = JSON.stringify(served);
    const serving = known.get(key) ?? { ...stateOf(served, hours, now), ...statedWindows(served, hours, now, days) };
    known.set(key, serving);
    return serving;
  };
  return {
    ...menu,
    products: menu.products.map((product) =>
      product.served ? { ...product, serving: servingOf(product.served) } : product,
    ),
  };
}

/** The number of days from today until `STATED_OPEN_DAYS` open days are found; at most `MAX_STATED_DAYS`. */
function statedDays(hours: OpeningHours, today: DayNumber): number {
  let open = 0;
  let days = 0;
  while (open < STATED_OPEN_DAYS && days < MAX_STATED_DAYS) if (windowsOfDay(hours, today + days++).length > 0) open++;
  return days;
}

function statedWindows(
  served: readonly WorkingHour[],
  hours: OpeningHours,
  now: Instant,
  days: number,
): Pick<Serving, 'windows' | 'knownUntil'> {
  if (days === 0) return { windows: [], knownUntil: now };
  const yesterday = dayOf(now, hours.zone) - 1;
  return {
    windows: servingWindows(served, hours, yesterday, days + 1).filter(({ until }) => until > now),
    knownUntil: instantAt(yesterday + 1 + days, 0, hours.zone),
  };
}

/**
 * The next instants at which the menu changes its words about a dish with serving hours: when the serving begins or
 * ends, and 24 hours before its end (S13). The result may contain instants that have passed. Dishes with the same
 * serving hours are computed together.
 */
export function servingChanges(menu: Menu, hours: OpeningHours, now: Instant): readonly Instant[] {
  const distinct = new Map(menu.products.flatMap(({ served }) => (served ? [[JSON.stringify(served), served]] : [])));
  return [...distinct.values()].flatMap((hoursOfDish) => {
    const { served, changesAt } = servedAt(hoursOfDish, hours, now);
    if (changesAt === null) return [];
    return served ? [changesAt - DAY_MS, changesAt] : [changesAt];
  });
}

/** Whether orders in this order mode can only be for now. */
export const isOnlyForNow = (mode: OrderMode): boolean => mode === 'table' || mode === 'kiosk';

/**
 * The menu of an order mode. If orders in this mode can only be for now, a dish that is not served now is disabled, and
 * its `disabledReason` says when it is served (S14). The dishes must already have their `serving`.
 */
export function servedMenu(menu: Menu, mode: OrderMode): Menu {
  if (!isOnlyForNow(mode)) return menu;
  return {
    ...menu,
    products: menu.products.map((product) => {
      const { serving, options } = product;
      if (!serving || serving.now) return product;
      return {
        ...product,
        options: options.map((option) =>
          option.disabled ? option : { ...option, disabled: true, disabledReason: serving.words },
        ),
      };
    }),
  };
}

/**
 * The reason why a dish cannot be ordered for `at`, or for now if `at` is null: `Served 7 a.m. to 11 a.m. on Sunday,
 * July 19`, without a full stop. Null when it can be ordered (S14).
 */
export function notServedReason(
  { served }: Product,
  hours: OpeningHours,
  at: Instant | null,
  now: Instant,
): string | null {
  if (!served || servedAt(served, hours, at ?? now).served) return null;
  if (at === null) return stateOf(served, hours, now).words;
  const day = dayOf(at, hours.zone);
  const windows = servingWindows(served, hours, day - 1, 3)
    .filter(({ from }) => dayOf(from, hours.zone) === day)
    .map(({ from, until }) => `${timeOf(from, hours.zone)} to ${timeOf(until, hours.zone)}`);
  const words = windows.length === 0 ? 'Not served' : `Served ${windows.join(' and ')}`;
  return `${words} ${dayInWords(day, dayOf(now, hours.zone))}`;
}

function dayInWords(day: DayNumber, today: DayNumber): string {
  if (day === today) return 'today';
  return day === today + 1 ? 'tomorrow' : `on ${weekdayName(day)}, ${dateName(day)}`;
}
