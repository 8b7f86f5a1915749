import type { Instant } from '../../src/domain/time.ts';

/** Allows `max` attempts within any period of `windowMs`. */
export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** The instants of the attempts that still count, oldest first. */
export type AttemptWindow = readonly Instant[];

const dropExpired = (window: AttemptWindow, { windowMs }: RateLimit, now: Instant): AttemptWindow =>
  window.filter((at) => at > now - windowMs);

/**
 * Returns the window with one more attempt, or null if the window is full. A refused attempt is not counted.
 */
export function withAttempt(window: AttemptWindow, limit: RateLimit, now: Instant): AttemptWindow | null {
  const counting = dropExpired(window, limit, now);
  return counting.length < limit.max ? [...counting, now] : null;
}

/** Returns the window without one attempt that was counted at the instant `at`. */
export function withoutAttempt(window: AttemptWindow, at: Instant): AttemptWindow {
  const index = window.lastIndexOf(at);
  return index < 0 ? window : window.toSpliced(index, 1);
}
