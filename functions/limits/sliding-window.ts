import type { Instant } from '../../src/domain/time.ts';

/** So many attempts within any stretch of so many milliseconds. */
export interface Rule {
  readonly max: number;
  readonly within: number;
}

/** The attempts that still count, oldest first. */
export type Window = readonly Instant[];

export const stillCounting = (window: Window, rule: Rule, now: Instant): Window =>
  window.filter((at) => at > now - rule.within);

/** The window with one attempt more; null when it is full. A refused attempt is not kept: it cannot lengthen the wait. */
export function withAttempt(window: Window, rule: Rule, now: Instant): Window | null {
  const counting = stillCounting(window, rule, now);
  return counting.length < rule.max ? [...counting, now] : null;
}

/** The window with one attempt of that instant taken back. */
export function withoutAttempt(window: Window, at: Instant): Window {
  const index = window.lastIndexOf(at);
  return index < 0 ? window : window.toSpliced(index, 1);
}
