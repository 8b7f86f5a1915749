/**
 * The paid public holidays of each province and territory, according to their laws in 2026. Edge-only. The list leaves
 * out days that an employer gives voluntarily. If a holiday falls on a weekend, employees may get another day off. The
 * list still has the date of the holiday itself, because customers know this date.
 */
import type { Weekday } from '../time.ts';
import { PROVINCES, type Province } from './business.ts';

/**
 * The rule for the date of a holiday: a fixed date, the nth Monday (or other weekday) of a month, the last Monday (or
 * other weekday) before a day of a month, or a number of days from Easter Sunday.
 */
export type HolidayRule =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: Weekday; readonly nth: number }
  | { readonly month: number; readonly weekday: Weekday; readonly before: number }
  | { readonly daysFromEaster: number };

export interface PublicHoliday {
  readonly name: string;
  readonly on: HolidayRule;
  readonly provinces: readonly Province[];
}

/** The law that lists the holidays of each province. */
export const HOLIDAY_LAWS: Readonly<Record<Province, string>> = {
  AB: 'Employment Standards Code, RSA 2000, c E-9',
  BC: 'Employment Standards Act, RSBC 1996, c 113',
  MB: 'The Employment Standards Code, CCSM c E110',
  NB: 'Employment Standards Act, SNB 1982, c E-7.2',
  NL: 'Labour Standards Act, RSNL 1990, c L-2',
  NS: 'Labour Standards Code, RSNS 1989, c 246',
  NT: 'Employment Standards Act, SNWT 2007, c 13',
  NU: 'Labour Standards Act, RSNWT (Nu) 1988, c L-1',
  ON: 'Employment Standards Act, 2000, SO 2000, c 41',
  PE: 'Employment Standards Act, RSPEI 1988, c E-6.2',
  QC: 'Act respecting labour standards, CQLR c N-1.1; National Holiday Act, CQLR c F-1.1',
  SK: 'The Saskatchewan Employment Act, SS 2013, c S-15.1',
  YT: 'Employment Standards Act, RSY 2002, c 72',
};

export const PUBLIC_HOLIDAYS: readonly PublicHoliday[] = [
  { name: 'New Year’s Day', on: { month: 1, day: 1 }, provinces: PROVINCES },
  { name: 'Family Day', on: { month: 2, weekday: 'Mon', nth: 3 }, provinces: ['AB', 'BC', 'NB', 'ON', 'SK'] },
  { name: 'Louis Riel Day', on: { month: 2, weekday: 'Mon', nth: 3 }, provinces: ['MB'] },
  { name: 'Heritage Day', on: { month: 2, weekday: 'Mon', nth: 3 }, provinces: ['NS'] },
  { name: 'Islander Day', on: { month: 2, weekday: 'Mon', nth: 3 }, provinces: ['PE'] },
  { name: 'Good Friday', on: { daysFromEaster: -2 }, provinces: PROVINCES },
  {
    name: 'Victoria Day',
    on: { month: 5, weekday: 'Mon', before: 25 },
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'SK', 'YT'],
  },
  { name: 'National Patriots’ Day', on: { month: 5, weekday: 'Mon', before: 25 }, provinces: ['QC'] },
  { name: 'National Indigenous Peoples Day', on: { month: 6, day: 21 }, provinces: ['NT', 'YT'] },
  { name: 'National Holiday', on: { month: 6, day: 24 }, provinces: ['QC'] },
  {
    name: 'Canada Day',
    on: { month: 7, day: 1 },
    provinces: ['AB', 'BC', 'MB', 'NB', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  },
  { name: 'Memorial Day', on: { month: 7, day: 1 }, provinces: ['NL'] },
  { name: 'Nunavut Day', on: { month: 7, day: 9 }, provinces: ['NU'] },
  { name: 'B.C. Day', on: { month: 8, weekday: 'Mon', nth: 1 }, provinces: ['BC'] },
  { name: 'Saskatchewan Day', on: { month: 8, weekday: 'Mon', nth: 1 }, provinces: ['SK'] },
  { name: 'New Brunswick Day', on: { month: 8, weekday: 'Mon', nth: 1 }, provinces: ['NB'] },
  { name: 'Civic Holiday', on: { month: 8, weekday: 'Mon', nth: 1 }, provinces: ['NT', 'NU'] },
  { name: 'Discovery Day', on: { month: 8, weekday: 'Mon', nth: 3 }, provinces: ['YT'] },
  { name: 'Labour Day', on: { month: 9, weekday: 'Mon', nth: 1 }, provinces: PROVINCES },
  {
    name: 'National Day for Truth and Reconciliation',
    on: { month: 9, day: 30 },
    provinces: ['BC', 'NT', 'NU', 'PE', 'YT'],
  },
  { name: 'Orange Shirt Day', on: { month: 9, day: 30 }, provinces: ['MB'] },
  {
    name: 'Thanksgiving Day',
    on: { month: 10, weekday: 'Mon', nth: 2 },
    provinces: ['AB', 'BC', 'MB', 'NT', 'NU', 'ON', 'QC', 'SK', 'YT'],
  },
  {
    name: 'Remembrance Day',
    on: { month: 11, day: 11 },
    provinces: ['AB', 'BC', 'NB', 'NL', 'NT', 'NU', 'PE', 'SK', 'YT'],
  },
  { name: 'Christmas Day', on: { month: 12, day: 25 }, provinces: PROVINCES },
  { name: 'Boxing Day', on: { month: 12, day: 26 }, provinces: ['ON'] },
];
