/** The times for which a customer can order. Edge-only. */

import { MAX_SEARCHED_DAYS, PRE_ORDER_EXTRA_MINUTES, SLOT_DAYS, SLOT_MINUTES } from '../limits.ts';
import { DAY_MS, type Instant, type LocalDate, MINUTE_MS, type TimeWindow, type Zone } from '../time.ts';
import type { BusinessSettings, OrderType } from './business.ts';
import { type DayNumber, dayLabel, dayOf, formatDay, hasLocalTime, offsetAt, timeLabel } from './local-time.ts';
import { type OpeningHours, windowsOfDay } from './opening-hours.ts';
import { isPaused } from './pauses.ts';
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
  /** Sorted, never empty. */
  readonly slots: readonly TimeSlot[];
}

export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/**
 * The half hours offered for orders of this type: on the next ten open days, within the hours, after the preparation
 * time and outside of pauses (L1 to L9). `taken` is the number of orders for each half hour; full half hours are left
 * out. Days are calendar days: a slot at 12:30 a.m., after a Friday evening, belongs to Saturday. Catering has other
 * half hours: see catering/catering-slots.ts.
 */
export function timeSlots(
  settings: BusinessSettings,
  orderType: OrderType,
  now: Instant,
  taken: ReadonlyMap<Instant, number> = new Map(),
): readonly SlotDay[] {
  if (!hasLocalTime(now, settings.zone) || !takesOrders(settings, orderType, now)) return [];
  const today = dayOf(now, settings.zone);
  const [firstDay, lastDay] =
    orderType === 'pre-order' ? preOrderDays(settings, today) : [today, today + MAX_SEARCHED_DAYS];
  const isFull = (at: Instant) => isSlotFull(settings, taken, at) || isPaused(settings, at);
  return slotDays(
    settings,
    { firstDay, lastDay, maxDays: SLOT_DAYS, earliest: now + leadMinutes(settings, orderType) * MINUTE_MS, isFull },
    today,
  );
}

/** Limits for the search of half hours. */
export interface SlotSearch {
  readonly firstDay: DayNumber;
  readonly lastDay: DayNumber;
  /** Maximum number of days that the search returns. Each of them has a free half hour. */
  readonly maxDays: number;
  /** Half hours before this instant are left out. */
  readonly earliest: Instant;
  readonly isFull: (at: Instant, day: DayNumber) => boolean;
}

/** The free half hours within the hours of a business (L1, L2, L6, L8). */
export function slotDays(
  hours: OpeningHours,
  { firstDay, lastDay, maxDays, earliest, isFull }: SlotSearch,
  today: DayNumber,
): readonly SlotDay[] {
  const slots = new Map<DayNumber, Map<number, TimeSlot>>();
  // The search begins on the day before `firstDay`, because the hours of a day can reach past midnight. It visits days
  // and half hours from early to late. When it has found one day more than `maxDays`, all earlier days are complete, so
  // it can stop.
  for (let day = firstDay - 1; day <= lastDay && slots.size <= maxDays; day++) {
    for (const window of windowsOfDay(hours, day)) {
      for (const { at, localDay, minutes } of halfHours(window, earliest, hours.zone)) {
        if (localDay < firstDay || localDay > lastDay || isFull(at, localDay)) continue;
        const ofDay = slots.get(localDay) ?? new Map<number, TimeSlot>();
        if (!ofDay.has(minutes)) ofDay.set(minutes, { at, label: timeLabel(minutes) });
        slots.set(localDay, ofDay);
      }
    }
  }
  return [...slots].slice(0, maxDays).map(([day, ofDay]) => ({
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

/** The first and the last day that a pre-order or a catering order can be for (L4). */
export function preOrderDays(settings: BusinessSettings, today: DayNumber): [DayNumber, DayNumber] {
  const notToday = settings.storeOrderingStatus === 'preOrdersOnlyTodayOff' ? 1 : 0;
  return [
    today + Math.max(notToday, Math.ceil(settings.preOrderPrepMinDays)),
    today + Math.min(MAX_SEARCHED_DAYS, Math.floor(settings.preOrderPrepMaxDays)),
  ];
}

/** Minutes from now to the earliest time that a customer can choose, before it is rounded up to the half hour (L3). */
export function leadMinutes(settings: BusinessSettings, orderType: OrderType): number {
  const extra = orderType === 'pre-order' ? PRE_ORDER_EXTRA_MINUTES : 0;
  return (Math.ceil(Math.max(0, settings.diningOption[orderType].prepTimeMinimum)) || 0) + extra;
}

/** Whether a half hour already has the maximum number of orders (L7). */
export function isSlotFull(
  settings: Pick<BusinessSettings, 'slotCapacity'>,
  taken: ReadonlyMap<Instant, number>,
  at: Instant,
): boolean {
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
