/**
 * Compares slots and store state with a second, plain computation, around every change of clocks in Canada from 2026
 * to 2030. The plain computation lets the platform format an instant, and reads the local time from this text. For
 * slots, the plain computation reads the local time of every half hour of four days.
 */
import { describe, expect, test } from 'vitest';
import type { BusinessSettings, WorkingHour } from '../../../src/domain/store/business.ts';
import { computeStoreState } from '../../../src/domain/store/compute-store-state.ts';
import { nextChangeAt } from '../../../src/domain/store/next-change.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import type { Zone } from '../../../src/domain/time.ts';
import { EVERY_DAY, menu, settings } from '../builders.ts';

const ZONES: readonly Zone[] = [
  ...['America/St_Johns', 'America/Goose_Bay', 'America/Halifax', 'America/Glace_Bay', 'America/Moncton'],
  ...['America/Blanc-Sablon', 'America/Toronto', 'America/Montreal', 'America/Thunder_Bay', 'America/Nipigon'],
  ...['America/Atikokan', 'America/Iqaluit', 'America/Pangnirtung', 'America/Resolute', 'America/Rankin_Inlet'],
  ...['America/Winnipeg', 'America/Rainy_River', 'America/Regina', 'America/Swift_Current', 'America/Edmonton'],
  ...['America/Cambridge_Bay', 'America/Yellowknife', 'America/Inuvik', 'America/Creston', 'America/Dawson_Creek'],
  ...['America/Fort_Nelson', 'America/Vancouver', 'America/Whitehorse', 'America/Dawson'],
];

const HALF_HOUR = 30 * 60_000;
const DAY = 48 * HALF_HOUR;

const HOURS: Readonly<Record<string, readonly WorkingHour[]>> = {
  'around the clock': [{ days: EVERY_DAY, open: true, startTime: 0, endTime: 0 }],
  'past midnight': [{ days: EVERY_DAY, open: true, startTime: 1700, endTime: 330 }],
  'split, weekends past midnight': [
    { days: EVERY_DAY, open: true, startTime: 1130, endTime: 1400 },
    { days: ['Sat', 'Sun'], open: true, startTime: 2100, endTime: 230 },
  ],
};

interface LocalTime {
  readonly date: string;
  readonly weekday: string;
  /** Hours and minutes: 1830 is 18:30. */
  readonly time: number;
}

const clocks = new Map<Zone, Intl.DateTimeFormat>();
const shown = new Map<string, LocalTime>();

/** The local time of a zone, as the platform formats it. Cached, because formatting is slow. */
function clock(zone: Zone, instant: number): LocalTime {
  const key = `${zone} ${instant}`;
  const local = shown.get(key) ?? readClock(zone, instant);
  shown.set(key, local);
  return local;
}

function readClock(zone: Zone, instant: number): LocalTime {
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, format);
  const parts = format.formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: part('weekday').slice(0, 3),
    time: Number(part('hour')) * 100 + Number(part('minute')),
  };
}

function offsetOf(zone: Zone, instant: number): number {
  const { date, time } = clock(zone, instant);
  return (
    Date.parse(`${date}T${String(Math.floor(time / 100)).padStart(2, '0')}:${String(time % 100).padStart(2, '0')}Z`) -
    instant
  );
}

/** The instants at which a zone's clocks change, from 2026 to 2030. */
function transitionsOf(zone: Zone): number[] {
  const found: number[] = [];
  const end = Date.UTC(2031, 0, 1);
  for (let day = Date.UTC(2026, 0, 1); day < end; day += DAY) {
    if (offsetOf(zone, day) === offsetOf(zone, day + DAY)) continue;
    let at = day + HALF_HOUR;
    while (offsetOf(zone, at) === offsetOf(zone, day)) at += HALF_HOUR;
    found.push(at);
  }
  return found;
}

const WEEKDAY_BEFORE: Readonly<Record<string, string>> = {
  Sun: 'Sat',
  Mon: 'Sun',
  Tue: 'Mon',
  Wed: 'Tue',
  Thu: 'Wed',
  Fri: 'Thu',
  Sat: 'Fri',
};

