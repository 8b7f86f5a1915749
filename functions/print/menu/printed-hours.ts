import type { Business } from '../../../src/contract/business.ts';
import { dayOf } from '../../../src/domain/store/local-time.ts';
import { datedHoursInWords, type HoursInWords, hoursInWords } from '../../../src/domain/store/weekly-hours.ts';
import type { Instant } from '../../../src/domain/time.ts';

/** For how many days a printed menu lists dated hours. Hours of later dates would not be useful on paper yet. */
const PRINTED_AHEAD_DAYS = 30;
/** Maximum number of lines with dated hours. With more lines, the head of the menu could be higher than a page. */
const MAX_DATED_LINES = 20;

/** The hours on a printed menu: the weekly hours, then the dated hours of the next PRINTED_AHEAD_DAYS days. */
export function printedHours({ workingHours, datedHours, zone }: Business, now: Instant): HoursInWords[] {
  const today = dayOf(now, zone);
  const dated = datedHoursInWords(datedHours, [today, today + PRINTED_AHEAD_DAYS]);
  return [...hoursInWords(workingHours), ...dated.slice(0, MAX_DATED_LINES)];
}
