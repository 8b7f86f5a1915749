/** Pauses of a store: the one that holds now, and those that are planned. Edge-only. */
import type { Instant } from '../time.ts';
import type { BusinessSettings } from './business.ts';

export type PauseSettings = Pick<
  BusinessSettings,
  'storeTemporarilyClosed' | 'storeTemporarilyClosedReason' | 'storeTemporarilyClosedUntil' | 'plannedPauses'
>;

export interface Pause {
  /** Null for the default message. */
  readonly reason: string | null;
  /** When orders are taken again as far as pauses go, also through pauses that follow at once. Null: staff must end it. */
  readonly until: Instant | null;
}

/** The pause that holds at an instant (S9, S16); null while none does. A pause of staff goes before a planned one. */
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

/** Whether staff paused ordering and the pause is not over, or a planned pause holds. */
export const isPaused = (settings: PauseSettings, at: Instant): boolean => pauseAt(settings, at) !== null;

/** The first planned pause that begins after an instant; null without one. */
export const nextPauseFrom = ({ plannedPauses }: PauseSettings, after: Instant): Instant | null =>
  plannedPauses.reduce<Instant | null>(
    (next, { from, until }) => (from > after && until > from && (next === null || from < next) ? from : next),
    null,
  );

const plannedAt = ({ plannedPauses }: PauseSettings, at: Instant) =>
  plannedPauses.find(({ from, until }) => from <= at && at < until) ?? null;

/** Each turn goes on to a later end, so that there are at most as many as pauses. */
function endAfter(settings: PauseSettings, end: Instant): Instant {
  const next = plannedAt(settings, end);
  return next === null ? end : endAfter(settings, next.until);
}
