import type { Business } from '../../../src/contract/business.ts';
import { dayOf } from '../../../src/domain/store/local-time.ts';
import { datedHoursInWords, type HoursInWords, hoursInWords } from '../../../src/domain/store/weekly-hours.ts';
import type { Instant } from '../../../src/domain/time.ts';

/** Paper outlives its day: hours of later days would be printed before anybody needs them. */
const PRINTED_AHEAD_DAYS = 30;

/** The hours of a printed menu: those of the week, then those of single days in the next PRINTED_AHEAD_DAYS days. */
export function printedHours({ workingHours, datedHours, zone }: Business, now: Instant): HoursInWords[] {
  const today = dayOf(now, zone);
  return [...hoursInWords(workingHours), ...datedHoursInWords(datedHours, [today, today + PRINTED_AHEAD_DAYS])];
}
