/** The times that can be chosen for catering orders. Only the edge uses this file. */

import { MAX_SEARCHED_DAYS } from '../limits.ts';
import { type BusinessSettings, ORDER_TYPES, type OrderType } from '../store/business.ts';
import {
  clockMinutes,
  type DayNumber,
  dayLabel,
  dayOf,
  hasLocalTime,
  instantAt,
  timeLabel,
} from '../store/local-time.ts';
import { windowsOfDay } from '../store/opening-hours.ts';
import { isPaused } from '../store/pauses.ts';
import { isSlotFull, leadMinutes, preOrderDays, type SlotDay, slotDays } from '../store/time-slots.ts';
import { HOUR_MS, type Instant, MINUTE_MS, type TimeWindow, type Zone } from '../time.ts';
import { noticeOf } from './notice.ts';

/** How many orders a business already has for each half hour. The keys are the starts of the half hours. */
export interface Booked {
  readonly orders: ReadonlyMap<Instant, number>;
  /** How many of these orders are catering orders, for each half hour. */
  readonly cateringOrders: ReadonlyMap<Instant, number>;
}

export const NOTHING_BOOKED: Booked = { orders: new Map(), cateringOrders: new Map() };

/** The half hours that are offered for catering orders of this type, on every open day within the limits (G2 to G4). */
export function cateringSlots(
  settings: BusinessSettings,
  orderType: OrderType,
  now: Instant,
  booked: Booked = NOTHING_BOOKED,
): readonly SlotDay[] {
  const { zone } = settings;
  if (!hasLocalTime(now, zone) || !takesCatering(settings, orderType, now)) return [];
  const today = dayOf(now, zone);
  const [firstDay, lastDay] = preOrderDays(settings, today);
  const ordersOfDay = countByDay(booked.cateringOrders, zone);
  const isFull = (at: Instant, day: DayNumber) =>
    isDayFull(settings, ordersOfDay, day) || isSlotFull(settings, booked.orders, at) || isPaused(settings, at);
  const earliest = earliestAt(settings, orderType, now);
  return slotDays(settings, { firstDay, lastDay, maxDays: MAX_SEARCHED_DAYS, earliest, isFull }, today);
}

/** Why no day is free for catering, in a sentence for the customer. */
export function noDayMessage(settings: BusinessSettings, now: Instant): string {
  const isAnyOffered = ORDER_TYPES.some((orderType) => cateringSlots(settings, orderType, now).length > 0);
  return isAnyOffered
    ? 'Every day is fully booked at the moment.'
    : `${settings.name} offers no day for catering at the moment.`;
}

/**
 * Why a catering order cannot be for the chosen time. The code `slotFull` also means that the business is paused at this
 * time, or that no half hour begins at this time.
 */
export interface CateringTimeFailure {
  readonly code: 'notOffered' | 'tooSoon' | 'tooFar' | 'closed' | 'dayFull' | 'slotFull';
  /** A sentence for the customer. */
  readonly message: string;
}

