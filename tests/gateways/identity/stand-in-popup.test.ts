import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForToken } from '../../../functions/gateways/identity/stand-in/browser/popup.js';

const SEND_RESULT = readFileSync('functions/gateways/identity/stand-in/browser/send-result.js', 'utf8');
const ORIGIN = 'https://eats.example';

const popup = { closed: false, close: () => Object.assign(popup, { closed: true }) };
let page: EventTarget;
/** Messages of the popup that the page has not read yet. */
let unread: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  popup.closed = false;
  page = new EventTarget();
  unread = [];
  vi.stubGlobal('window', Object.assign(page, { open: () => popup }));
  vi.stubGlobal('location', { origin: ORIGIN });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the script of the page that the popup shows at the end. */
function showResult(token: string): void {
  runInNewContext(SEND_RESULT, {
    window: { opener: { postMessage: (data: unknown) => unread.push(data) }, close: popup.close },
    document: { currentScript: { dataset: { token } } },
    location: { origin: ORIGIN },
  });
}

function readMessages(): void {
  for (const data of unread)
    page.dispatchEvent(Object.assign(new Event('message'), { source: popup, origin: ORIGIN, data }));
}

it('a token is accepted even if a slow device reads the message with the token late; then the popup is closed', async () => {
  const result = askForToken('apple');
  showResult('a token');
  vi.advanceTimersByTime(1_000);
  readMessages();
  expect(await result).toEqual({ token: 'a token' });
  expect(popup.closed).toBe(true);
});

it('a popup that the person closes or cancels gives no token', async () => {
  const closed = askForToken('apple');
  popup.close();
  vi.advanceTimersByTime(1_000);
  expect(await closed).toEqual({ failure: 'closed' });

  popup.closed = false;
  const cancelled = askForToken('apple');
  showResult('');
  readMessages();
  expect(await cancelled).toEqual({ failure: 'closed' });
});
