import { afterEach, expect, test, vi } from 'vitest';
import { addPasskey } from '../../../src/client/passkeys/passkeys.ts';
import { answerRequests, json } from '../network.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [' ', 'broth and noodles', 'Please name the passkey.'],
  ['Work laptop', '', 'Please enter your password.'],
  ['', '', 'Please name the passkey.'],
])(
  'a form with the name “%s” and the password “%s” says what is missing and sends nothing',
  async (name, password, message) => {
    const sent = answerRequests(() => json({}));
    expect(await addPasskey(name, password)).toBe(message);
    expect(sent).toEqual([]);
  },
);
