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
  ['Work laptop', 'x'.repeat(201), 'A password has at most 200 characters.'],
])(
  'a form with the name “%s” and the password “%s” says what is wrong and sends nothing',
  async (name, password, message) => {
    const sent = answerRequests(() => json({}));
    expect(await addPasskey(name, password)).toBe(message);
    expect(sent).toEqual([]);
  },
);
