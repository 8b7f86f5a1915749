import { expect, test } from 'vitest';
import { ACCOUNT_SCREENS } from '../../src/pages/account/_screens.ts';

/** How many characters each field needs before the screen's button can be pressed. */
const minimumCharacters = (screen: keyof typeof ACCOUNT_SCREENS) =>
  ACCOUNT_SCREENS[screen].fields.map(({ min }) => min);

test('V2: the sign-in button waits for 1 character of an e-mail address and 4 characters of a password', () => {
  expect(minimumCharacters('signIn')).toEqual([1, 4]);
});

test('V4: the buttons that change or set a password wait for 4 characters in each field', () => {
  expect(minimumCharacters('changePassword')).toEqual([4, 4, 4]);
  expect(minimumCharacters('setPassword')).toEqual([4, 4]);
});
