/** Computes the business day of an instant. Only the edge uses this file: browsers compute nothing with time zones. */
import { clockMinutes, type DayNumber, dayOf, instantAt, minutesOf } from '../store/local-time.ts';
import type { HHMM, Instant, Zone } from '../time.ts';

/** The time zone of a business, and when its day ends. */
export interface BusinessCalendar {
  readonly zone: Zone;
  /** Events between midnight and this time belong to the day before. 0 means that the day ends at midnight. */
  readonly dayEndsAt: HHMM;
}

/**
 * The business day of an instant (E3). The time on the local clock is compared with `dayEndsAt`, also in the night when
 * clocks change.
 */
export const businessDay = (at: Instant, { zone, dayEndsAt }: BusinessCalendar): DayNumber =>
  dayOf(at, zone) - Number(clockMinutes(at, zone) < (minutesOf(dayEndsAt) ?? 0));

/** When the business day of an instant began. */
export const businessDayStart = (at: Instant, calendar: BusinessCalendar): Instant =>
  instantAt(businessDay(at, calendar), minutesOf(calendar.dayEndsAt) ?? 0, calendar.zone);
