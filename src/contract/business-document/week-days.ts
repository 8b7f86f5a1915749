import { WEEKDAYS, type Weekday } from '../../domain/time.ts';
import type { Step } from './changes.ts';

/*
 * The days of the hours of a week. A document joins days with the same times: `{ "Mon-Fri": "11:00-22:00" }`. A change
 * can still write one day, with the step `Mon`. So two people can change different days at the same time.
 */

/** The fields that contain the hours of a week. */
export const WEEK_HOURS_FIELDS: readonly unknown[] = ['workingHours', 'served'];

/** The place of the hours that contain a day, if the steps `at` lead to a day of hours. Null for other places. */
export const hoursOfDay = (at: readonly Step[]): readonly Step[] | null =>
  isWeekday(at.at(-1)) && WEEK_HOURS_FIELDS.includes(at.at(-2)) ? at.slice(0, -1) : null;

/** Hours of a week as a document contains them. Each key is a day or a range of days. */
export type WeekHours = Readonly<Record<string, string>>;

const DAY_NAMES: readonly string[] = WEEKDAYS;
const DAYS_PATTERN = new RegExp(`^(${DAY_NAMES.join('|')})(?:-(${DAY_NAMES.join('|')}))?$`);
const [SUNDAY, ...MONDAY_TO_SATURDAY] = WEEKDAYS;
/** The days of a week, from Monday on. */
export const WEEK: readonly Weekday[] = [...MONDAY_TO_SATURDAY, SUNDAY];

/** Parses `Tue`, or a range such as `Tue-Thu` or `Sat-Mon`, into days. Returns null for any other text. */
export function readDays(text: string): Weekday[] | null {
  const match = DAYS_PATTERN.exec(text);
  if (!match) return null;
  const [, from = '', to = from] = match;
  const first = DAY_NAMES.indexOf(from);
  const last = DAY_NAMES.indexOf(to);
  const count = ((last - first + 7) % 7) + 1;
  return WEEKDAYS.concat(WEEKDAYS).slice(first, first + count);
}

export const isWeekday = (step: unknown): step is Weekday => WEEK.some((day) => day === step);

/** Whether a value of a document is the hours of a week, with keys that can be read. */
export const isWeekHours = (value: unknown): value is WeekHours =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([days, times]) => readDays(days) !== null && typeof times === 'string');

/** The times of a day, such as `11:00-22:00`; undefined if the hours do not contain the day. */
export const timesOfDay = <Times>(hours: Readonly<Record<string, Times>>, day: Weekday): Times | undefined =>
  Object.entries(hours).find(([days]) => readDays(days)?.includes(day))?.[1];

/** Whether each day has the same times in both hours. A missing day is closed. */
export const sameTimesOfDays = (one: WeekHours, other: WeekHours): boolean =>
  WEEK.every((day) => (timesOfDay(one, day) ?? 'closed') === (timesOfDay(other, day) ?? 'closed'));

/** The hours with other times for a day. The times of all other days stay the same. `times`: undefined removes the day. */
export function withTimesOfDay<Times>(hours: WeekHours, day: Weekday, times: Times): Record<string, string | Times> {
  return joinDays(
    WEEK.flatMap((each) => {
      const of = each === day ? times : timesOfDay(hours, each);
      return of === undefined ? [] : [{ day: each, times: of }];
    }),
  );
}

/** Writes the times of days, in the sequence of `WEEK`. Days in a row with the same times get one key: `Mon-Fri`. */
export function joinDays<Times>(
  days: readonly { readonly day: Weekday; readonly times: Times }[],
): Record<string, Times> {
  const runs: { first: Weekday; last: Weekday; times: Times }[] = [];
  for (const { day, times } of days) {
    const run = runs.at(-1);
    if (run !== undefined && run.times === times && WEEK.indexOf(day) === WEEK.indexOf(run.last) + 1) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return Object.fromEntries(runs.map(({ first, last, times }) => [first === last ? first : `${first}-${last}`, times]));
}
