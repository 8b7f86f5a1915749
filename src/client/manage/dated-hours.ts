import type { LocalDate } from '../../domain/time.ts';
import { type Opening, readOpenings, writeOpenings } from './week-hours.ts';

/** A date on which the business has other hours than usual, as the person typed it. */
export interface DatedDay {
  /** Empty until a date is chosen. */
  readonly date: LocalDate;
  /** Empty when the business is closed on that day. */
  readonly openings: readonly Opening[];
  readonly reason: string;
  /** Fields that this screen does not show. */
  readonly more: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads the `datedHours` of a document. */
export function readDatedDays(value: unknown): readonly DatedDay[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map(({ date, hours, reason, ...more }) => ({
    date: typeof date === 'string' ? date : '',
    openings: readOpenings(hours),
    reason: typeof reason === 'string' ? reason : '',
    more,
  }));
}

/** Returns the `datedHours` for a document. Without days it returns undefined, which removes the field. */
export const writeDatedDays = (days: readonly DatedDay[]): readonly unknown[] | undefined =>
  days.length === 0
    ? undefined
    : days.map(({ date, openings, reason, more }) => ({
        ...more,
        date,
        hours: writeOpenings(openings),
        ...(reason === '' ? {} : { reason }),
      }));

export const addDatedDay = (days: readonly DatedDay[]): readonly DatedDay[] => [
  ...days,
  { date: '', openings: [], reason: '', more: {} },
];

/** The problem with a date; null when it is valid. */
export function datedDayProblem({ date }: DatedDay, days: readonly DatedDay[], today: LocalDate): string | null {
  if (date === '') return 'Please choose a date.';
  if (days.filter((day) => day.date === date).length > 1) return 'This date is listed twice.';
  return date < today ? 'This date is over. You can remove it.' : null;
}

/** A public holiday that the screen suggests. */
export interface SuggestedHoliday {
  readonly date: LocalDate;
  readonly name: string;
  /** `Friday, December 25`. The year follows if it is not the current year. */
  readonly label: string;
}

/** The holidays for which the business has no dated hours yet. */
export const openHolidays = (
  holidays: readonly SuggestedHoliday[],
  days: readonly DatedDay[],
): readonly SuggestedHoliday[] => holidays.filter(({ date }) => days.every((day) => day.date !== date));

/** Adds a holiday with these openings; when there are none, the business is closed. Keeps the dates sorted. */
export const addHoliday = (
  days: readonly DatedDay[],
  { date, name }: SuggestedHoliday,
  openings: readonly Opening[],
): readonly DatedDay[] => {
  const after = days.findIndex((day) => day.date > date);
  return days.toSpliced(after === -1 ? days.length : after, 0, { date, openings, reason: name, more: {} });
};
