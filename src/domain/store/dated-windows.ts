/** Differences between dated hours and weekly hours, as an index to find open businesses. Edge-only. */

import type { TimeWindow } from '../time.ts';
import { hasLocalTime, parseDay } from './local-time.ts';
import { type OpeningHours, weeklyWindowsOfDay, windowsOfDay } from './opening-hours.ts';

export interface DatedWindow extends TimeWindow {
  /** False when the business is closed although its weekly hours say open. */
  readonly open: boolean;
}

/**
 * The windows in which dated hours decide (S11). A business is open in the windows with `open`, and in its weekly
 * windows (`weekWindows`) outside of the windows without `open`.
 */
export function datedWindows(hours: OpeningHours): DatedWindow[] {
  if (!hasLocalTime(0, hours.zone)) return [];
  return hours.datedHours.flatMap(({ date }) => {
    const day = parseDay(date);
    if (day === null) return [];
    // Windows of the previous and the next day can overlap this day's.
    const kept = [day - 1, day, day + 1].flatMap((each) => windowsOfDay(hours, each));
    const closed = weeklyWindowsOfDay(hours, day).flatMap((window) => without(window, kept));
    return [
      ...closed.map((window) => ({ ...window, open: false })),
      ...windowsOfDay(hours, day).map((window) => ({ ...window, open: true })),
    ];
  });
}

/** The parts of a window outside of other windows. */
const without = (window: TimeWindow, others: readonly TimeWindow[]): TimeWindow[] =>
  others.reduce<TimeWindow[]>(
    (left, other) =>
      left
        .flatMap(({ from, until }) => [
          { from, until: Math.min(until, other.from) },
          { from: Math.max(from, other.until), until },
        ])
        .filter(({ from, until }) => from < until),
    [window],
  );
