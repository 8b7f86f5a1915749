import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { bindBackend } from '../../functions/backend/bind.ts';
import { saveBusiness } from '../../functions/data/save-business.ts';
import { saveSoldout } from '../../functions/data/soldout.ts';
import type { PageMetadata } from '../../functions/pagestore/kept-page.ts';
import { type PageStoreParts, pageStore } from '../../functions/pagestore/page-store.ts';
import type { Instant } from '../../src/domain/time.ts';
import { buildTown, HOUR, MINUTE, NOON, ORIGIN, townBusiness, townMenu } from '../town.ts';

const OTHER_ORIGIN = 'https://food.example';

/** D1 that counts what it is asked, and can be switched off. */
function watchedDatabase() {
  const watched = { asked: 0, down: false };
  const ask = () => {
    watched.asked++;
    if (watched.down) throw new Error('D1_ERROR: the database is down');
  };
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'prepare' && name !== 'batch') return Reflect.get(target, name);
      return (...args: unknown[]) => {
        ask();
        return Reflect.apply(Reflect.get(target, name), target, args);
      };
    },
  });
  return { watched, db };
}

/** A site of its own: pages that read from D1 and show everything that they see of a request. */
function site() {
  const { watched, db } = watchedDatabase();
  const state = { now: NOON as Instant, rendered: 0, whileRendering: async () => {} };
  const backend = bindBackend({ ...env, DB: db }, () => state.now);
  const work: Promise<unknown>[] = [];

  const parts: PageStoreParts = {
    kv: env.PAGES,
    build: crypto.randomUUID(),
    clock: () => state.now,
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
    watched,
    store: pageStore(parts),
    parts,
    /** Asks for a page, and waits for what goes on after the answer. */
    async get(path = '/ramen', headers: Record<string, string> = {}, origin = ORIGIN) {
      const response = await pageStore(parts).answer(new Request(`${origin}${path}`, { headers }));
      await settle();
      return { response, text: await response.text() };
    },
    settle,
    async soldOut(soldout: boolean) {
      await saveSoldout(env.DB, { businessId: 1, productOptionId: 11, soldout });
    },
  };
}

beforeEach(() => buildTown());

