import { expect, it } from 'vitest';
import { failure, replied } from '../../src/contract/errors.ts';
import { keyedOutcome, keyToOffer } from '../../src/pages/manage/_keyed-outcome.ts';

it.each([
  ['a page that no form led to', undefined, null, false],
  ['an unknown outcome, so that a repetition does nothing more', 'one', failure('unavailable'), true],
  ['a form that is refused', 'one', failure('conflict'), true],
  ['a key that did other work before', 'one', failure('keyReused'), false],
])('the page offers the sent key again only if it can mean the same work: after %s', (_, sent, reply, isKept) => {
  const key = keyToOffer(sent, reply && keyedOutcome(reply));
  if (isKept) expect(key).toBe(sent);
  else expect(key).toMatch(/^[\da-f]{8}-/);
});

it('a success has no problems', () => {
  expect(keyedOutcome(replied(null))).toEqual({ problems: [], isKeyUsed: false });
});
