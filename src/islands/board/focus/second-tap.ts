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
 * Whether a tap is the second tap of a double tap, but hits another order: the first order has left, and the next one
 * has moved under the finger before anybody could read it. `leftAtMs`: when the first order left; null while it is
 * still there.
 */
export function isSecondTap(first: StepTap | null, tap: StepTap, leftAtMs: number | null): boolean {
  if (first === null || first.orderId === tap.orderId) return false;
  if (Math.hypot(tap.x - first.x, tap.y - first.y) > SAME_PLACE_PX) return false;
  return tap.atMs - Math.max(first.atMs, leftAtMs ?? first.atMs) < DOUBLE_TAP_MS;
}
