import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForToken } from '../../../src/client/session/identity-providers.ts';
import { stubBrowser } from '../browser.ts';

type TokenClient = Parameters<NonNullable<Window['google']>['accounts']['oauth2']['initTokenClient']>[0];
let asked: TokenClient;

beforeEach(() => {
  vi.useFakeTimers();
  const initTokenClient = (config: TokenClient) => {
    asked = config;
    return { requestAccessToken() {} };
  };
  Object.assign(stubBrowser().window, { google: { accounts: { oauth2: { initTokenClient } } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a token is accepted when it arrives just after the report that the popup was closed', async () => {
  const result = askForToken.google('client');
  asked.error_callback({ type: 'popup_closed' });
  vi.advanceTimersByTime(500);
  asked.callback({ access_token: 'a token', state: asked.state });
  expect(await result).toEqual({ token: 'a token', nonce: null });
});

test('a popup that is closed without a token ends the sign-in', async () => {
  const result = askForToken.google('client');
  asked.error_callback({ type: 'popup_closed' });
  vi.runAllTimers();
  expect(await result).toBe('closed');
});

test('a token of another sign-in is refused', async () => {
  const result = askForToken.google('client');
  asked.callback({ access_token: 'a token', state: 'of another one' });
  expect(await result).toBe('failed');
});
