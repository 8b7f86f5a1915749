/**
 * In these tests, this Worker is the upstream of another Worker. The tests check what the other Worker may do, and what
 * callers may do that only pretend to be the other Worker.
 */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTown, embedded, MINUTE, NOON, ORIGIN, Visitor } from '../town.ts';

const TOKEN = 'a long random token';
beforeEach(() => buildTown());

interface Caller {
  readonly bearer?: string;
  readonly source?: string;
  /** The token that this Worker expects: its binding SERVICE_TOKEN. */
  readonly expected?: string;
}

async function call(path: string, { bearer, source, expected = TOKEN }: Caller, method = 'GET', body?: object) {
  const context = createExecutionContext();
  const headers = {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(source !== undefined && { 'x-customer-source': source }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const later = { clock: () => NOON + 16 * MINUTE };
  const response = await embedded(request, later, context, { SERVICE_TOKEN: expected });
  await waitOnExecutionContext(context);
  return response;
}

const signUp = (email: string, caller: Caller) =>
  call('/rest/user/', caller, 'PUT', { emailAsUserId: email, enterChoice: 'signup' });

describe('the service token', () => {
  let cancel: string;
  beforeEach(async () => {
    const { orderTrackingId } = await (await new Visitor().order()).json<{ orderTrackingId: string }>();
    cancel = `/rest/orderAction/cancelNewOrder/${orderTrackingId}/1`;
  });

  it('allows calls that otherwise only the scripts of this site may make', async () => {
    const response = await call(cancel, { bearer: TOKEN });
    expect([response.status, await response.text()]).toEqual([200, 'success']);
  });

  it.each<[string, Caller]>([
    ['missing', {}],
    ['wrong', { bearer: `${TOKEN}x` }],
    ['empty', { bearer: '' }],
    ['empty, and this Worker has no token', { bearer: '', expected: '' }],
    ['the word undefined, and this Worker has no token', { bearer: 'undefined', expected: '' }],
  ])('allows nothing when it is %s', async (_, caller) => {
    expect((await call(cancel, caller)).status).toBe(403);
  });

  it('does not let HEAD change anything', async () => {
    expect((await call(cancel, { bearer: TOKEN }, 'HEAD')).status).toBe(403);
  });

  it('signs nobody in, and a change of the password still needs the right password', async () => {
    const form = {
      emailAsUserId: 'ann@example.ca',
      password: 'wrong',
      newPassword: 'dumplings',
      confirmedPassword: 'dumplings',
    };
    expect((await call('/rest/user/changePassword', { bearer: TOKEN }, 'POST', form)).status).toBe(401);
    expect((await call('/rest/user/changePassword', {}, 'POST', form)).status).toBe(401);
    expect((await call('/rest/user/session', { bearer: TOKEN })).status).toBe(204);
  });

  it('does not remove the session cookie from the reply to a sign-up', async () => {
    const set = (await signUp('ann@example.ca', { bearer: TOKEN })).headers.getSetCookie();
    expect(set[0]).toMatch(/^__Host-session=[\w-]{43};/);
  });

  it('allows its sender to state the network address of a customer for the rate limits; without the token, the limits ignore this address', async () => {
    for (let count = 0; count < 20; count++) await signUp(`p${count}@example.ca`, { source: `10.0.0.${count}` });
    expect((await signUp('ann@example.ca', { source: '10.0.0.99' })).status).toBe(429);
    expect((await signUp('ann@example.ca', { source: '10.0.0.99', bearer: TOKEN })).status).toBe(200);
  });
});
