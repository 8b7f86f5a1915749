import { describe, expect, test } from 'vitest';
import type { DiscountRule } from '../../../src/domain/menu/discount-rule.ts';
import { discountWindow, withDiscountWindows } from '../../../src/domain/pricing/discount-window.ts';
import { discountHolds } from '../../../src/domain/pricing/item-price.ts';
import { menu, NOW, option, rule } from '../builders.ts';
import { at } from '../toronto.ts';

const ZONE = 'America/Toronto';
const END = 8_640_000_000_000_000;

const ruleWithoutWindow = (changes: Partial<DiscountRule>) => {
  const { window: _, ...unwritten } = rule('percentage', 10, changes);
  return unwritten;
};
/**
 * The window that is open at a local time in Toronto, or else the next window, as text: `07-15 15:00 - 07-15 17:00`.
 * `offset`: the difference of the local time from UTC. Without `offset`, the time is summer time.
 */
function windowAt(changes: Partial<DiscountRule>, local: string, offset?: string): string | null {
  const window = discountWindow(ruleWithoutWindow(changes), ZONE, at(local, offset));
  const localLabel = (instant: number) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: ZONE,
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .format(instant)
      .replace(', ', ' ');
  return window === null ? null : `${localLabel(window.from)} - ${localLabel(window.until)}`;
}

