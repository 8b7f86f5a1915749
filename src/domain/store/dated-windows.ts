/** How dated hours differ from the hours of the week, for looking up which of many businesses are open. Edge-only. */

import type { TimeWindow } from '../time.ts';
import { hasLocalTime, parseDay } from './local-time.ts';
import { type OpeningHours, weeklyWindowsOfDay, windowsOfDay } from './opening-hours.ts';

export interface DatedWindow extends TimeWindow {
  /** False: closed, though the hours of the week say open. */
  readonly open: boolean;
}

/**
 * The windows in which dated hours decide (S11). A business is open in a window with `open`, and in its windows of the week
 * (`weekWindows`) except where a window without `open` lies.
 */
export function datedWindows(hours: OpeningHours): DatedWindow[] {
  if (!hasLocalTime(0, hours.zone)) return [];
  return hours.datedHours.flatMap(({ date }) => {
    const day = parseDay(date);
    if (day === null) return [];
    // Windows of the days before and after reach into this day's, or begin within them.
    const kept = [day - 1, day, day + 1].flatMap((each) => windowsOfDay(hours, each));
    const closed = weeklyWindowsOfDay(hours, day).flatMap((window) => without(window, kept));
    return [
      ...closed.map((window) => ({ ...window, open: false })),
      ...windowsOfDay(hours, day).map((window) => ({ ...window, open: true })),
    ];
  });
}

/** What is left of a window without others. */
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
