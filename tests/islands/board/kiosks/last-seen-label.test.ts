import { expect, test } from 'vitest';
import { lastSeenLabel } from '../../../../src/islands/board/kiosks/last-seen-label.ts';

const MINUTE_MS = 60_000;

test.each([
  [0, 'in use'],
  [9, 'in use'],
  [10, 'last seen 10 minutes ago'],
  [60, 'last seen 1 hour ago'],
  [49 * 60, 'last seen 2 days ago'],
])('the label of a kiosk that reported %i minutes ago is "%s"', (minutes, label) => {
  expect(lastSeenLabel(0, minutes * MINUTE_MS)).toBe(label);
});
