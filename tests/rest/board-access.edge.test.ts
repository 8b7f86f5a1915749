import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindBackend } from '../../functions/backend/bind.ts';
import { pagePerson } from '../../functions/page-person.ts';
import { boardMessageSchema } from '../../src/contract/board.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { openSocket } from '../socket.ts';
import { BOWL, buildTown, errorOf, hire, KITCHEN_PASSWORD, NOON, ORIGIN, sessionOfPerson, Visitor } from '../town.ts';
import { boardOf, move, place, track } from './board-requests.ts';

beforeEach(() => buildTown());

describe('POST /rest/board/signIn', () => {
  const signIn = (visitor: Visitor, email: string, password: string) =>
    visitor.call('/rest/board/signIn', { method: 'POST', body: { email, password } });

  it('sets an HttpOnly cookie that opens the boards of the provider’s businesses', async () => {
    await hire(100, 'sam@example.ca');
    const visitor = new Visitor();
    const response = await signIn(visitor, ' Sam@Example.ca ', KITCHEN_PASSWORD);
    expect([response.status, await response.json()]).toEqual([200, { name: 'Sam' }]);
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-staff=[\w-]{43};/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    expect((await boardOf(visitor)).business.name).toBe('Ramen');
    expect((await boardOf(visitor, 'noodles')).business.name).toBe('Noodles');
  });

  it('gives an unknown e-mail the same answer as a wrong password', async () => {
    await hire(100, 'sam@example.ca');
    const [{ requestId: _one, ...wrong }, { requestId: _other, ...unknown }] = await Promise.all([
      errorOf(await signIn(new Visitor(), 'sam@example.ca', 'kitchen!')),
      errorOf(await signIn(new Visitor(), 'nobody@example.ca', 'kitchen!')),
    ]);
    expect(wrong).toEqual({ status: 401, code: 'unauthorised', message: 'Your email or password is incorrect' });
    expect(unknown).toEqual(wrong);
  });

  it('gives a password that is too short for an account the same answer as a wrong password', async () => {
    await hire(100, 'sam@example.ca');
    expect(await errorOf(await signIn(new Visitor(), 'sam@example.ca', 'kit'))).toMatchObject({
      status: 401,
      message: 'Your email or password is incorrect',
    });
  });

  it('checks no password from a new device after five wrong passwords from the same network address', async () => {
    await hire(100, 'kim@example.ca');
    await Promise.all(Array.from({ length: 5 }, () => signIn(new Visitor(), 'kim@example.ca', 'wrong')));
    const right = await signIn(new Visitor(), 'kim@example.ca', KITCHEN_PASSWORD);
    expect(await errorOf(right)).toMatchObject({ status: 429, code: 'tooMany' });
  });

  it('lets the kitchen’s tablet sign in after any number of wrong passwords from others, even from its own network address', async () => {
    await hire(100, 'kim@example.ca');
    const tablet = new Visitor();
    await signIn(tablet, 'kim@example.ca', KITCHEN_PASSWORD);
    await tablet.call('/rest/board/signOut', { method: 'POST' });
    for (const source of ['unknown', '192.0.2.2'])
      await Promise.all(Array.from({ length: 5 }, () => signIn(new Visitor({}, source), 'kim@example.ca', 'wrong')));
    expect((await signIn(new Visitor({}, '192.0.2.3'), 'kim@example.ca', KITCHEN_PASSWORD)).status).toBe(429);
    expect((await signIn(tablet, 'kim@example.ca', KITCHEN_PASSWORD)).status).toBe(200);
  });

  it.each([{}, { email: 'sam', password: 'kitchen' }, { email: 'sam@example.ca', password: '' }, '{'])(
    'refuses %j',
    async (body) => {
      const response = await new Visitor().call('/rest/board/signIn', { method: 'POST', body });
      expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed' });
    },
  );

  it('signing out ends the session, also for a copy of the cookie', async () => {
    const staff = await new Visitor().startShift(100);
    await staff.call('/rest/board/signOut', { method: 'POST' });
    expect(await errorOf(await staff.call('/rest/board/ramen'))).toMatchObject({ status: 401 });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM person_sessions').first('n')).toBe(0);
  });

  it('signing in again ends the session that the device had', async () => {
    await hire(100, 'sam@example.ca');
    const [tablet, other] = [new Visitor(), new Visitor()];
    for (const visitor of [tablet, other, tablet])
      expect((await signIn(visitor, 'sam@example.ca', KITCHEN_PASSWORD)).status).toBe(200);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM person_sessions').first('n')).toBe(2);
    for (const visitor of [tablet, other]) expect((await visitor.call('/rest/board/ramen')).status).toBe(200);
  });

  it('starts a session that ends 30 days after its last use', async () => {
    let now = NOON;
    await hire(100, 'sam@example.ca');
    const staff = new Visitor({ clock: () => now });
    expect((await signIn(staff, 'sam@example.ca', KITCHEN_PASSWORD)).status).toBe(200);
    for (let use = 0; use < 3; use += 1) {
      now += 30 * DAY_MS - 1;
      expect((await staff.call('/rest/board/ramen')).status).toBe(200);
    }
    now += 30 * DAY_MS;
    expect(await errorOf(await staff.call('/rest/board/ramen'))).toMatchObject({ status: 401 });
  });

  it('starts a session; calls of the board and pages of the console renew the session and its cookie, but only once a day', async () => {
    const token = await sessionOfPerson(await hire(100, 'sam@example.ca'));
    let now = NOON;
    const expiresAt = () => env.DB.prepare('SELECT expires_at AS at FROM person_sessions').first('at');
    const staff = new Visitor({ clock: () => now });
    const call = () => staff.call('/rest/board/ramen', { headers: { cookie: `__Host-staff=${token}` } });
    const cookies: unknown[] = [];
    const page = {
      ...{ request: new Request(ORIGIN), url: new URL(ORIGIN) },
      cookies: {
        get: (name: string) => (name === '__Host-staff' ? { value: token } : undefined),
        set: (...cookie: unknown[]) => cookies.push(cookie),
      },
    };
    const visit = () => pagePerson(page, bindBackend(env, { clock: () => now }));

    now += DAY_MS - 1;
    await visit();
    expect([(await call()).headers.getSetCookie(), cookies]).toEqual([[], []]);
    expect(await expiresAt()).toBe(NOON + 30 * DAY_MS);
    now += 1;
    // The answer that opens a socket cannot set a cookie, so the socket leaves the renewal to the next call.
    const upgrade = { cookie: `__Host-staff=${token}`, upgrade: 'websocket' };
    await staff.call('/rest/board/ramen/socket?screen=board', { headers: upgrade });
    expect(await expiresAt()).toBe(NOON + 30 * DAY_MS);
    expect((await call()).headers.getSetCookie()).toEqual([
      `__Host-staff=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ]);
    expect(await expiresAt()).toBe(now + 30 * DAY_MS);
    now += DAY_MS;
    await visit();
    expect(cookies).toEqual([['__Host-staff', token, expect.objectContaining({ maxAge: 2_592_000, httpOnly: true })]]);
    expect(await expiresAt()).toBe(now + 30 * DAY_MS);
  });
});

describe('access to the board', () => {
  const calls: [string, string, string, unknown][] = [
    ['reading', 'GET', '/rest/board/ramen', undefined],
    ['moving', 'POST', '/rest/board/ramen/orders/1', { move: 'accept', orderPrepTime: 20 }],
    ['undoing', 'POST', '/rest/board/ramen/orders/1', { move: 'undoReady' }],
    ['marking', 'PUT', '/rest/board/ramen/soldout', { productOptionId: BOWL, soldout: true }],
    ['pausing', 'PUT', '/rest/board/ramen/pause', { paused: true, reason: 'Full' }],
    ['listening', 'GET', '/rest/board/ramen/socket', undefined],
  ];

  it.each(calls)('%s requires a staff session', async (_what, method, path, body) => {
    const { orderTrackingId } = await place();
    const response = await new Visitor().call(path, { method, body, headers: { upgrade: 'websocket' } });
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthorised' });
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });

  it.each(calls)('%s refuses another provider’s staff', async (_what, method, path, body) => {
    const { orderTrackingId } = await place();
    const stranger = await new Visitor().startShift(200);
    const response = await stranger.call(path, { method, body, headers: { upgrade: 'websocket' } });
    expect(await errorOf(response)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 'n' });
    expect((await new Visitor().order()).status).toBe(200);
  });

  it('refuses calls from another site, except reading', async () => {
    const staff = await new Visitor().startShift(100);
    for (const [, method, path, body] of calls.slice(1)) {
      const headers = { upgrade: 'websocket', 'sec-fetch-site': 'cross-site' };
      expect(await errorOf(await staff.call(path, { method, body, headers }))).toMatchObject({ status: 403 });
    }
  });

  it('does not find an unknown business', async () => {
    const staff = await new Visitor().startShift(100);
    expect(await errorOf(await staff.call('/rest/board/nobody'))).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('GET /rest/board/{routingPath}/socket', () => {
  const listen = (staff: Visitor) => openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);

  it('sends the current revision, then each new and changed ticket of this business, with consecutive revisions', async () => {
    await place();
    const staff = await new Visitor().startShift(100);
    const { until } = await listen(staff);
    await new Visitor().order({ businessId: 2 });
    await place();
    await move(staff, 1, { move: 'accept', orderPrepTime: 10 });
    const messages = await until(3);
    const first = messages[0]?.revision ?? 0;
    expect(
      messages.map(({ revision, ticket }) => [revision - first, ticket?.orderNumber, ticket?.orderStatus]),
    ).toEqual([
      [0, undefined, undefined],
      [1, '100-103', 'n'],
      [2, '100-101', 'c'],
    ]);
  });

  it('asks boards to reload when the kitchen pauses orders', async () => {
    const staff = await new Visitor().startShift(100);
    const { until } = await listen(staff);
    await staff.call('/rest/board/ramen/pause', { method: 'PUT', body: { paused: true } });
    const messages = await until(2);
    const first = messages[0]?.revision ?? 0;
    expect(messages).toEqual([
      { revision: first, ticket: null },
      { revision: first + 1, ticket: null },
    ]);
  });

  it('refuses a request without an upgrade', async () => {
    const staff = await new Visitor().startShift(100);
    expect(await errorOf(await staff.call('/rest/board/ramen/socket'))).toMatchObject({ status: 400 });
  });
});
