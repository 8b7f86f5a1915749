/** A press on the button of an order's next step. */
export interface StepTap {
  readonly orderId: number;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** Longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 500;
const SAME_PLACE_PX = 48;

/**
 * Whether `tap` is the second tap of a double tap, but hits the ticket of another order. This happens when the ticket of
 * the first tap leaves its column, and the next ticket moves under the finger before anybody can read it. `leftAtMs`:
 * when the ticket of the first tap left its column; null before that.
 */
export function isSecondTap(first: StepTap | null, tap: StepTap, leftAtMs: number | null): boolean {
  if (first === null || first.orderId === tap.orderId) return false;
  if (Math.hypot(tap.x - first.x, tap.y - first.y) > SAME_PLACE_PX) return false;
  return tap.atMs - Math.max(first.atMs, leftAtMs ?? first.atMs) < DOUBLE_TAP_MS;
}
