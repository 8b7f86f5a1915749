/** The state of a store at an instant. Edge-only. */

import { type Instant, type LocalDate, MINUTE_MS, type Zone } from '../time.ts';
import type { BusinessSettings, StoreOrderingStatus } from './business.ts';
import {
  clockMinutes,
  type DayNumber,
  dateName,
  dayOf,
  formatDay,
  hasLocalTime,
  MINUTES_PER_DAY,
  timeLabel,
  weekdayName,
} from './local-time.ts';
import { type OpeningHours, openWindows, WEEKLY_SEARCH_DAYS } from './opening-hours.ts';
import { isPaused, nextPauseFrom, type Pause, pauseAt } from './pauses.ts';
import { DEFAULT_CLOSED_MESSAGE, onlyPreOrders, PRE_ORDERS_ONLY_MESSAGE, type StoreState } from './store-state.ts';

const DAYS_PER_WEEK = 7;

/**
 * The settings from which the store state is computed. The directory reads only these settings and the content of its
 * cards (`cardSchema` in functions/data).
 */
export type StoreSettings = Pick<
  BusinessSettings,
  | 'zone'
  | 'workingHours'
  | 'datedHours'
  | 'storeTemporarilyClosed'
  | 'storeTemporarilyClosedReason'
  | 'storeTemporarilyClosedUntil'
  | 'plannedPauses'
  | 'storeClosedReason'
  | 'storeOrderingStatus'
  | 'menuOnly'
  | 'diningOption'
>;

/** Computes the state of a store at an instant (S1 to S5, S8 to S11, S16). */
export function computeStoreState(settings: StoreSettings, now: Instant): StoreState {
  const { withinHours, ...hours } = hoursAt(settings, now);
  const pause = pauseAt(settings, now);
  const paused = pause !== null;
  const closedByOwner = settings.storeOrderingStatus === 'closed';
  const isOpeningMoved = paused || (hours.opensAt !== null && isPaused(settings, hours.opensAt));
  const opening = isOpeningMoved ? opensAfter(settings, now) : hours.opensAt;
  const opensAt = closedByOwner ? null : opening;
  const open = withinHours && !paused && !closedByOwner;
  const closesAt = earlier(hours.closesAt, nextPauseFrom(settings, now));
  const storeOrderingStatus = currentOrderingStatus(settings, open, paused);
  return {
    open,
    storeOrderingStatus,
    sellsDigital: !paused && !settings.menuOnly && !closedByOwner,
    closedMessage: closedMessage({ settings, open, pause, withinHours, status: storeOrderingStatus }, now),
    closesAt: open ? closesAt : null,
    opensAt,
    label: label(open, opensAt, closesAt, now, settings.zone),
  };
}

const earlier = (a: Instant | null, b: Instant | null): Instant | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/**
 * The first instant, at `at` or later, that is within the opening hours and in no pause (S9, S16). Null when there is
 * no such instant, or when a pause has no end. Ignores the status that the owner set.
 */
function opensAfter(settings: StoreSettings, at: Instant): Instant | null {
  const pause = pauseAt(settings, at);
  if (pause !== null) return pause.until === null ? null : opensAfter(settings, pause.until);
  const { withinHours, opensAt } = hoursAt(settings, at);
  if (withinHours || opensAt === null) return withinHours ? at : null;
  return isPaused(settings, opensAt) ? opensAfter(settings, opensAt) : opensAt;
}

export interface HoursAt {
  readonly withinHours: boolean;
  /** Null outside the hours, and when they never end. */
  readonly closesAt: Instant | null;
  /** Null within the hours, and when they never begin. */
  readonly opensAt: Instant | null;
}

/**
 * Whether an instant is within the opening hours, and when these hours begin or end next. Ignores pauses and the status
 * that the owner set.
 */
export function hoursAt(settings: OpeningHours, now: Instant): HoursAt {
  const { zone } = settings;
  if (!hasLocalTime(now, zone)) return { withinHours: false, closesAt: null, opensAt: null };
  const today = dayOf(now, zone);
  const first = today - 1;
  const days = searchedDays(settings, formatDay(today));
  for (const { from, until } of openWindows(settings, first, days)) {
    if (until <= now) continue;
    if (from > now) return { withinHours: false, closesAt: null, opensAt: from };
    return { withinHours: true, closesAt: dayOf(until, zone) >= first + days ? null : until, opensAt: null };
  }
  return { withinHours: false, closesAt: null, opensAt: null };
}

/**
 * The number of days in which the next opening or closing is searched. Each day with dated hours adds a week, because
 * the dated hours may close the store on the only day of the week on which it opens.
 */
const searchedDays = ({ datedHours }: OpeningHours, today: LocalDate): number =>
  WEEKLY_SEARCH_DAYS + DAYS_PER_WEEK * datedHours.filter(({ date }) => date >= today).length;

function currentOrderingStatus(settings: StoreSettings, open: boolean, paused: boolean): StoreOrderingStatus {
  const status = settings.storeOrderingStatus;
  if (paused || settings.menuOnly) return 'closed';
  if (open && status === 'allOrdersTypes') return status;
  if (!settings.diningOption['pre-order'].enabled) return 'closed';
  return status === 'allOrdersTypes' ? 'preOrdersOnly' : status;
}

interface ClosedStore {
  readonly settings: StoreSettings;
  readonly open: boolean;
  readonly pause: Pause | null;
  readonly withinHours: boolean;
  /** The current status, not the owner's setting. */
  readonly status: StoreOrderingStatus;
}

function closedMessage({ settings, open, pause, withinHours, status }: ClosedStore, now: Instant): string | null {
  const reason = (withinHours ? null : reasonOfDay(settings, now)) ?? settings.storeClosedReason;
  if (pause !== null) return pause.reason ?? reason ?? DEFAULT_CLOSED_MESSAGE;
  if (open && status === 'allOrdersTypes') return null;
  return reason ?? (open && onlyPreOrders(status) ? PRE_ORDERS_ONLY_MESSAGE : DEFAULT_CLOSED_MESSAGE);
}

/** The reason that today's dated hours give for closing (S11). */
function reasonOfDay({ datedHours, zone }: OpeningHours, now: Instant): string | null {
  if (datedHours.length === 0 || !hasLocalTime(now, zone)) return null;
  const today = formatDay(dayOf(now, zone));
  return datedHours.find(({ date }) => date === today)?.reason ?? null;
}

function label(open: boolean, opensAt: Instant | null, closesAt: Instant | null, now: Instant, zone: Zone): string {
  if (open) {
    const closesSoon = closesAt !== null && closesAt - now <= MINUTES_PER_DAY * MINUTE_MS;
    return closesSoon ? `Open until ${timeLabel(clockMinutes(closesAt, zone))}` : 'Open 24 hours';
  }
  if (opensAt === null) return 'Closed';
  return `Opens${openingDay(dayOf(opensAt, zone), dayOf(now, zone))} at ${timeLabel(clockMinutes(opensAt, zone))}`;
}

function openingDay(day: DayNumber, today: DayNumber): string {
  if (day === today) return '';
  if (day === today + 1) return ' tomorrow';
  return day <= today + DAYS_PER_WEEK ? ` ${weekdayName(day)}` : ` ${dateName(day)}`;
}
