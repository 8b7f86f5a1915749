/** The times that a customer can choose. Edge-only. */

import { PRE_ORDER_EXTRA_MINUTES, SLOT_DAYS, SLOT_MINUTES } from '../limits.ts';
import type { Instant, LocalDate, TimeWindow, Zone } from '../time.ts';
import type { BusinessSettings, OrderType } from './business.ts';
import { isPaused } from './compute-store-state.ts';
import {
  type DayNumber,
  dayLabel,
  dayOf,
  formatDay,
  hasLocalTime,
  MINUTE_MS,
  offsetAt,
  timeLabel,
} from './local-time.ts';
import { windowsOfDay } from './opening-hours.ts';
import { onlyPreOrders } from './store-state.ts';

export interface TimeSlot {
  readonly at: Instant;
  /** `6:30 p.m.` */
  readonly label: string;
}

export interface SlotDay {
  readonly date: LocalDate;
  /** `Today, November 24` */
  readonly label: string;
  /** In order, never empty. */
  readonly slots: readonly TimeSlot[];
}

const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Enough for ten open days of a business that opens once a week. */
const MAX_SEARCHED_DAYS = SLOT_DAYS * 7;

/**
 * The half hours that an order of this type can choose: on the next ten open days, within the hours, after the preparation
 * time (L1 to L8). Catering uses the slots of pre-orders. `taken` is the number of orders by half hour; full half hours
 * are left out. Days are calendar days: half past midnight of a Friday evening is a slot of Saturday.
 */
export function timeSlots(
  settings: BusinessSettings,
  orderType: OrderType,
  now: Instant,
  taken: ReadonlyMap<Instant, number> = new Map(),
): readonly SlotDay[] {
  const { zone, workingHours } = settings;
  if (!hasLocalTime(now, zone) || !takesOrders(settings, orderType, now)) return [];
  const today = dayOf(now, zone);
  const [first, last] = bounds(settings, orderType, today);
  const earliest = now + leadMinutes(settings, orderType) * MINUTE_MS;
  const slots = new Map<DayNumber, Map<number, TimeSlot>>();
  // The hours of the day before can reach past midnight. Days and half hours are visited in order.
  for (let day = first - 1; day <= last && slots.size <= SLOT_DAYS; day++) {
    for (const window of windowsOfDay(workingHours, day, zone)) {
      for (const { at, localDay, minutes } of halfHours(window, earliest, zone)) {
        if (localDay < first || localDay > last || isFull(settings, taken, at)) continue;
        const ofDay = slots.get(localDay) ?? new Map<number, TimeSlot>();
        if (!ofDay.has(minutes)) ofDay.set(minutes, { at, label: timeLabel(minutes) });
        slots.set(localDay, ofDay);
      }
    }
  }
  return [...slots].slice(0, SLOT_DAYS).map(([day, ofDay]) => ({
    date: formatDay(day),
    label: dayLabel(day, today),
    slots: [...ofDay.values()],
  }));
}

function takesOrders(settings: BusinessSettings, orderType: OrderType, now: Instant): boolean {
  const status = settings.storeOrderingStatus;
  if (settings.menuOnly || isPaused(settings, now) || status === 'closed') return false;
  return settings.diningOption[orderType].enabled && (orderType === 'pre-order' || !onlyPreOrders(status));
}

/** The first and the last day with slots. */
function bounds(settings: BusinessSettings, orderType: OrderType, today: DayNumber): [DayNumber, DayNumber] {
  if (orderType !== 'pre-order') return [today, today + MAX_SEARCHED_DAYS];
  const notToday = settings.storeOrderingStatus === 'preOrdersOnlyTodayOff' ? 1 : 0;
  return [
    today + Math.max(notToday, Math.ceil(settings.preOrderPrepMinDays)),
    today + Math.min(MAX_SEARCHED_DAYS, Math.floor(settings.preOrderPrepMaxDays)),
  ];
}

function leadMinutes(settings: BusinessSettings, orderType: OrderType): number {
  const extra = orderType === 'pre-order' ? PRE_ORDER_EXTRA_MINUTES : 0;
  return (Math.ceil(Math.max(0, settings.diningOption[orderType].prepTimeMinimum)) || 0) + extra;
}

function isFull(settings: BusinessSettings, taken: ReadonlyMap<Instant, number>, at: Instant): boolean {
  return settings.slotCapacity !== null && (taken.get(at) ?? 0) >= settings.slotCapacity;
}

/** The half hours of the local clock in a window, from `earliest` on. */
function* halfHours(window: TimeWindow, earliest: Instant, zone: Zone) {
  const begin = Math.max(window.from, earliest);
  if (begin >= window.until) return;
  const offset = offsetAt(begin, zone);
  for (let at = Math.ceil((begin + offset) / SLOT_MS) * SLOT_MS - offset; at < window.until; at += SLOT_MS) {
    const local = at + offsetAt(at, zone);
    const localDay = Math.floor(local / DAY_MS);
    yield { at, localDay, minutes: (local - localDay * DAY_MS) / MINUTE_MS };
  }
}
