import { describe, expect, test } from 'vitest';
import {
  addHoliday,
  type DatedDay,
  openHolidays,
  readDatedDays,
  writeDatedDays,
} from '../../../src/client/manage/dated-hours.ts';
import { suggestedHolidays } from '../../../src/pages/manage/_holidays.ts';

const CHRISTMAS = { date: '2026-12-25', name: 'Christmas Day', label: 'Friday, December 25' };
const dated = (date: string): DatedDay => ({ date, openings: [], reason: '', more: {} });

describe('a holiday', () => {
  test('is added between the dates around it, in the format of the document', () => {
    const days = addHoliday([dated('2026-12-24'), dated('2026-12-31')], CHRISTMAS, []);
    expect(days.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-31']);
    expect(writeDatedDays(days)?.[1]).toEqual({ date: '2026-12-25', hours: 'closed', reason: 'Christmas Day' });
    expect(readDatedDays(writeDatedDays(days))).toEqual(days);
  });

  test('is no longer suggested once its date has dated hours', () => {
    expect(openHolidays([CHRISTMAS], [dated('2026-12-24')])).toEqual([CHRISTMAS]);
    expect(openHolidays([CHRISTMAS], [dated('2026-12-25')])).toEqual([]);
  });
});

describe('S15: the suggested holidays', () => {
  test('are those of the province in the twelve months from today on', () => {
    const { holidays, holidayLaw } = suggestedHolidays({ location: { province: 'ON' } }, '2026-11-23');
    expect(holidays.map(({ label }) => label)).toEqual([
      'Friday, December 25',
      'Saturday, December 26',
      'Friday, January 1, 2027',
      'Monday, February 15, 2027',
      'Friday, March 26, 2027',
      'Monday, May 24, 2027',
      'Thursday, July 1, 2027',
      'Monday, September 6, 2027',
      'Monday, October 11, 2027',
    ]);
    expect(holidayLaw).toContain('SO 2000');
  });

  test('include a holiday that is today, and exist for a document without a location too', () => {
    expect(suggestedHolidays({}, '2026-12-25').holidays[0]).toMatchObject({ name: 'Christmas Day' });
  });
});
