import type { Business } from '../../../src/contract/business.ts';
import { dayOf } from '../../../src/domain/store/local-time.ts';
import { datedHoursInWords, type HoursInWords, hoursInWords } from '../../../src/domain/store/weekly-hours.ts';
import type { Instant } from '../../../src/domain/time.ts';

/** For how many days a printed menu lists dated hours. Hours of later dates would not be useful on paper yet. */
const PRINTED_AHEAD_DAYS = 30;

/** The hours on a printed menu: the weekly hours, then the dated hours of the next PRINTED_AHEAD_DAYS days. */
export function printedHours({ workingHours, datedHours, zone }: Business, now: Instant): HoursInWords[] {
  const today = dayOf(now, zone);
  return [...hoursInWords(workingHours), ...datedHoursInWords(datedHours, [today, today + PRINTED_AHEAD_DAYS])];
}
