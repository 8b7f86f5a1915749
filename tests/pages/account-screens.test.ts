import { expect, test } from 'vitest';
import { SCREENS } from '../../src/pages/account/_screens.ts';

/** The characters of each field that enable the screen's button. */
const minimumCharacters = (screen: keyof typeof SCREENS) => SCREENS[screen].fields.map(({ min }) => min);

test('V2: the sign-in button waits for an e-mail address and 4 characters of a password', () => {
  expect(minimumCharacters('signIn')).toEqual([1, 4]);
});

test('V4: the button waits for 4 characters of the current password, of the new one and of its confirmation', () => {
  expect(minimumCharacters('changePassword')).toEqual([4, 4, 4]);
  expect(minimumCharacters('setPassword')).toEqual([4, 4]);
});
