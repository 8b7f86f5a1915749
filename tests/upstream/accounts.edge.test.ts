import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { userSchema } from '../../src/contract/user.ts';
import { errorOf } from '../town.ts';
import { blueDoor, EMPTY, V2 } from './blue-door.ts';
import type { ExistingBackend } from './existing-backend.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});

describe('an account of an existing backend', () => {
  const signIn = (password = 'noodles') =>
    backend.call('/rest/user/login/light', {
      method: 'POST',
      body: { emailAsUserId: 'Ann@example.ca', password, serviceProviderUserId: 41 },
    });
  const login = `POST ${V2}/user/login/light`;

  it('opens a session at the edge', async () => {
    backend.replies[login] = { userId: '5501', emailAsUserId: 'ann@example.ca', role: 'customer', token: 'secret' };
    const response = await signIn();
    const user = { userId: 5501, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
    expect(v.parse(userSchema, await response.json())).toEqual(user);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = await backend.call('/rest/user/session', { headers: { cookie } });
    expect(await session.json()).toEqual(user);
  });

  it.each([
    ['204', EMPTY],
    ['401', () => new Response('Unauthorized', { status: 401, headers: { 'content-type': 'text/plain' } })],
  ])('stays closed, and sign-in answers 204, when the backend answers %s', async (_, reply) => {
    backend.replies[login] = reply;
    expect((await signIn()).status).toBe(204);
  });

  it('cannot be opened with its e-mail as the password, although the edge sends this password at sign-up', async () => {
    backend.replies[login] = { userId: 5501 };
    expect((await signIn('ANN@example.ca')).status).toBe(204);
    expect(backend.received).toEqual([]);
  });

  it('stays closed when the backend answers with another e-mail than the customer entered', async () => {
    backend.replies[login] = { userId: 1, emailAsUserId: 'admin@example.ca' };
    expect(await errorOf(await signIn())).toMatchObject({ status: 502 });
  });

  it.each([-1, '-1'])('exists already if the backend answers sign-up with %j; the edge answers -1', async (reply) => {
    backend.replies[`PUT ${V2}/user/`] = () => Response.json(reply);
    const response = await backend.call('/rest/user/', { method: 'PUT', body: { emailAsUserId: 'ann@example.ca' } });
    expect([response.status, await response.json()]).toEqual([200, -1]);
  });

  it('has an unconfirmed e-mail after sign-up', async () => {
    backend.replies[`PUT ${V2}/user/`] = { userId: 5502, emailAsUserId: 'ann@example.ca' };
    const response = await backend.call('/rest/user/', { method: 'PUT', body: { emailAsUserId: 'ann@example.ca' } });
    expect(await response.json()).toMatchObject({ userId: 5502, emailConfirmed: false });
    expect(backend.received[0]?.body).toEqual({
      emailAsUserId: 'ann@example.ca',
      password: 'ann@example.ca',
      enterChoice: 'signup',
      serviceProviderUserId: 0,
    });
  });
});
