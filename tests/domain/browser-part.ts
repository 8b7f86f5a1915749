/** Which files of src/domain browsers have no use for. All others are the browser part. */

/** Files that know zones and calendars, and with them the time library. */
export const SERVER_ONLY: readonly string[] = [
  'answer-window.ts',
  'discount-window.ts',
  'local-time.ts',
  'next-change.ts',
  'opening-hours.ts',
  'promo-code.ts',
  'store-state.ts',
  'time-slots.ts',
];

/** Files of rules that only the edge applies. */
export const EDGE_ONLY: readonly string[] = [
  'destination.ts',
  'menu-problems.ts',
  'order-moves.ts',
  'payment-status.ts',
  'points.ts',
  'printed-name.ts',
];
