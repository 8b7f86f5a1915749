import type { SuggestedHoliday } from '../../client/manage/dated-hours.ts';
import { PROVINCES, type Province } from '../../domain/store/business.ts';
import { holidayLawOf, holidaysOf } from '../../domain/store/holidays-of.ts';
import { dayLabel, parseDay } from '../../domain/store/local-time.ts';
import type { LocalDate } from '../../domain/time.ts';

/** The province for a document that names none. The schema of documents has the same default. */
const DEFAULT_PROVINCE: Province = 'BC';

/** The public holidays of the next twelve months, in the province of the document (S15). */
export function suggestedHolidays(
  document: Readonly<Record<string, unknown>>,
  today: LocalDate,
): { readonly holidays: readonly SuggestedHoliday[]; readonly holidayLaw: string } {
  const province = PROVINCES.find((each) => each === provinceOf(document.location)) ?? DEFAULT_PROVINCE;
  const year = Number(today.slice(0, 4));
  const inAYear = `${year + 1}${today.slice(4)}`;
  const holidays = [...holidaysOf(province, year), ...holidaysOf(province, year + 1)]
    .filter(({ date }) => date >= today && date < inAYear)
    .map(({ date, name }) => ({ date, name, label: labelOf(date, year) }));
  return { holidays, holidayLaw: holidayLawOf(province) };
}

const provinceOf = (location: unknown): unknown =>
  typeof location === 'object' && location !== null && 'province' in location ? location.province : undefined;

function labelOf(date: LocalDate, year: number): string {
  const label = dayLabel(parseDay(date) ?? 0, Number.NEGATIVE_INFINITY);
  return date.startsWith(String(year)) ? label : `${label}, ${date.slice(0, 4)}`;
}
