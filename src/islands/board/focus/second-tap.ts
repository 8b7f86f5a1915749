/** A press on the button of an order's next step. */
export interface StepTap {
  readonly orderId: number;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** As long as the two taps of a double tap are apart. */
const DOUBLE_TAP_MS = 500;
const SAME_PLACE_PX = 48;

/**
 * Whether a tap is the second one of a double tap on an order that has left: the next order has moved up under the finger, and
 * nobody has read it yet. `leftAtMs`: when the first order left; null while it is there.
 */
export function isSecondTap(first: StepTap | null, tap: StepTap, leftAtMs: number | null): boolean {
  if (first === null || first.orderId === tap.orderId) return false;
  if (Math.hypot(tap.x - first.x, tap.y - first.y) > SAME_PLACE_PX) return false;
  return tap.atMs - Math.max(first.atMs, leftAtMs ?? first.atMs) < DOUBLE_TAP_MS;
}
