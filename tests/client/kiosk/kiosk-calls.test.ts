import { afterEach, expect, test, vi } from 'vitest';
import { kioskSeen, pairKiosk } from '../../../src/client/kiosk/kiosk-calls.ts';
import { answerRequests, json } from '../network.ts';

afterEach(() => vi.unstubAllGlobals());

const GENERIC = 'Something went wrong, please try again later.';

test.each<[string, () => Response | 'no answer', string | null]>([
  ['a success', () => json({ kiosk: { name: 'Door' } }), null],
  [
    'the refusal of the edge',
    () => json({ error: { message: 'This code is not valid.' } }, 422),
    'This code is not valid.',
  ],
  ['a failure that is no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), GENERIC],
  ['a page of somebody else instead of the reply', () => new Response('<h1>Welcome to our network</h1>'), GENERIC],
  ['no answer', () => 'no answer', 'No internet connection'],
])('after %s, the result of the pairing is null or the message for staff', async (_, answer, message) => {
  answerRequests(answer);
  expect(await pairKiosk('ramen', '12345678')).toBe(message);
});

test.each<[string, () => Response | 'no answer', string | null | undefined]>([
  ['its name after the pairing', () => json({ kiosk: { name: 'Door' } }), 'Door'],
  ['null before the pairing', () => json({ kiosk: null }), null],
  ['nothing after a reply that is no JSON', () => new Response('<h1>Welcome</h1>'), undefined],
  ['nothing without an answer', () => 'no answer', undefined],
])('a kiosk learns %s', async (_, answer, name) => {
  answerRequests(answer);
  expect(await kioskSeen('ramen')).toBe(name);
});
