import { expect, it } from 'vitest';
import { lastChangeAt, recordChange } from '../../functions/pagestore/page-memory.ts';

it('the memory has the latest changes, and forgets the oldest changes when it is full', () => {
  for (let business = 0; business < 10_000; business++) recordChange(`business-${business}:`, business);
  expect(lastChangeAt('business-9999:')).toBe(9_999);
  expect(lastChangeAt('business-9000:')).toBe(9_000);
  expect(lastChangeAt('business-0:')).toBe(Number.NEGATIVE_INFINITY);
});
