/** The day to which something is booked. Edge-only: it needs the zone. */
import { clockMinutes, type DayNumber, dayOf, instantAt, minutesOf } from '../store/local-time.ts';
import type { HHMM, Instant, Zone } from '../time.ts';

/** The clock of a business, and when its day ends. */
export interface BusinessCalendar {
  readonly zone: Zone;
  /** A time after midnight: what happens before it belongs to the day before. 0 for midnight. */
  readonly dayEndsAt: HHMM;
}

/** The business day of an instant (E3). The clock decides, also in the night when clocks change. */
export const businessDay = (at: Instant, { zone, dayEndsAt }: BusinessCalendar): DayNumber =>
  dayOf(at, zone) - Number(clockMinutes(at, zone) < (minutesOf(dayEndsAt) ?? 0));

/** When the business day of an instant began. */
export const businessDayStart = (at: Instant, calendar: BusinessCalendar): Instant =>
  instantAt(businessDay(at, calendar), minutesOf(calendar.dayEndsAt) ?? 0, calendar.zone);
