/** Pauses of a store: the pause that staff began, and planned pauses. Edge-only. */
import type { Instant } from '../time.ts';
import type { BusinessSettings } from './business.ts';

export type PauseSettings = Pick<
  BusinessSettings,
  'storeTemporarilyClosed' | 'storeTemporarilyClosedReason' | 'storeTemporarilyClosedUntil' | 'plannedPauses'
>;

export interface Pause {
  /** The reason that customers read; null means the default message. */
  readonly reason: string | null;
  /**
   * The end of this pause. If planned pauses follow without a gap, `until` is the end of the last one. Null when staff
   * must end the pause.
   */
  readonly until: Instant | null;
}

/**
 * The pause that is in force at an instant (S9, S16); null when there is none. A pause by staff has priority over a
 * planned pause.
 */
export function pauseAt(settings: PauseSettings, at: Instant): Pause | null {
  const { storeTemporarilyClosed, storeTemporarilyClosedReason, storeTemporarilyClosedUntil } = settings;
  if (storeTemporarilyClosed && storeTemporarilyClosedUntil === null)
    return { reason: storeTemporarilyClosedReason, until: null };
  const ofStaff =
    storeTemporarilyClosed && storeTemporarilyClosedUntil !== null && at < storeTemporarilyClosedUntil
      ? { reason: storeTemporarilyClosedReason, until: storeTemporarilyClosedUntil }
      : null;
  const pause = ofStaff ?? plannedAt(settings, at);
  return pause === null ? null : { reason: pause.reason, until: endAfter(settings, pause.until) };
}

/** Whether the store is paused at an instant, by staff or by a planned pause. */
export const isPaused = (settings: PauseSettings, at: Instant): boolean => pauseAt(settings, at) !== null;

/** When the first planned pause after an instant begins; null when there is no such pause. */
export const nextPauseFrom = ({ plannedPauses }: PauseSettings, after: Instant): Instant | null =>
  plannedPauses.reduce<Instant | null>(
    (next, { from, until }) => (from > after && until > from && (next === null || from < next) ? from : next),
    null,
  );

const plannedAt = ({ plannedPauses }: PauseSettings, at: Instant) =>
  plannedPauses.find(({ from, until }) => from <= at && at < until) ?? null;

/**
 * The end of the last planned pause that follows `end` without a gap; `end` itself when none follows. Each call moves
 * `end` to a later instant, so the recursion stops.
 */
function endAfter(settings: PauseSettings, end: Instant): Instant {
  const next = plannedAt(settings, end);
  return next === null ? end : endAfter(settings, next.until);
}
