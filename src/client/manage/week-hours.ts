import type { Change } from '../../contract/business-document/changes.ts';
import { isWeekHours, joinDays, timesOfDay, WEEK } from '../../contract/business-document/week-days.ts';
import type { Weekday } from '../../domain/time.ts';
import type { Steps } from './document-value.ts';
import { isFields } from './is-fields.ts';

/**
 * One time span in which a business is open, as a person typed it. A time looks like `11:30`, or is an empty text if
 * the person has not typed it yet. An end at or before the start is on the next day.
 */
export interface Opening {
  readonly from: string;
  readonly to: string;
}

/** The openings of each day, from Monday on. A closed day has no openings. */
export type Week = readonly { readonly day: Weekday; readonly openings: readonly Opening[] }[];

const CLOSED = 'closed';
/** A text that sorts after every time of a day. */
const AFTER_MIDNIGHT = '24:00';

/** Reads `11:30-14:30, 17:00-02:00` or `closed`. A missing time becomes an empty text. */
export function readOpenings(text: unknown): readonly Opening[] {
  if (typeof text !== 'string' || text.trim() === '' || text === CLOSED) return [];
  return text.split(',').map((range) => {
    const [from = '', to = ''] = range.split('-').map((time) => time.trim().replace(/^\d:/, '0$&'));
    return { from, to };
  });
}

export const writeOpenings = (openings: readonly Opening[]): string =>
  openings.length === 0 ? CLOSED : openings.map(({ from, to }) => `${from}-${to}`).join(', ');

/** Reads the `workingHours` of a document: `{ "Mon-Fri": "11:00-22:00", "Sat": "closed" }`. */
export function readWeek(hours: unknown): Week {
  const fields = isFields(hours) ? hours : {};
  return WEEK.map((day) => ({ day, openings: readOpenings(timesOfDay(fields, day)) }));
}

/** Writes a week as `workingHours`. Days in a row with the same openings get one entry, such as `Mon-Fri`. */
export const writeWeek = (week: Week): Readonly<Record<string, string>> =>
  joinDays(week.map(({ day, openings }) => ({ day, times: writeOpenings(openings) })));

/**
 * The changes that turn the hours of a document (`hours`) into `week`, one for each day that differs. If `hours` cannot
 * be read, one change writes the whole week. `at`: the place of the hours in the document.
 */
export function weekChanges(at: Steps, hours: unknown, week: Week): readonly Change[] {
  if (!isWeekHours(hours)) return [{ op: 'set', at: [...at], value: writeWeek(week) }];
  const before = readWeek(hours);
  return week.flatMap(({ day, openings }, index): Change[] => {
    const value = writeOpenings(openings);
    return value === writeOpenings(before[index]?.openings ?? []) ? [] : [{ op: 'set', at: [...at, day], value }];
  });
}

/**
 * A note about an opening that overlaps with another opening of the day, lasts 24 hours or ends on the next day. The
 * note is null for other openings, and while a time is missing. `ofDay`: all openings of the day.
 */
export function openingNote(opening: Opening, ofDay: readonly Opening[] = []): string | null {
  if (openingProblem(opening) !== null) return null;
  if (ofDay.some((other) => other !== opening && overlaps(opening, other)))
    return 'These hours overlap with others of the day. Customers see both.';
  const { from, to } = opening;
  if (to > from) return null;
  return to === from ? 'Open for 24 hours.' : 'Closes on the next day.';
}

/** Whether two openings overlap on the day on which both start. False while a time of `other` is missing. */
function overlaps(one: Opening, other: Opening): boolean {
  if (openingProblem(other) !== null) return false;
  const endOf = ({ from, to }: Opening) => (to > from ? to : AFTER_MIDNIGHT);
  return one.from < endOf(other) && other.from < endOf(one);
}

/** What is missing in an opening; null when both times are there. */
export function openingProblem({ from, to }: Opening): string | null {
  if (from === '' || to === '') return 'Please enter both times.';
  return null;
}

/**
 * The opening to suggest when a person adds an opening to a day. It starts about two hours after the end of the last
 * opening and ends at 22:00. It is 11:00 to 21:00 if the day has no openings, or if the last opening ends at 19:00 or
 * later or on the next day.
 */
export function nextOpening(openings: readonly Opening[]): Opening {
  const last = openings.at(-1);
  return last === undefined || last.to <= last.from || last.to >= '19:00'
    ? { from: '11:00', to: '21:00' }
    : { from: `${String(Number(last.to.slice(0, 2)) + 2).padStart(2, '0')}:00`, to: '22:00' };
}