/** Why a catering order of this type cannot have the time `at`; null when it can (G7). */
export function checkCateringTime(
  settings: BusinessSettings,
  orderType: OrderType,
  at: Instant,
  now: Instant,
  booked: Booked = NOTHING_BOOKED,
): CateringTimeFailure | null {
  const { zone, name } = settings;
  const fail = (code: CateringTimeFailure['code'], message: string): CateringTimeFailure => ({ code, message });
  if (!hasLocalTime(now, zone) || !hasLocalTime(at, zone) || !takesCatering(settings, orderType, now)) {
    return fail('notOffered', `${name} does not take catering orders of this kind at the moment.`);
  }
  const days = cateringSlots(settings, orderType, now, booked);
  if (days.some(({ slots }) => slots.some((slot) => slot.at === at))) return null;
  const day = dayOf(at, zone);
  const today = dayOf(now, zone);
  const [firstDay, lastDay] = preOrderDays(settings, today);
  if (day < firstDay || at < earliestAt(settings, orderType, now)) {
    const [first] = days;
    const earliest =
      first?.slots[0] && ` The earliest time is ${withinSentence(first.label)}, ${first.slots[0].label}.`;
    return fail('tooSoon', `That is too soon for catering.${endOnce(earliest ?? '')}`);
  }
  if (day > lastDay) {
    const limit = lastDay === today ? 'only for today' : `at most ${noticeOf((lastDay - today) * 24)} ahead`;
    return fail('tooFar', `Catering can be ordered ${limit}.`);
  }
  const dayName = dayLabel(day, today);
  // The hours of the previous day can extend past midnight.
  const windows = [day - 1, day].flatMap((each) => windowsOfDay(settings, each));
  if (!windows.some(({ from, until }) => from <= at && at < until)) {
    const opensThatDay = windows.some(({ until }) => until > instantAt(day, 0, zone));
    const onDay = day - today > 1 ? `on ${dayName}` : withinSentence(dayName);
    const when = opensThatDay ? `at ${timeLabel(clockMinutes(at, zone))} ${onDay}` : onDay;
    return fail('closed', `${name} is closed ${when}. Please choose another time.`);
  }
  if (isDayFull(settings, countByDay(booked.cateringOrders, zone), day)) {
    return fail('dayFull', dayFullMessage(settings, at, now));
  }
  return fail(
    'slotFull',
    `${dayName}, ${timeLabel(clockMinutes(at, zone))} is not available. Please choose another time.`,
  );
}

/** A label such as `Tomorrow, July 18` as it is written within a sentence. */
const withinSentence = (label: string): string => label.replace(/^To(?=day|morrow)/, 'to');

/** Tells the customer that the day of `at` has no place for another catering order. */
export const dayFullMessage = ({ zone }: Pick<BusinessSettings, 'zone'>, at: Instant, now: Instant): string =>
  `${dayLabel(dayOf(at, zone), dayOf(now, zone))} is fully booked. Please choose another day.`;

/**
 * When the day of an instant begins and ends in the local time of the business. The limit of catering orders for a day
 * counts the orders between these two instants (G4).
 */
export function dayWindow(zone: Zone, at: Instant): TimeWindow {
  const day = dayOf(at, zone);
  return { from: instantAt(day, 0, zone), until: instantAt(day + 1, 0, zone) };
}

function takesCatering(settings: BusinessSettings, orderType: OrderType, now: Instant): boolean {
  const { catering, menuOnly, storeOrderingStatus, diningOption } = settings;
  if (catering === null || menuOnly || isPaused(settings, now) || storeOrderingStatus === 'closed') return false;
  return (orderType === 'pre-order' || orderType === 'delivery') && diningOption[orderType].enabled;
}

/**
 * The earliest time of a catering order (G3): now plus the lead minutes of the order type (L3) or the lead hours in the
 * business's catering terms, whichever is longer.
 */
function earliestAt(settings: BusinessSettings, orderType: OrderType, now: Instant): Instant {
  const leadHours = Math.max(0, settings.catering?.leadHours ?? 0) || 0;
  return now + Math.max(leadMinutes(settings, orderType) * MINUTE_MS, Math.ceil(leadHours * HOUR_MS));
}

function isDayFull({ catering }: BusinessSettings, orders: ReadonlyMap<DayNumber, number>, day: DayNumber): boolean {
  const capacity = catering?.dayCapacity ?? null;
  return capacity !== null && (orders.get(day) ?? 0) >= capacity;
}

function countByDay(orders: ReadonlyMap<Instant, number>, zone: Zone): ReadonlyMap<DayNumber, number> {
  const counts = new Map<DayNumber, number>();
  for (const [at, count] of orders) {
    const day = dayOf(at, zone);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  return counts;
}

/** Removes a doubled full stop: a time such as `9:00 a.m.` already ends with one. */
const endOnce = (sentence: string): string => sentence.replace(/\.\.$/, '.');
