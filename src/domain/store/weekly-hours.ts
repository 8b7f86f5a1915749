import type { HHMM, Weekday } from '../time.ts';
import type { DatedHours, OpenRange, WorkingHour } from './business.ts';
import { daysInWords } from './days-in-words.ts';
import { type DayNumber, dateName, MINUTES_PER_DAY, minutesOf, parseDay, timeLabel } from './local-time.ts';

/** The days in the sequence in which people read the hours of a week. */
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const satisfies readonly Weekday[];

/** Consecutive days with the same hours. */
export interface DayGroup {
  readonly days: readonly Weekday[];
  /** Empty when the business is closed on these days. */
  readonly ranges: readonly OpenRange[];
}

/**
 * The hours of a week from Monday on. Consecutive days with the same hours are one group. A day is closed when one of
 * its rows is not open (S1).
 */
export function weeklyHours(hours: readonly WorkingHour[]): DayGroup[] {
  const groups: { days: Weekday[]; ranges: OpenRange[] }[] = [];
  for (const day of WEEK) {
    const rows = hours.filter((row) => row.days.includes(day));
    const ranges = rows.every((row) => row.open)
      ? rows
          .map(({ startTime, endTime }) => ({ startTime, endTime }))
          .sort((one, other) => one.startTime - other.startTime)
      : [];
    const last = groups.at(-1);
    if (last && JSON.stringify(last.ranges) === JSON.stringify(ranges)) last.days.push(day);
    else groups.push({ days: [day], ranges });
  }
  return groups;
}

export interface HoursInWords {
  readonly days: string;
  readonly times: readonly string[];
}

/**
 * The hours of a week in words: `Monday to Thursday` with `11:30 a.m. to 2 p.m.` and `5 p.m. to midnight`, `Sunday` with
 * `closed`.
 */
export function hoursInWords(hours: readonly WorkingHour[]): HoursInWords[] {
  return weeklyHours(hours).map(({ days, ranges }) => ({
    days: daysInWords(days),
    times: timesInWords(ranges),
  }));
}

/**
 * The days on which a dish is served, with their times: `Monday 9 a.m. to 11 a.m.; Saturday and Sunday 8 a.m. to noon`.
 */
export const servingInWords = (hours: readonly WorkingHour[]): string =>
  weeklyHours(hours)
    .filter(({ ranges }) => ranges.length > 0)
    .map(
      ({ days, ranges }) => `${daysInWords(days).replace('Every', 'every')} ${ranges.map(servedInWords).join(' and ')}`,
    )
    .join('; ');

/**
 * The dated hours from one day to another, sorted by date, written like `hoursInWords`: `December 25` with `closed`.
 * Adjacent days with the same hours are one entry: `December 24 and 25`, `December 24 to January 2`.
 */
export function datedHoursInWords(
  datedHours: readonly DatedHours[],
  [first, last]: readonly [DayNumber, DayNumber],
): HoursInWords[] {
  const days = datedHours
    .flatMap(({ date, ranges }) => {
      const day = parseDay(date);
      return day !== null && day >= first && day <= last ? [{ day, times: timesInWords(ranges) }] : [];
    })
    .sort((one, other) => one.day - other.day);
  const groups: { from: DayNumber; until: DayNumber; times: readonly string[] }[] = [];
  for (const { day, times } of days) {
    const group = groups.at(-1);
    if (group?.until === day - 1 && group.times.join() === times.join()) group.until = day;
    else groups.push({ from: day, until: day, times });
  }
  return groups.map(({ from, until, times }) => ({ days: datesInWords(from, until), times }));
}

function datesInWords(from: DayNumber, until: DayNumber): string {
  const [first, last] = [dateName(from), dateName(until)];
  if (from === until) return first;
  const [month = '', date = ''] = last.split(' ');
  return `${first} ${until - from === 1 ? 'and' : 'to'} ${first.startsWith(`${month} `) ? date : last}`;
}

const timesInWords = (ranges: readonly OpenRange[]): string[] =>
  ranges.length === 0 ? ['closed'] : ranges.map(rangeInWords);

const servedInWords = (range: OpenRange): string =>
  range.startTime === range.endTime ? 'all day' : rangeInWords(range);

const rangeInWords = ({ startTime, endTime }: OpenRange): string =>
  startTime === endTime ? 'open 24 hours' : `${timeInWords(startTime)} to ${timeInWords(endTime)}`;

const timeInWords = (time: HHMM): string => clockInWords((minutesOf(time) ?? 0) % MINUTES_PER_DAY);

/** `11:30 a.m.`, `9 p.m.`, `noon`. `minutes`: minutes after midnight, below 1440. */
export function clockInWords(minutes: number): string {
  if (minutes === 0) return 'midnight';
  if (minutes === MINUTES_PER_DAY / 2) return 'noon';
  return timeLabel(minutes).replace(':00', '');
}
