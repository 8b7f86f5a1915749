import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { ORIGIN, Visitor } from '../town.ts';

const LOGO = '/pictures/ramen/logo-168.png';
const BY_CONTENT = `/pictures/1/${'0123456789abcdef'.repeat(2)}-192.avif`;
const BYTES = new Uint8Array([1, 2, 3]);

const visitor = new Visitor();
const get = (path: string, headers: Record<string, string> = {}) => visitor.call(path, { headers });

beforeEach(async () => {
  for (const path of [LOGO, BY_CONTENT]) {
    await env.PICTURES.put(path.slice('/pictures/'.length), BYTES);
    await (await caches.open('pictures')).delete(`${ORIGIN}${path}`);
  }
});

it.each([
  [LOGO, 'image/png', 'public, max-age=86400'],
  [BY_CONTENT, 'image/avif', 'public, max-age=31536000, immutable'],
])('the Worker serves the picture %s, which cannot load or run anything', async (path, type, cacheControl) => {
  for (const source of ['bucket', 'cache']) {
    const response = await get(path);
    expect(response.status, source).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': cacheControl,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

it('a picture comes from the cache of the data centre after the first request', async () => {
  await get(LOGO);
  await env.PICTURES.delete('ramen/logo-168.png');
  expect((await get(LOGO)).status).toBe(200);
});

it('a browser that has the picture gets 304', async () => {
  for (const source of ['bucket', 'cache']) {
    const etag = (await get(LOGO)).headers.get('etag') ?? '';
    expect((await get(LOGO, { 'if-none-match': etag })).status, source).toBe(304);
  }
});

it.each([
  '/pictures/ramen/unknown-168.png',
  '/pictures/ramen/logo.png',
  '/pictures/ramen/logo-168.svg',
  '/pictures/ramen/%2e%2e-168.png',
])('the unknown picture %s gets 404, and no cache keeps the reply', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
