/** The business day of an instant. Edge-only: it needs the time zone. */
import { clockMinutes, type DayNumber, dayOf, instantAt, minutesOf } from '../store/local-time.ts';
import type { HHMM, Instant, Zone } from '../time.ts';

/** The time zone of a business, and when its day ends. */
export interface BusinessCalendar {
  readonly zone: Zone;
  /** A time after midnight. Events before it belong to the day before. 0 for midnight. */
  readonly dayEndsAt: HHMM;
}

/** The business day of an instant (E3). The local time decides, also in the night of a clock change. */
export const businessDay = (at: Instant, { zone, dayEndsAt }: BusinessCalendar): DayNumber =>
  dayOf(at, zone) - Number(clockMinutes(at, zone) < (minutesOf(dayEndsAt) ?? 0));

/** When the business day of an instant began. */
export const businessDayStart = (at: Instant, calendar: BusinessCalendar): Instant =>
  instantAt(businessDay(at, calendar), minutesOf(calendar.dayEndsAt) ?? 0, calendar.zone);
