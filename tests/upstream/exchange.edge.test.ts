import { beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../town.ts';
import { blueDoor, EMPTY, V2 } from './blue-door.ts';
import { type ExistingBackend, existingBackend } from './existing-backend.ts';
import { LABELS } from './replies.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});

describe('what the backend gets to know', () => {
  const SECRETS = { cookie: '__Host-session=S', authorization: 'Basic Z', 'cf-connecting-ip': '203.0.113.9' };

  it('is nothing of the visitor’s headers', async () => {
    await backend.call('/rest/business/blue-door', { headers: { ...SECRETS, 'x-forwarded-for': '203.0.113.9' } });
    expect([...(backend.asked[0]?.headers.keys() ?? [])]).toEqual(['accept']);
    const body = { emailAsUserId: 'ann@example.ca', password: 'noodles' };
    await backend.call('/rest/user/login/light', { method: 'POST', body, headers: SECRETS });
    expect([...(backend.asked.at(-1)?.headers.keys() ?? [])]).toEqual(['accept', 'content-type']);
  });

  it('is the service token where it has one, and then whose attempts it sees', async () => {
    const trusted = existingBackend({ [`POST ${V2}/user/login/light`]: EMPTY }, 'the token');
    const body = { emailAsUserId: 'ann@example.ca', password: 'noodles' };
    await trusted.call('/rest/user/login/light', { method: 'POST', body, headers: SECRETS });
    const headers = trusted.asked[0]?.headers;
    expect(headers?.get('authorization')).toBe('Bearer the token');
    expect(headers?.get('x-customer-source')).toBe('203.0.113.9');
    expect(headers?.has('cookie')).toBe(false);
  });

  it('never lets its own headers out', async () => {
    backend.replies[`GET ${V2}/business/businessLabelList`] = () =>
      Response.json(LABELS, { headers: { 'set-cookie': 'theirs=1', 'x-powered-by': 'old', server: 'tomcat' } });
    const { headers } = await backend.call('/rest/business/businessLabelList');
    expect([headers.get('set-cookie'), headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null, null]);
  });
});

describe('a deployment with an existing backend', () => {
  it('has no board, and says so', async () => {
    const body = { email: 'sam@example.ca', password: 'kitchen' };
    const response = await backend.call('/rest/board/signIn', { method: 'POST', body });
    expect(await errorOf(response)).toMatchObject({ status: 404, message: expect.stringContaining('has no board') });
    expect(backend.asked).toEqual([]);
  });
});