describe('discountWindow', () => {
  const happyHour = { startTime: 1500, endTime: 1700 };

  // 15 July 2026 is a Wednesday.
  test.each([
    ['2026-07-15T14:59', '07-15 15:00 - 07-15 17:00'],
    ['2026-07-15T16:59', '07-15 15:00 - 07-15 17:00'],
    ['2026-07-15T17:00', '07-16 15:00 - 07-16 17:00'],
  ])('D6: at %s, the window of a happy hour is %s', (local, expected) => {
    expect(windowAt(happyHour, local)).toBe(expected);
  });

  test('D6: is only on the days of the rule', () => {
    const tuesdays = { ...happyHour, days: ['Tue'] as const };
    expect(windowAt(tuesdays, '2026-07-14T16:00')).toBe('07-14 15:00 - 07-14 17:00');
    expect(windowAt(tuesdays, '2026-07-14T17:00')).toBe('07-21 15:00 - 07-21 17:00');
    expect(windowAt({ ...happyHour, days: [] }, '2026-07-14T16:00')).toBeNull();
  });

  test('D8: belongs to the day on which it opens, also after midnight', () => {
    const late = { startTime: 2200, endTime: 200, days: ['Fri'] as const };
    expect(windowAt(late, '2026-07-18T01:59')).toBe('07-17 22:00 - 07-18 02:00');
    expect(windowAt(late, '2026-07-18T02:00')).toBe('07-24 22:00 - 07-25 02:00');
    expect(windowAt(late, '2026-07-17T01:00')).toBe('07-17 22:00 - 07-18 02:00');
  });

  test('D8: the last date is a whole day', () => {
    const dates = { startDate: '2026-07-10', endDate: '2026-07-15' };
    expect(windowAt(dates, '2026-07-15T23:59')).toBe('07-10 00:00 - 07-16 00:00');
    expect(windowAt(dates, '2026-07-16T00:00')).toBeNull();
    expect(windowAt(dates, '2026-07-01T12:00')).toBe('07-10 00:00 - 07-16 00:00');
  });

  test('D8: on the last date, runs past midnight to the end time', () => {
    const late = { startTime: 2200, endTime: 200, endDate: '2026-07-15' };
    expect(windowAt(late, '2026-07-16T01:00')).toBe('07-15 22:00 - 07-16 02:00');
    expect(windowAt(late, '2026-07-16T02:00')).toBeNull();
  });

  test('D6: is on the days of the rule between its dates', () => {
    const given = { ...happyHour, days: ['Mon', 'Wed'] as const, startDate: '2026-07-15', endDate: '2026-07-20' };
    expect(windowAt(given, '2026-07-01T00:00')).toBe('07-15 15:00 - 07-15 17:00');
    expect(windowAt(given, '2026-07-15T17:00')).toBe('07-20 15:00 - 07-20 17:00');
    expect(windowAt(given, '2026-07-20T17:00')).toBeNull();
  });

  test('D6: has no bounds without days, dates and times', () => {
    expect(discountWindow(ruleWithoutWindow({}), ZONE, NOW)).toEqual({ from: 0, until: END });
    const sevenDays = ruleWithoutWindow({ days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] });
    expect(discountWindow(sevenDays, ZONE, NOW)).toEqual({ from: 0, until: END });
    expect(discountWindow(ruleWithoutWindow({ startTime: 0, endTime: null }), ZONE, NOW)).toEqual({
      from: 0,
      until: END,
    });
  });

  test('D6: has only one bound if the rule has only one date', () => {
    expect(discountWindow(ruleWithoutWindow({ startDate: '2026-07-20' }), ZONE, NOW)).toEqual({
      from: at('2026-07-20T00:00'),
      until: END,
    });
    expect(discountWindow(ruleWithoutWindow({ endDate: '2026-07-20' }), ZONE, NOW)).toEqual({
      from: 0,
      until: at('2026-07-21T00:00'),
    });
    expect(discountWindow(ruleWithoutWindow({ startDate: '2026-07-20', endDate: '2026-07-19' }), ZONE, NOW)).toBeNull();
  });

  test('D6: joins the windows of consecutive days if no time lies between them', () => {
    expect(windowAt({ days: ['Sat', 'Sun'] }, '2026-07-15T12:00')).toBe('07-18 00:00 - 07-20 00:00');
    expect(windowAt({ startTime: 600, endTime: 600, days: ['Fri', 'Sat'] }, '2026-07-15T12:00')).toBe(
      '07-17 06:00 - 07-19 06:00',
    );
    expect(windowAt({ days: ['Mon', 'Tue', 'Thu'] }, '2026-07-13T12:00')).toBe('07-13 00:00 - 07-15 00:00');
  });

  test('D6: lasts to midnight if the rule has no end time, and starts at midnight if it has no start time', () => {
    expect(windowAt({ startTime: 2000 }, '2026-07-15T12:00')).toBe('07-15 20:00 - 07-16 00:00');
    expect(windowAt({ endTime: 1100 }, '2026-07-15T12:00')).toBe('07-16 00:00 - 07-16 11:00');
  });

  test('D6: a time that clocks skip in spring becomes the moment of the skip, and a skipped window is left out', () => {
    // On 8 March 2026, clocks skip from 02:00 to 03:00.
    const night = at('2026-03-08T00:00', '-05:00');
    expect(discountWindow(ruleWithoutWindow({ startTime: 230, endTime: 500 }), ZONE, night)).toEqual({
      from: at('2026-03-08T03:00'),
      until: at('2026-03-08T05:00'),
    });
    expect(discountWindow(ruleWithoutWindow({ startTime: 200, endTime: 245 }), ZONE, night)).toEqual({
      from: at('2026-03-09T02:00'),
      until: at('2026-03-09T02:45'),
    });
  });

  test('D8: a time that the clocks repeat in autumn means the first of the two instants', () => {
    // On 1 November 2026, clocks go back from 02:00 to 01:00.
    const night = at('2026-11-01T00:00', '-04:00');
    expect(discountWindow(ruleWithoutWindow({ startTime: 115, endTime: 145 }), ZONE, night)).toEqual({
      from: at('2026-11-01T01:15', '-04:00'),
      until: at('2026-11-01T01:45', '-04:00'),
    });
    expect(discountWindow(ruleWithoutWindow({ startTime: 2200, endTime: 130 }), ZONE, night)?.until).toBe(
      at('2026-11-01T01:30', '-04:00'),
    );
  });

  test.each([
    // On Sunday, 8 March 2026, clocks skip from 02:00 to 03:00.
    ['2026-03-01T02:44', '03-01 02:00 - 03-01 02:45'],
    ['2026-03-01T02:45', '03-15 02:00 - 03-15 02:45'],
    ['2026-03-05T12:00', '03-15 02:00 - 03-15 02:45'],
    ['2026-03-08T00:00', '03-15 02:00 - 03-15 02:45'],
  ])('D6: at %s, the window of a rule for Sundays is %s (clocks skip the window of 8 March)', (local, expected) => {
    const sundays = { startTime: 200, endTime: 245, days: ['Sun'] as const };
    expect(windowAt(sundays, local, '-05:00')).toBe(expected);
  });

  test('D6: a window over the hour that clocks repeat is an hour longer', () => {
    const autumn = discountWindow(ruleWithoutWindow({ startTime: 0, endTime: 600 }), ZONE, at('2026-11-01T00:00'));
    expect(autumn).toEqual({ from: at('2026-11-01T00:00'), until: at('2026-11-01T06:00', '-05:00') });
    if (autumn !== null) expect(autumn.until - autumn.from).toBe(7 * 3_600_000);
  });

  test.each([
    { startDate: '2026-13-01' },
    { endDate: 'tomorrow' },
    { startDate: '2026-7-1' },
    { startTime: 1260 },
    { endTime: 2500 },
    { startTime: -1 },
    { startTime: 9.5 },
    { endTime: Number.NaN },
  ])('D6: a rule with %j is never in force', (changes) => {
    expect(discountWindow(ruleWithoutWindow(changes), ZONE, NOW)).toBeNull();
  });
});

describe('withDiscountWindows', () => {
  test('D6: computes the windows of all rules in the zone of the business', () => {
    const given = menu(
      option(1, 500, { discountRule: ruleWithoutWindow({ startTime: 1500, endTime: 1700 }) }),
      option(2, 500),
    );
    const [first, second] = withDiscountWindows(given, ZONE, NOW).products;
    // NOW is 15:00 in Toronto.
    expect(discountHolds(first?.options[0]?.discountRule ?? null, NOW)).toBe(true);
    expect(second?.options[0]?.discountRule).toBeNull();
    const [vancouver] = withDiscountWindows(given, 'America/Vancouver', NOW).products;
    expect(discountHolds(vancouver?.options[0]?.discountRule ?? null, NOW)).toBe(false);
  });
});
