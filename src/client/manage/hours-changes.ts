import { daysInWords } from '../../domain/store/days-in-words.ts';
import type { Weekday } from '../../domain/time.ts';
import { type DatedDay, readDatedDays } from './dated-hours.ts';
import { valueWords } from './field-words.ts';
import { dateWords, timeWords } from './time-words.ts';
import { type Opening, readOpenings, readWeek } from './week-hours.ts';

/** What changed for consecutive days, in words: `Monday to Friday`, from `11:30 a.m. to 10:00 p.m.` to `closed`. */
export interface HoursChange {
  readonly days: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The days whose hours changed. `older` and `newer` are the earlier and the later `workingHours` or `served` of a
 * document, or null when the field is not set. Consecutive days with the same change are one entry. `without`: the words
 * for a day without hours.
 */
export function hoursChanges(older: unknown, newer: unknown, without: string): readonly HoursChange[] {
  const before = readWeek(older);
  const after = readWeek(newer);
  const groups: { days: Weekday[]; from: string; to: string }[] = [];
  for (const [index, { day, openings }] of before.entries()) {
    const from = older === null ? NOT_SET : openingsWords(openings, without);
    const to = newer === null ? NOT_SET : openingsWords(after[index]?.openings ?? [], without);
    const last = groups.at(-1);
    if (last?.from === from && last.to === to) last.days.push(day);
    else groups.push({ days: [day], from, to });
  }
  return groups.filter(({ from, to }) => from !== to).map((group) => ({ ...group, days: daysInWords(group.days) }));
}

/**
 * The dates whose hours changed, the earliest first. `older` and `newer` are the earlier and the later `datedHours` of
 * a document, or null when the field is not set. `days` is the date, such as `December 24, 2026`.
 */
export function datedHoursChanges(older: unknown, newer: unknown): readonly HoursChange[] {
  const [before, after] = [older, newer].map(
    (value) => new Map(readDatedDays(value).map((day) => [day.date, datedDayWords(day)])),
  );
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
    .sort()
    .map((date) => ({
      days: dateWords(date) || 'A date that is not chosen yet',
      from: before?.get(date) ?? USUAL_HOURS,
      to: after?.get(date) ?? USUAL_HOURS,
    }))
    .filter(({ from, to }) => from !== to);
}

/** The words for a day on which the business is closed. */
export const CLOSED = 'closed';
/** The hours of a date that has no entry. */
const USUAL_HOURS = 'the usual hours';

/** The hours of a date in words, such as `closed (Christmas Day)`, then the other fields of the entry (`more`). */
const datedDayWords = ({ openings, reason, more }: DatedDay): string =>
  [
    `${openingsWords(openings, CLOSED)}${reason === '' ? '' : ` (${reason})`}`,
    ...(Object.keys(more).length === 0 ? [] : [valueWords(more)]),
  ].join(', ');

const NOT_SET = 'nothing';

/** The hours of one day of a document, such as `11:30-22:00`, in words. A missing day has no hours: `without`. */
export const dayWords = (times: unknown, without: string): string => openingsWords(readOpenings(times), without);

const openingsWords = (openings: readonly Opening[], without: string): string =>
  openings.length === 0
    ? without
    : openings
        .map(({ from, to }) => (from === to ? 'open 24 hours' : `${timeWords(from)} to ${timeWords(to)}`))
        .join(', ');
