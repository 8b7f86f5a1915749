import { env } from 'cloudflare:workers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { frame, unframe } from '../../functions/pagestore/kept-page.ts';
import { pageStore } from '../../functions/pagestore/page-store.ts';
import { buildTown, MINUTE, ORIGIN } from '../town.ts';
import { OTHER_ORIGIN, site } from './printing-site.ts';

beforeEach(() => buildTown());

describe('the page store', () => {
  it('queries the database for the first request, and not for the second', async () => {
    const { get, watched, state } = site();
    const first = await get();
    expect(first.text).toContain('Ramen\nOpen until 9:00 p.m.\n1 sold out');
    const queries = watched.queries;
    expect(queries).toBeGreaterThan(0);
    state.now += 500;
    expect((await get()).text).toBe(first.text);
    expect(watched.queries).toBe(queries);
    expect(state.rendered).toBe(1);
  });

  it('serves pages from memory to a source that has used up its budget, and refuses all other pages to this source', async () => {
    const { get, state } = site();
    const first = await get();
    state.mayRender = false;
    expect((await get()).text).toBe(first.text);
    for (const path of ['/noodles', '/ramen/12', '/nobody', '/ramen/mine', '/account']) {
      const { response } = await get(path);
      expect([response.status, response.headers.get('retry-after')], path).toEqual([429, '10']);
    }
    expect(state.rendered).toBe(1);
  });

  it('serves a fresh page without the database and without KV', async () => {
    const { get, watched, state, parts } = site();
    const first = await get();
    const queries = watched.queries;
    state.now += MINUTE - 5_000;
    const withoutKv = pageStore({ ...parts, kv: new Proxy(env.PAGES, { get: () => expect.unreachable() }) });
    const again = await withoutKv.answer(new Request(`${ORIGIN}/ramen`));
    expect(await again.text()).toBe(first.text);
    expect(watched.queries).toBe(queries);
  });

  it('reads a changed page from KV when another isolate has rendered it', async () => {
    const { get, parts, state, soldOut } = site();
    await get();
    await soldOut(true);
    state.now += MINUTE;
    const key = `${parts.build}:ramen:${ORIGIN}/ramen`;
    const page = unframe((await env.PAGES.get(key, 'arrayBuffer')) ?? expect.unreachable());
    const body = new Uint8Array(brotliCompressSync('from another isolate'));
    const later = { etag: 'W/"later"', revision: page.revision + 1, renderedAt: state.now - 1, body };
    await env.PAGES.put(key, frame({ ...page, ...later }));
    expect((await get()).text).toBe('from another isolate');
    expect(state.rendered).toBe(1);
  });

  it('keeps the headers of the page', async () => {
    const { get } = site();
    await get();
    const { headers } = (await get()).response;
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(headers.get('content-type')).toBe('text/html');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('vary')).toBe('accept-encoding');
  });

  it('never shares a body between host names, and never shows the headers of one visitor to another', async () => {
    const { get } = site();
    const cookie = { cookie: 'userId=7', authorization: 'Bearer secret' };
    const [plain, withCookie, other, otherWithCookie] = [
      await get('/ramen'),
      await get('/ramen', cookie),
      await get('/ramen', {}, OTHER_ORIGIN),
      await get('/ramen', cookie, OTHER_ORIGIN),
    ];
    expect(withCookie.text).toBe(plain.text);
    expect(otherWithCookie.text).toBe(other.text);
    expect(other.text).toContain(`${OTHER_ORIGIN}/ramen`);
    expect(other.text).not.toContain(ORIGIN);
    expect(plain.text).not.toMatch(/userId|secret/);
  });

  it('renders one page for all query strings', async () => {
    const { get, state } = site();
    const plain = await get('/ramen');
    expect((await get('/ramen?utm_source=x')).text).toBe(plain.text);
    expect((await get('/ramen/')).text).toBe(plain.text);
    expect(state.rendered).toBe(1);
  });

  it('renders one menu for all times of catering', async () => {
    const { get, state } = site();
    const friday = await get('/ramen/catering?at=1910718000000');
    expect(friday.text).toMatch(/\/ramen\/catering\?at$/m);
    expect((await get('/ramen/catering?at=1910804400000&place=x')).text).toBe(friday.text);
    expect(state.rendered).toBe(1);
  });

  it.each(['/ramen/catering', '/ramen/catering?at=', '/100/catering?place=ramen', '/ramen/cateringSelect'])(
    'renders %s for each request, because it leads to the choice of a time for catering',
    async (path) => {
      const { get, state } = site();
      await get(path);
      await get(path);
      expect(state.rendered).toBe(2);
      expect((await env.PAGES.list()).keys).toEqual([]);
    },
  );

  it.each([
    '/order/100-AAAA',
    '/board/ramen',
    '/manage',
    '/manage/people',
    '/account/signIn',
    '/rest/thing',
    '/ramen/account',
    '/ramen/Feedback/7',
    '/ramen/qrcode',
    '/ramen/12/QRcode',
    '/100',
    '/100/menu',
  ])('renders %s for each request', async (path) => {
    const { get, state } = site();
    await get(path);
    await get(path);
    expect(state.rendered).toBe(2);
    expect((await env.PAGES.list()).keys).toEqual([]);
  });

  it('passes the whole request to a page that belongs to one visitor', async () => {
    const { get } = site();
    expect((await get('/ramen/account?returnUrl=x', { cookie: 'mine' })).text).toMatch(/returnUrl=x\nmine/);
  });

  it('keeps neither a page without metadata nor a 404', async () => {
    const { get, state } = site();
    await get('/ramen/mine');
    expect((await get('/nobody')).response.status).toBe(404);
    expect((await env.PAGES.list()).keys).toEqual([]);
    await get('/ramen/mine');
    expect(state.rendered).toBe(3);
  });

  it('sends no-store with each page that it does not keep, unless the page has a cache-control of its own', async () => {
    const { get, store, parts } = site();
    for (const path of ['/ramen/account', '/ramen/mine', '/nobody'])
      expect((await get(path)).response.headers.get('cache-control')).toBe('no-store');
    const file = new Response('', { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    const other = pageStore({ ...parts, render: async () => ({ response: file, metadata: null }) });
    for (const each of [store, other]) await each.answer(new Request(`${ORIGIN}/directory/file.js`));
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/ramen', '/ramen?utm_source=x'],
    ['/ramen?utm_source=y', '/ramen?utm_source=y'],
  ])(
    'redirects to %s, with the query of the request unless the target has a query of its own',
    async (location, to) => {
      const { parts } = site();
      const redirect = async () => ({
        response: new Response(null, { status: 302, headers: { location } }),
        metadata: null,
      });
      const response = await pageStore({ ...parts, render: redirect }).answer(
        new Request(`${ORIGIN}/ramen/specials?utm_source=x`),
      );
      expect(response.headers.get('location')).toBe(to);
    },
  );

  it('does not serve pages of another build', async () => {
    const one = site();
    await one.get();
    const other = site();
    await other.get();
    expect(other.state.rendered).toBe(1);
  });
});

describe('the response with a kept page', () => {
  it('is brotli for a client that accepts it, and uncompressed for others', async () => {
    const { store, get } = site();
    const plain = await get('/ramen');
    const request = (encoding: string) =>
      store.answer(new Request(`${ORIGIN}/ramen`, { headers: { 'accept-encoding': encoding } }));
    expect((await request('gzip, deflate, br')).headers.get('content-encoding')).toBe('br');
    expect(await (await request('gzip')).text()).toBe(plain.text);
  });

  it('is compressed quickly for the request that waits for the rendering, and better after that', async () => {
    const { parts, settle } = site();
    const html = Array.from({ length: 10_000 }, (_, dish) => `<li>Dish ${(dish * 7919) % 10_007}</li>`).join('\n');
    const subject = { businessId: 1 };
    const metadata = { subject, revision: (await parts.revision(subject)) ?? expect.unreachable(), nextChangeAt: null };
    const store = pageStore({ ...parts, render: async () => ({ response: new Response(html), metadata }) });
    const load = async () => {
      const response = await store.answer(new Request(`${ORIGIN}/ramen`, { headers: { 'accept-encoding': 'br' } }));
      const body = new Uint8Array(await response.arrayBuffer());
      expect(brotliDecompressSync(body).toString()).toBe(html);
      return { bytes: body.byteLength, etag: response.headers.get('etag') };
    };
    const first = await load();
    expect((await load()).bytes).toBe(first.bytes);
    await settle();
    const small = await load();
    expect(small.bytes).toBeLessThan(first.bytes);
    expect(small.etag).toBe(first.etag);
    const stored = await env.PAGES.get(`${parts.build}:ramen:${ORIGIN}/ramen`, 'arrayBuffer');
    expect(unframe(stored ?? expect.unreachable()).body.byteLength).toBe(small.bytes);
  });

  it('is a 304 for a client that has the page, and has no body for HEAD', async () => {
    const { store, get } = site();
    const etag = (await get()).response.headers.get('etag') ?? '';
    const second = await store.answer(new Request(`${ORIGIN}/ramen`, { headers: { 'if-none-match': `"x", ${etag}` } }));
    expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, '']);
    const head = await store.answer(new Request(`${ORIGIN}/ramen`, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
