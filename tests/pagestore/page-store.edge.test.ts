import { env } from 'cloudflare:workers';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindBackend } from '../../functions/backend/bind.ts';
import { saveSoldout } from '../../functions/data/soldout.ts';
import { frame, type PageMetadata, unframe } from '../../functions/pagestore/kept-page.ts';
import { type PageStoreParts, pageStore } from '../../functions/pagestore/page-store.ts';
import type { Instant } from '../../src/domain/time.ts';
import { saveBusiness } from '../saved-business.ts';
import { buildTown, HOUR, MINUTE, NOON, ORIGIN, samsAct, townBusiness, townMenu } from '../town.ts';

const OTHER_ORIGIN = 'https://food.example';

/** D1 that counts its queries and can be switched off. */
function countingDatabase() {
  const database = { queries: 0, down: false };
  const countQuery = () => {
    database.queries++;
    if (database.down) throw new Error('D1_ERROR: the database is down');
  };
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'prepare' && name !== 'batch') return Reflect.get(target, name);
      return (...args: unknown[]) => {
        countQuery();
        return Reflect.apply(Reflect.get(target, name), target, args);
      };
    },
  });
  return { watched: database, db };
}

/** A site with its own page store. Its pages read D1 and print all that they see of the request. */
function site() {
  const { watched: database, db } = countingDatabase();
  const state = { now: NOON as Instant, rendered: 0, mayRender: true, whileRendering: async () => {} };
  const backend = bindBackend({ ...env, DB: db }, { clock: () => state.now });
  const work: Promise<unknown>[] = [];

  const parts: PageStoreParts = {
    kv: env.PAGES,
    build: crypto.randomUUID(),
    clock: () => state.now,
    mayRender: () => state.mayRender,
    revision: backend.revision,
    waitUntil: (promise) => work.push(promise),
    async render(request) {
      state.rendered++;
      const { pathname, href } = new URL(request.url);
      const page = await html(pathname, href, request);
      return page ?? { response: new Response('Oops!', { status: 404 }), metadata: null };
    },
  };
  async function html(pathname: string, href: string, request: Request) {
    try {
      const found = await backend.businessByPath(pathname.split('/')[1] ?? '');
      if (found === null) return null;
      const { menu, nextChangeAt } = await backend.menu(found);
      await state.whileRendering();
      const soldout = menu.products.flatMap(({ options }) => options).filter((option) => option.soldout).length;
      const body = [
        found.business.name,
        found.store.label,
        `${soldout} sold out`,
        href,
        ...request.headers.values(),
      ].join('\n');
      const metadata: PageMetadata = {
        subject: { businessId: found.business.businessId },
        revision: found.revision,
        nextChangeAt,
      };
      return {
        response: new Response(body, {
          headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
        }),
        metadata: pathname.endsWith('/mine') ? null : metadata,
      };
    } catch {
      return { response: new Response('Something went wrong', { status: 500 }), metadata: null };
    }
  }

  async function settle() {
    while (work.length > 0) await work.shift();
  }

  return {
    state,
    watched: database,
    store: pageStore(parts),
    parts,
    /** Requests a page, and waits for the work after the response. */
    async get(path = '/ramen', headers: Record<string, string> = {}, origin = ORIGIN) {
      const response = await pageStore(parts).answer(new Request(`${origin}${path}`, { headers }));
      await settle();
      return { response, text: await response.text() };
    },
    settle,
    async soldOut(soldout: boolean) {
      await saveSoldout(env.DB, { businessId: 1, productOptionId: 11, soldout }, samsAct());
    },
  };
}

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

  it('never shares a body between host names, nor shows one visitor’s headers to another', async () => {
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

  it('sends each page that it does not keep with no-store, unless the page has a cache-control of its own', async () => {
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

describe('a kept page', () => {
  it('is served for a minute, and for another minute whenever one query finds the same revision', async () => {
    const { get, watched, state } = site();
    await get();
    const queries = watched.queries;
    state.now += MINUTE;
    await get();
    expect([watched.queries - queries, state.rendered]).toEqual([1, 1]);
    state.now += MINUTE;
    await get();
    expect([watched.queries - queries, state.rendered]).toEqual([2, 1]);
  });

  it('is rendered again within a minute of a change that this isolate was not notified of', async () => {
    const { get, state, soldOut } = site();
    await get();
    await soldOut(true);
    state.now += MINUTE;
    expect((await get()).text).toContain('2 sold out');
  });

  it('is rendered again when the store closes', async () => {
    const { get, state } = site();
    await get();
    state.now = NOON + 9 * HOUR - 1;
    expect((await get()).text).toContain('Open until 9:00 p.m.');
    state.now += 1;
    expect((await get()).text).toContain('Opens tomorrow at 11:00 a.m.');
  });

  it('is served to other requests while one request renews it', async () => {
    const { get, state, watched, store } = site();
    await get();
    state.now += MINUTE;
    const queries = watched.queries;
    await Promise.all(Array.from({ length: 10 }, () => store.answer(new Request(`${ORIGIN}/ramen`))));
    expect(watched.queries - queries).toBe(1);
  });
});

describe('a change', () => {
  it('shows immediately in the isolate that made the change, for every origin', async () => {
    const { get, state, soldOut, store, settle } = site();
    await get('/ramen');
    await get('/ramen', {}, OTHER_ORIGIN);
    await soldOut(true);
    state.now += 1;
    await store.refresh('ramen');
    await settle();
    expect(state.rendered).toBe(4);
    expect((await get('/ramen')).text).toContain('2 sold out');
    expect((await get('/ramen', {}, OTHER_ORIGIN)).text).toContain('2 sold out');
    expect(state.rendered).toBe(4);
  });

  it('shows to a request that comes before the pages are rendered again', async () => {
    const { get, parts, state, soldOut } = site();
    await get();
    await soldOut(true);
    state.now += 1;
    const slow = { ...parts.kv, list: () => new Promise<never>(() => {}) };
    void pageStore({ ...parts, kv: slow }).refresh('ramen');
    expect((await get()).text).toContain('2 sold out');
  });

  it('leaves the pages of other businesses alone', async () => {
    const { get, state, store, settle } = site();
    await get('/ramen');
    await get('/tacos');
    await store.refresh('ramen');
    await settle();
    expect(state.rendered).toBe(3);
  });

  it('during a rendering is in the page that is kept', async () => {
    const { get, state, soldOut } = site();
    state.whileRendering = async () => {
      state.whileRendering = async () => {};
      await soldOut(true);
    };
    expect((await get()).text).toContain('2 sold out');
    state.now += 2_000;
    expect((await get()).text).toContain('2 sold out');
    expect(state.rendered).toBe(2);
  });

  it('during a write to KV is in the page that KV contains afterwards', async () => {
    const { parts, state, soldOut, settle } = site();
    const slow = pageStore({
      ...parts,
      kv: new Proxy(env.PAGES, {
        get: (kv, name) =>
          name === 'put'
            ? async (...args: Parameters<KVNamespace['put']>) => {
                if (state.rendered === 1) await soldOut(true);
                return kv.put(...args);
              }
            : Reflect.get(kv, name).bind(kv),
      }),
    });
    await slow.answer(new Request(`${ORIGIN}/ramen`));
    await settle();
    state.now += 2_000;
    expect(await (await slow.answer(new Request(`${ORIGIN}/ramen`))).text()).toContain('2 sold out');
  });

  it('of the routing path makes the old address answer 404 within a minute', async () => {
    const { get, state } = site();
    await get();
    await saveBusiness(env.DB, townBusiness({ routingPath: 'ramen-two' }), townMenu());
    state.now += MINUTE;
    expect((await get()).response.status).toBe(404);
  });
});

describe('with the database down', () => {
  it('the last version of a kept page is still served a day later', async () => {
    const { get, state, watched } = site();
    const first = await get();
    watched.down = true;
    state.now += 24 * HOUR;
    const late = await get();
    expect([late.response.status, late.text]).toEqual([200, first.text]);
  });

  it('a page that was never kept is a 500, and the 500 is not kept', async () => {
    const { get, watched } = site();
    watched.down = true;
    expect((await get()).response.status).toBe(500);
    watched.down = false;
    expect((await get()).response.status).toBe(200);
  });

  it('changes show again when the database is back', async () => {
    const { get, state, watched, soldOut } = site();
    await get();
    watched.down = true;
    state.now += MINUTE;
    await get();
    watched.down = false;
    await soldOut(true);
    state.now += MINUTE;
    expect((await get()).text).toContain('2 sold out');
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

  it('is a 304 for a client that has the page, and has no body for HEAD', async () => {
    const { store, get } = site();
    const etag = (await get()).response.headers.get('etag') ?? '';
    const second = await store.answer(new Request(`${ORIGIN}/ramen`, { headers: { 'if-none-match': `"x", ${etag}` } }));
    expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, '']);
    const head = await store.answer(new Request(`${ORIGIN}/ramen`, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
