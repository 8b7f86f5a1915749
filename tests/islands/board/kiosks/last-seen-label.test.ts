import { expect, test } from 'vitest';
import { lastSeenLabel } from '../../../../src/islands/board/kiosks/last-seen-label.ts';

const MINUTE_MS = 60_000;

test.each([
  [0, 'in use'],
  [9 * MINUTE_MS, 'in use'],
  [10 * MINUTE_MS, 'last seen 10 minutes ago'],
  [60 * MINUTE_MS, 'last seen 1 hour ago'],
  [49 * 60 * MINUTE_MS, 'last seen 2 days ago'],
])('a kiosk seen %i ms ago is %s', (ago, label) => {
  expect(lastSeenLabel(0, ago)).toBe(label);
});
