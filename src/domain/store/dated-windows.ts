/**
 * The periods that the dated hours of a business add to its weekly hours or take away from them. The directory uses
 * these periods to find open businesses. Edge-only.
 */

import type { TimeWindow } from '../time.ts';
import { hasLocalTime, parseDay } from './local-time.ts';
import { type OpeningHours, weeklyWindowsOfDay, windowsOfDay } from './opening-hours.ts';

export interface DatedWindow extends TimeWindow {
  /** False when the business is closed although its weekly hours say open. */
  readonly open: boolean;
}

/**
 * The windows in which dated hours decide whether a business is open (S11). The business is open in each window whose
 * `open` is true. It is also open in its weekly windows (`weekWindows`), except in the windows whose `open` is false.
 */
export function datedWindows(hours: OpeningHours): DatedWindow[] {
  if (!hasLocalTime(0, hours.zone)) return [];
  return hours.datedHours.flatMap(({ date }) => {
    const day = parseDay(date);
    if (day === null) return [];
    // The windows of the days before and after are included, because they can overlap the weekly windows of this day.
    const kept = [day - 1, day, day + 1].flatMap((each) => windowsOfDay(hours, each));
    const closed = weeklyWindowsOfDay(hours, day).flatMap((window) => without(window, kept));
    return [
      ...closed.map((window) => ({ ...window, open: false })),
      ...windowsOfDay(hours, day).map((window) => ({ ...window, open: true })),
    ];
  });
}

/** The parts of a window that no other window covers. */
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
