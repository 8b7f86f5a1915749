import * as v from 'valibot';
import { expect, it } from 'vitest';
import { businessOrdersQuery } from '../../src/contract/business-orders.ts';
import { payoutTableQuery } from '../../src/contract/payouts.ts';

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['', true],
])('a query accepts only days of the calendar, or no day: "%s"', (day, isAccepted) => {
  expect(v.is(businessOrdersQuery, { day })).toBe(isAccepted);
  expect(v.is(payoutTableQuery, { madeFrom: day })).toBe(isAccepted);
  expect(v.is(payoutTableQuery, { madeUntil: day })).toBe(isAccepted);
});
