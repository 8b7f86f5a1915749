import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../time.ts';

/** Consecutive days in words: `Monday`, `Saturday and Sunday`, `Monday to Thursday`, `Every day`. */
export function daysInWords(days: readonly Weekday[]): string {
  const [first, ...others] = days.map((day) => WEEKDAY_NAMES[day]);
  const last = others.at(-1);
  if (days.length === WEEKDAYS.length) return 'Every day';
  return last === undefined ? `${first}` : `${first} ${others.length === 1 ? 'and' : 'to'} ${last}`;
}
