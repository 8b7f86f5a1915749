import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { edgeTrackingId, upstreamTrackingId } from '../../functions/backend/upstream/tracking-id.ts';
import { orderTrackingIdSchema } from '../../src/contract/order.ts';

const FOODCOURT_ID = '100-AAAAAAAAAAAAAAAAAAAAAA';

it('the ids of a Foodcourt stay unchanged', () => {
  expect(edgeTrackingId(FOODCOURT_ID, 100)).toBe(FOODCOURT_ID);
  expect(upstreamTrackingId(FOODCOURT_ID)).toBe(FOODCOURT_ID);
});

it('an id of another backend with at most 90 bytes is wrapped in a form that the edge accepts, and unwrapping returns the same id', () => {
  const ids = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((id) => !id.endsWith('\0') && id !== '.' && id !== '..' && Buffer.byteLength(id) <= 90);
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 1e9 }), (id, provider) => {
      const edgeId = edgeTrackingId(id, provider) ?? '';
      expect(v.is(orderTrackingIdSchema, edgeId)).toBe(true);
      expect(upstreamTrackingId(edgeId)).toBe(id);
    }),
  );
});

it.each(['4711', '7f3c1a52-0b1e-4f6a-9a52-2f1f6a1d9f10', 'a.b/c?d', 'x'.repeat(90)])(
  'the id %s is wrapped, and unwrapped unchanged',
  (id) => {
    expect(upstreamTrackingId(edgeTrackingId(id, 41) ?? '')).toBe(id);
  },
);

it.each(['', 'x'.repeat(91)])('the id %j cannot be wrapped', (id) => {
  expect(edgeTrackingId(id, 41)).toBeNull();
});