/** Whether the time is within the hours: in a row of its day, or in a row that began on the previous day. */
function isWithin(hours: readonly WorkingHour[], { weekday, time }: LocalTime): boolean {
  return hours.some(({ days, startTime, endTime }) => {
    const has = (day: string | undefined) => days.some((entry) => entry === day);
    if (endTime > startTime) return has(weekday) && time >= startTime && time < endTime;
    return (has(weekday) && time >= startTime) || (has(WEEKDAY_BEFORE[weekday]) && time < endTime);
  });
}

/** The slots of the next four days, computed half hour by half hour. */
function plainSlots(zone: Zone, hours: readonly WorkingHour[], now: number): string[] {
  const seen = new Map<string, number>();
  const last = now + 4 * DAY;
  for (let at = Math.ceil(now / HALF_HOUR) * HALF_HOUR; at < last; at += HALF_HOUR) {
    const local = clock(zone, at);
    const key = `${local.date} ${local.time}`;
    if (isWithin(hours, local) && !seen.has(key)) seen.set(key, at);
  }
  return [...seen].map(([key, at]) => `${key} @${at}`);
}

/** The label of a slot as hours and minutes: 1830 for `6:30 p.m.`. */
function timeOf(label: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) ([ap])\.m\.$/.exec(label) ?? [];
  return ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 100 + Number(minute);
}

const business = (zone: Zone, workingHours: readonly WorkingHour[]): BusinessSettings => {
  const takeOut = { ...settings().diningOption['take-out'], prepTimeMinimum: 0 };
  return settings({ zone, workingHours, diningOption: { ...settings().diningOption, 'take-out': takeOut } });
};

describe.each(ZONES)('%s', (zone) => {
  const moments = transitionsOf(zone).flatMap((change) =>
    [-DAY, -90 * 60_000, -60_000, 0, 20 * 60_000, 3 * HALF_HOUR].map((shift) => change + shift),
  );
  // A zone whose clocks do not change is tested at two other instants.
  const instants = moments.length > 0 ? moments : [Date.UTC(2026, 2, 8, 9, 10), Date.UTC(2028, 10, 5, 9, 10)];

  test.each(Object.entries(HOURS))('L1, L6: open %s, every half hour is offered once, at its instant', (_, hours) => {
    for (const now of instants) {
      const offered = timeSlots(business(zone, hours), 'take-out', now).flatMap(({ date, slots }) =>
        slots.map(({ at, label }) => ({ at, key: `${date} ${timeOf(label)} @${at}` })),
      );
      expect(offered.every(({ at }) => at >= now)).toBe(true);
      expect(offered.filter(({ at }) => at < now + 4 * DAY).map(({ key }) => key)).toEqual(
        plainSlots(zone, hours, now),
      );
    }
  });

  test.each(Object.entries(HOURS))('S2, N1: open %s, the state follows the clock until the next change', (_, hours) => {
    for (const now of instants) {
      const settingsOf = business(zone, hours);
      const isOpen = isWithin(hours, clock(zone, now));
      const { open } = computeStoreState(settingsOf, now);
      // When clocks are set back, one hour repeats. A closing time in this hour occurs twice, and the store closes the
      // first time. `isOpen` is computed from the local time only, so it can be wrong while the hour repeats.
      if (!isRepeated(zone, now)) expect(open).toBe(isOpen);
      const next = nextChangeAt(settingsOf, menu(), now);
      expect(next).toBeGreaterThan(now);
      expect(next - now).toBeLessThanOrEqual(DAY + 2 * HALF_HOUR);
      expect(computeStoreState(settingsOf, next - 1).open).toBe(open);
    }
  });
});

/** Whether the clock showed the same time an hour ago, because clocks were set back. */
function isRepeated(zone: Zone, now: number): boolean {
  const { date, time } = clock(zone, now);
  const anHourAgo = clock(zone, now - 2 * HALF_HOUR);
  return anHourAgo.date === date && anHourAgo.time === time;
}
