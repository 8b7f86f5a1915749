import { expect, it } from 'vitest';
import { failure, replied } from '../../src/contract/errors.ts';
import { keyedOutcome, keyToOffer } from '../../src/pages/manage/_keyed-outcome.ts';

it.each([
  ['a page that no form led to', undefined, null, false],
  ['an unknown outcome, because with the same key the work is done only once', 'one', failure('unavailable'), true],
  ['a form that is refused', 'one', failure('conflict'), true],
  ['a key that did other work before', 'one', failure('keyReused'), false],
])(
  'the page offers the key of the sent form again only if the key still stands for the same work: after %s',
  (_, sent, reply, isKept) => {
    const key = keyToOffer(sent, reply && keyedOutcome(reply));
    if (isKept) expect(key).toBe(sent);
    else expect(key).toMatch(/^[\da-f]{8}-/);
  },
);

it('a success has no problems', () => {
  expect(keyedOutcome(replied(null))).toEqual({ problems: [], isKeyUsed: false });
});
