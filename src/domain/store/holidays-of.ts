/** The public holidays of a province in a year (S15). Edge-only. */
import { DAY_MS, type LocalDate, WEEKDAYS } from '../time.ts';
import type { Province } from './business.ts';
import { type DayNumber, formatDay, weekdayOf } from './local-time.ts';
import { HOLIDAY_LAWS, type HolidayRule, PUBLIC_HOLIDAYS } from './public-holidays.ts';

const DAYS_PER_WEEK = 7;

export interface Holiday {
  readonly date: LocalDate;
  readonly name: string;
}

/** The holidays of a province in a year, the earliest first. */
export const holidaysOf = (province: Province, year: number): readonly Holiday[] =>
  PUBLIC_HOLIDAYS.filter(({ provinces }) => provinces.includes(province))
    .map(({ name, on }) => ({ name, day: dayOfRule(on, year) }))
    .sort((a, b) => a.day - b.day)
    .map(({ name, day }) => ({ name, date: formatDay(day) }));

export const holidayLawOf = (province: Province): string => HOLIDAY_LAWS[province];

const dayAt = (year: number, month: number, day: number): DayNumber => Date.UTC(year, month - 1, day) / DAY_MS;

function dayOfRule(rule: HolidayRule, year: number): DayNumber {
  if ('daysFromEaster' in rule) return easterSunday(year) + rule.daysFromEaster;
  if ('day' in rule) return dayAt(year, rule.month, rule.day);
  const weekday = WEEKDAYS.indexOf(rule.weekday);
  const before = 'before' in rule ? rule.before : 1 + DAYS_PER_WEEK * rule.nth;
  const last = dayAt(year, rule.month, before) - 1;
  const daysSince = (WEEKDAYS.indexOf(weekdayOf(last)) - weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return last - daysSince;
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): DayNumber {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return dayAt(year, month, day);
}
