import { describe, expect, it } from 'vitest';
import { exchangeJson, networkFetch } from '../../functions/gateways/http.ts';
import { HOSTILE, stubHost } from './stub-host.ts';

const host = stubHost();

const exchange = (extra: { timeoutMs?: number; body?: object | URLSearchParams } = {}) =>
  exchangeJson(networkFetch, {
    url: new URL('/secret-path?key=secret-query', host.origin),
    method: 'POST',
    headers: { authorization: 'Bearer secret-header' },
    timeoutMs: 2_000,
    ...extra,
  });

describe('exchangeJson', () => {
  it('returns status and JSON for an error status too', async () => {
    host.answer({ status: 418, body: { teapot: true } });
    expect(await exchange()).toEqual({ ok: true, status: 418, json: { teapot: true } });
  });

  it('names Foodcourt as the sender of the request', async () => {
    host.answer({ body: {} });
    await exchange();
    expect(host.requests[0]?.headers['user-agent']).toBe('Foodcourt');
  });

  it('sends an object as JSON and parameters as a form', async () => {
    host.answer({ body: {} });
    await exchange({ body: { a: 1 } });
    await exchange({ body: new URLSearchParams({ a: 'é&b' }) });
    expect(host.requests.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['application/json', '{"a":1}'],
      ['application/x-www-form-urlencoded', 'a=%C3%A9%26b'],
    ]);
  });

  it('accepts types that end with +json', async () => {
    host.answer({ type: 'application/problem+json; charset=utf-8', body: {} });
    expect(await exchange()).toMatchObject({ ok: true });
  });

  it.each([
    ['a broken connection', 'network'],
    ['a 500 in HTML', 'notJson'],
    ['a 503 without a body', 'notJson'],
    ['malformed JSON', 'notJson'],
    ['JSON with the type text/plain', 'notJson'],
    ['a redirect', 'redirect'],
    ['two megabytes', 'tooLarge'],
  ])('reports %s as trouble `%s`', async (name, trouble) => {
    host.answer(HOSTILE[name] ?? 'reset');
    expect(await exchange()).toMatchObject({ ok: false, trouble });
  });

  it('times out when the host does not answer', async () => {
    host.answer('silence');
    expect(await exchange({ timeoutMs: 50 })).toMatchObject({ ok: false, trouble: 'timeout' });
  });

  it.each(Object.keys(HOSTILE))('keeps the sent path, query and headers out of the result for %s', async (name) => {
    host.answer(HOSTILE[name] ?? 'reset');
    expect(JSON.stringify(await exchange())).not.toContain('secret');
  });
});