describe('the page store', () => {
  it('asks the database for the first request, and nobody for the second', async () => {
    const { get, watched, state } = site();
    const first = await get();
    expect(first.text).toContain('Ramen\nOpen until 9:00 p.m.\n1 sold out');
    const asked = watched.asked;
    expect(asked).toBeGreaterThan(0);
    state.now += 500;
    expect((await get()).text).toBe(first.text);
    expect(watched.asked).toBe(asked);
    expect(state.rendered).toBe(1);
  });

  it('reads a page from KV, without the database, where memory has none', async () => {
    const { get, watched, state } = site();
    const first = await get();
    const asked = watched.asked;
    state.now += 2_000;
    expect((await get()).text).toBe(first.text);
    expect(watched.asked).toBe(asked);
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

  it('never shares a body between host names, nor shows anybody what another sent', async () => {
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

  it('renders without the query, and once for all of them', async () => {
    const { get, state } = site();
    const plain = await get('/ramen');
    expect((await get('/ramen?utm_source=x')).text).toBe(plain.text);
    expect((await get('/ramen/')).text).toBe(plain.text);
    expect(state.rendered).toBe(1);
  });

  it.each(['/order/100-AAAA', '/board/ramen', '/account/signIn', '/rest/thing', '/ramen/account', '/ramen/Feedback/7'])(
    'renders %s for each request alone',
    async (path) => {
      const { get, state } = site();
      await get(path);
      await get(path);
      expect(state.rendered).toBe(2);
      expect((await env.PAGES.list()).keys).toEqual([]);
    },
  );

  it('gives a page of one person the whole request', async () => {
    const { get } = site();
    expect((await get('/ramen/account?returnUrl=x', { cookie: 'mine' })).text).toMatch(/returnUrl=x\nmine/);
  });

  it('keeps neither a page that does not say so nor one that is not found', async () => {
    const { get, state } = site();
    await get('/ramen/mine');
    expect((await get('/nobody')).response.status).toBe(404);
    expect((await env.PAGES.list()).keys).toEqual([]);
    await get('/ramen/mine');
    expect(state.rendered).toBe(3);
  });

  it('does not show the pages of another build', async () => {
    const one = site();
    await one.get();
    const other = site();
    await other.get();
    expect(other.state.rendered).toBe(1);
  });
});

describe('a kept page and time', () => {
  it('is asked for its revision after a minute, and shown as long as that stands', async () => {
    const { get, watched, state } = site();
    await get();
    const asked = watched.asked;
    state.now += MINUTE;
    await get();
    expect([watched.asked - asked, state.rendered]).toEqual([1, 1]);
    state.now += MINUTE;
    await get();
    expect([watched.asked - asked, state.rendered]).toEqual([2, 1]);
  });

  it('is rendered anew within a minute of a change that nobody announced', async () => {
    const { get, state, soldOut } = site();
    await get();
    await soldOut(true);
    state.now += MINUTE;
    expect((await get()).text).toContain('2 sold out');
  });

  it('is rendered anew when the store closes', async () => {
    const { get, state } = site();
    await get();
    state.now = NOON + 9 * HOUR - 1;
    expect((await get()).text).toContain('Open until 9:00 p.m.');
    state.now += 1;
    expect((await get()).text).toContain('Opens tomorrow at 11:00 a.m.');
  });

  it('is shown to the others while one request renews it', async () => {
    const { get, state, watched, store } = site();
    await get();
    state.now += MINUTE;
    const asked = watched.asked;
    await Promise.all(Array.from({ length: 10 }, () => store.answer(new Request(`${ORIGIN}/ramen`))));
    expect(watched.asked - asked).toBe(1);
  });
});

describe('a change', () => {
  it('shows at once where it was made, and within two seconds wherever memory is', async () => {
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

  it('shows to who asks before the pages are rendered anew', async () => {
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

  it('that comes while a page is rendered is in the page that is kept', async () => {
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

  it('that comes while a page is written is in what KV has at the end', async () => {
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

  it('that takes the business away is a 404 within a minute', async () => {
    const { get, state } = site();
    await get();
    await saveBusiness(env.DB, townBusiness({ routingPath: 'ramen-two' }), townMenu());
    state.now += MINUTE;
    expect((await get()).response.status).toBe(404);
  });
});

describe('with the database down', () => {
  it('the last page is still shown, however old', async () => {
    const { get, state, watched } = site();
    const first = await get();
    watched.down = true;
    state.now += 24 * HOUR;
    const late = await get();
    expect([late.response.status, late.text]).toEqual([200, first.text]);
  });

  it('a page that nobody kept is an error, and is not kept', async () => {
    const { get, watched } = site();
    watched.down = true;
    expect((await get()).response.status).toBe(500);
    watched.down = false;
    expect((await get()).response.status).toBe(200);
  });

  it('comes back to life with it', async () => {
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

describe('how a kept page is sent', () => {
  it('goes as brotli to who takes it, and plain to who does not', async () => {
    const { store, get } = site();
    const plain = await get('/ramen');
    const ask = (encoding: string) =>
      store.answer(new Request(`${ORIGIN}/ramen`, { headers: { 'accept-encoding': encoding } }));
    expect((await ask('gzip, deflate, br')).headers.get('content-encoding')).toBe('br');
    expect(await (await ask('gzip')).text()).toBe(plain.text);
  });

  it('is a 304 for who has it, and no body for HEAD', async () => {
    const { store, get } = site();
    const etag = (await get()).response.headers.get('etag') ?? '';
    const again = await store.answer(new Request(`${ORIGIN}/ramen`, { headers: { 'if-none-match': `"x", ${etag}` } }));
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await store.answer(new Request(`${ORIGIN}/ramen`, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
