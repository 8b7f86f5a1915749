import * as v from 'valibot';
import type { WorkingHour } from '../../domain/store/business.ts';
import { WEEKDAYS, type Weekday } from '../../domain/time.ts';
import { MAX_DATED_DAYS } from '../business.ts';
import { hhmm } from './prices.ts';
import { dateSchema, textOrNullSchema, textSchema, translationsOf } from './texts.ts';
import { readDays } from './week-days.ts';

const timesPattern = /^((?:[01]?\d|2[0-3]):[0-5]\d)-((?:[01]?\d|2[0-3]):[0-5]\d)$/;

type TimeRange = Pick<WorkingHour, 'startTime' | 'endTime'>;

/**
 * Parses `11:30-14:30, 17:00-02:00` into pairs of times, and `closed` into an empty list. Returns null for any other
 * text.
 */
function readTimes(text: string): TimeRange[] | null {
  if (text === 'closed') return [];
  const ranges = text.split(',').map((range) => timesPattern.exec(range.trim()));
  return ranges.every((range) => range !== null)
    ? ranges.map(([, from = '', to = '']) => ({ startTime: hhmm(from), endTime: hhmm(to) }))
    : null;
}

/**
 * Hours of the week: `{ "Mon": "closed", "Tue-Thu": "11:30-14:30, 17:00-22:00", "Fri-Sun": "11:30-02:00" }`. Times are
 * local. An opening whose end time is not after its start time ends on the next day. A missing day means `closed`. No
 * day may appear twice.
 */
export const workingHoursSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }): WorkingHour[] => {
    const seen = new Set<Weekday>();
    const hours: WorkingHour[] = [];
    for (const [daysText, timesText] of Object.entries(dataset.value)) {
      const days = readDays(daysText);
      const times = readTimes(timesText);
      const twice = days?.find((day) => seen.has(day));
      if (!days || !times || twice) {
        addIssue({
          message: twice
            ? `${twice} has its hours twice.`
            : `"${daysText}": "${timesText}" are no hours. Write them as "Tue-Thu": "11:30-14:30, 17:00-22:00", or "closed".`,
        });
        return NEVER;
      }
      for (const day of days) seen.add(day);
      if (times.length === 0) hours.push({ days, open: false, startTime: 0, endTime: 0 });
      for (const range of times) hours.push({ days, open: true, ...range });
    }
    const unnamed = WEEKDAYS.filter((day) => !seen.has(day));
    if (unnamed.length > 0) hours.push({ days: unnamed, open: false, startTime: 0, endTime: 0 });
    return hours;
  }),
);

/** The hours of one date: `"10:00-15:00"`, or `"closed"`. */
const timesSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): TimeRange[] => {
    const times = readTimes(dataset.value);
    if (times !== null) return times;
    addIssue({ message: `"${dataset.value}" are no hours. Write them as "11:30-14:30, 17:00-22:00", or "closed".` });
    return NEVER;
  }),
);

/**
 * Dates with other hours than their weekday: `[{ "date": "2026-12-24", "hours": "10:00-15:00", "reason": "Christmas
 * Eve" }]`.
 */
export const datedHoursSchema = v.pipe(
  v.array(
    v.strictObject({
      /** `"2026-12-24"` */
      date: dateSchema,
      hours: timesSchema,
      /** The reason that customers read: `"Christmas Eve"`. Default: none. */
      reason: textOrNullSchema(80),
      translations: translationsOf({ reason: textSchema(80) }),
    }),
  ),
  v.maxLength(MAX_DATED_DAYS, `At most ${MAX_DATED_DAYS} dates fit here.`),
  v.checkItems(
    ({ date }, index, days) => days.findIndex((day) => day.date === date) === index,
    'This date has its hours twice.',
  ),
);
