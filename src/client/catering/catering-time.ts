import type { Instant } from '../../domain/time.ts';

/** Name of the event that `setCateringTime` dispatches on `window` after it changed the time. */
export const CATERING_TIME_CHANGED = 'foodcourt:catering-time';

/** The time of the catering order, from the address of the page; null if the address contains no time. */
export function cateringTime(): Instant | null {
  const at = Number(new URLSearchParams(location.search).get('at') ?? Number.NaN);
  return Number.isSafeInteger(at) ? at : null;
}

/** Puts the time into the address of the current history entry. */
export function setCateringTime(at: Instant): void {
  if (at === cateringTime()) return;
  history.replaceState(history.state, '', `?at=${at}`);
  window.dispatchEvent(new Event(CATERING_TIME_CHANGED));
}
