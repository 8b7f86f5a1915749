import { hhmm } from '../../../src/contract/business-document/prices.ts';
import { instantAt, minutesOf, parseDay } from '../../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';

/**
 * The instant of a date and a time, such as `17:30`, in a time zone. Null for an invalid date or time, such as 30
 * February.
 */
export function clockTime(date: string, time: string, zone: Zone): Instant | null {
  const day = parseDay(date);
  const minutes = minutesOf(hhmm(time));
  return day === null || minutes === null ? null : instantAt(day, minutes, zone);
}
