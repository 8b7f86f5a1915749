import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/session.ts';
import { stubBrowser } from '../browser.ts';
import { type Answering, answerRequests, json } from '../network.ts';

const MAYA = { userId: 7, emailAsUserId: 'maya@mail.example', emailConfirmed: true };

/** An edge at which Maya is signed in. */
const maya: Answering = ({ path }) => {
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

  test('on a device that nobody signed in on is a guest’s, without a call', async () => {
    const sent = answerRequests(maya);
    const session = createSession(510);
    expect(session.state.value).toEqual({ status: 'unknown' });
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'guest' });
    expect(sent).toEqual([]);
  });

  test('tells who is signed in, with their credit at the provider', async () => {
    remember();
    answerRequests(maya);
    const session = createSession(510);
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'signedIn', user: MAYA });
    expect(session.credit.value).toBe(1250);
  });

  test('of the directory asks for no credit', async () => {
    remember();
    const sent = answerRequests(maya);
    const session = createSession(null);
    await session.refresh();
    expect(session.state.value).toMatchObject({ status: 'signedIn' });
    expect(sent.map(({ path }) => path)).toEqual(['/rest/user/session']);
  });

  test('that ended is a guest’s, though the device remembers the e-mail', async () => {
    remember();
    answerRequests(() => new Response(null, { status: 204 }));
    const session = createSession(510);
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'guest' });
  });

  test('stays as it was while there is no connection', async () => {
    remember();
    let online = true;
    answerRequests((sent) => (online ? maya(sent) : 'no answer'));
    const session = createSession(510);
    await session.refresh();
    online = false;
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'signedIn', user: MAYA });
  });

  test('where nobody keeps credit is signed in without any', async () => {
    remember();
    answerRequests((sent) => (sent.path === '/rest/user/session' ? json(MAYA) : json({}, 503)));
    const session = createSession(510);
    await session.refresh();
    expect(session.state.value).toEqual({ status: 'signedIn', user: MAYA });
    expect(session.credit.value).toBeNull();
  });

  test('ends by signing out, which also forgets the name and phone of the one who left', async () => {
    remember();
    jar.set('userCustomerName', 'Maya');
    answerRequests(maya);
    const session = createSession(510);
    await session.refresh();
    expect(await session.signOut()).toMatchObject({ ok: true });
    expect(session.state.value).toEqual({ status: 'guest' });
    expect(session.credit.value).toBeNull();
    expect(jar.get('userCustomerName')).toBe('');
  });

  test('notices, when it is looked at again, that another tab signed in', async () => {
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
