import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageStore } from '../../functions/pagestore/page-store.ts';
import { saveBusiness } from '../saved-business.ts';
import { buildTown, HOUR, MINUTE, NOON, ORIGIN, townBusiness, townMenu } from '../town.ts';
import { OTHER_ORIGIN, site } from './printing-site.ts';

beforeEach(() => buildTown());

describe('a kept page', () => {
  it('is served for a minute, and for another minute after each query that finds the same revision', async () => {
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

describe('when the database goes down', () => {
  it('the last version of a kept page is still served a day later', async () => {
    const { get, state, watched } = site();
    const first = await get();
    watched.down = true;
    state.now += 24 * HOUR;
    const late = await get();
    expect([late.response.status, late.text]).toEqual([200, first.text]);
  });

  it('the request for a page that was never kept gets 500, and this response is not kept', async () => {
    const { get, watched } = site();
    watched.down = true;
    expect((await get()).response.status).toBe(500);
    watched.down = false;
    expect((await get()).response.status).toBe(200);
  });

  it('a change that is made after the database is back shows within a minute', async () => {
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
