import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/session.ts';
import { signOut } from '../../../src/client/session/sign-out.ts';
import { stubBrowser } from '../browser.ts';
import { type AnswerRequest, answerRequests, json } from '../network.ts';

const MAYA = { userId: 7, emailAsUserId: 'maya@mail.example', emailConfirmed: true };

/** An edge at which Maya is signed in. */
const maya: AnswerRequest = ({ path }) => {
  if (path === '/rest/user/session') return json(MAYA);
  if (path === '/rest/giftCard/balance/maya%40mail.example/510') return json({ creditBalance: 1250 });
  if (path === '/rest/user/signOut') return json({ success: true });
  return json({}, 404);
};

describe('a session', () => {
  let jar: Map<string, string>;
  beforeEach(() => {
    ({ jar } = stubBrowser());
  });
  afterEach(() => vi.unstubAllGlobals());
  const remember = () => jar.set('userEmail', 'maya%40mail.example');

  test('on a device without a sign-in, is a guest session from the beginning and makes no call', async () => {
    const requests = answerRequests(maya);
    const session = createSession(510);
    const states: string[] = [];
    session.state.subscribe(({ status }) => states.push(status));
    await session.refresh();
    expect(states).toEqual(['guest']);
    expect(requests).toEqual([]);
  });

  test('has the signed-in customer and their credit at the service provider', async () => {
    remember();
    answerRequests(maya);
    const session = createSession(510);
    expect(session.state.value).toEqual({ status: 'unknown' });
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'signedIn', user: MAYA });
    expect(session.credit.value).toBe(1250);
  });

  test('does not fetch credit in the directory', async () => {
    remember();
    const requests = answerRequests(maya);
    const session = createSession(null);
    await session.refresh();
    expect(session.state.value).toMatchObject({ status: 'signedIn' });
    expect(requests.map(({ path }) => path)).toEqual(['/rest/user/session']);
  });

  test('is a guest session after it expired, even if the device remembers the e-mail', async () => {
    remember();
    answerRequests(() => new Response(null, { status: 204 }));
    const session = createSession(510);
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'guest' });
  });

  test('keeps its state without a connection', async () => {
    remember();
    let online = true;
    answerRequests((requests) => (online ? maya(requests) : 'no answer'));
    const session = createSession(510);
    await session.refresh();
    online = false;
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'signedIn', user: MAYA });
  });

  test('has no credit when the credit call fails', async () => {
    remember();
    answerRequests((requests) => (requests.path === '/rest/user/session' ? json(MAYA) : json({}, 503)));
    const session = createSession(510);
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'signedIn', user: MAYA });
    expect(session.credit.value).toBeNull();
  });

  test('ends with a sign-out, which also deletes the remembered name and phone', async () => {
    remember();
    jar.set('userCustomerName', 'Maya');
    jar.set('userPhone', '6045550123');
    answerRequests((request) => {
      // The reply deletes the cookies of the session.
      if (request.path === '/rest/user/signOut') jar.delete('userEmail');
      return maya(request);
    });
    const session = createSession(510);
    await session.refresh();
    expect(await signOut(session)).toMatchObject({ ok: true });
    expect(session.state.value).toEqual({ status: 'guest' });
    expect(session.credit.value).toBeNull();
    expect([jar.get('userCustomerName'), jar.get('userPhone')]).toEqual(['', '']);
  });

  test('notices a sign-in in another tab when the page is shown again', async () => {
    answerRequests(maya);
    const session = createSession(510);
    await session.refresh();
    const stop = session.connect();
    remember();
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(session.credit.value).toBe(1250));
    stop();
  });
});
