import { expect, test } from 'vitest';
import { signInPath } from '../../src/pages/manage/_visit.ts';

test.each([
  ['/manage', '/manage/signIn'],
  ['/manage/operator', '/manage/signIn?returnUrl=%2Fmanage%2Foperator'],
  [
    '/manage/orders?business=ramen&done=refunded&order=100-2',
    '/manage/signIn?returnUrl=%2Fmanage%2Forders%3Fbusiness%3Dramen%26order%3D100-2',
  ],
])('a session that ended on %s leads to %s, without the message of the previous action', (path, expected) => {
  expect(signInPath(new URL(path, 'https://food.example'))).toBe(expected);
});
