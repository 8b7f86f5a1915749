import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../town.ts';
import { blueDoor, EMPTY, V2 } from './blue-door.ts';
import { type ExistingBackend, existingBackend } from './existing-backend.ts';
import { LABELS } from './replies.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});

describe('an exchange with an existing backend', () => {
  const SECRETS = { cookie: '__Host-session=S', authorization: 'Basic Z', 'cf-connecting-ip': '203.0.113.9' };

  it('sends none of the visitor’s headers', async () => {
    await backend.call('/rest/business/blue-door', { headers: { ...SECRETS, 'x-forwarded-for': '203.0.113.9' } });
    expect([...(backend.received[0]?.headers.keys() ?? [])]).toEqual(['accept']);
    const body = { emailAsUserId: 'ann@example.ca', password: 'noodles' };
    await backend.call('/rest/user/login/light', { method: 'POST', body, headers: SECRETS });
    expect([...(backend.received.at(-1)?.headers.keys() ?? [])]).toEqual(['accept', 'content-type']);
  });

  it('sends the service token if there is one, together with the visitor’s network address', async () => {
    const trusted = existingBackend({ [`POST ${V2}/user/login/light`]: EMPTY }, 'the token');
    const body = { emailAsUserId: 'ann@example.ca', password: 'noodles' };
    await trusted.call('/rest/user/login/light', { method: 'POST', body, headers: SECRETS });
    const headers = trusted.received[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer the token');
    expect(headers?.get('x-customer-source')).toBe('203.0.113.9');
    expect(headers?.has('cookie')).toBe(false);
  });

  it('passes neither the backend’s cookies nor the names of its software to the visitor', async () => {
    backend.replies[`GET ${V2}/business/businessLabelList`] = () =>
      Response.json(LABELS, { headers: { 'set-cookie': 'theirs=1', 'x-powered-by': 'old', server: 'tomcat' } });
    const { headers } = await backend.call('/rest/business/businessLabelList');
    expect([headers.get('set-cookie'), headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null, null]);
  });
});

describe('a deployment with an existing backend', () => {
  it('has no board, and its reply to a board call says so', async () => {
    const body = { email: 'sam@example.ca', password: 'kitchen' };
    const response = await backend.call('/rest/board/signIn', { method: 'POST', body });
    expect(await errorOf(response)).toMatchObject({ status: 404, message: expect.stringContaining('has no board') });
    expect(backend.received).toEqual([]);
  });
});
