import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppParts, createApp } from '../../functions/app.ts';
import { createPublicReads } from '../../functions/backend/upstream/public-reads.ts';
import { insertSession } from '../../functions/data/customer-sessions.ts';
import type { Bindings } from '../../functions/env.ts';
import { soldoutListSchema } from '../../src/contract/soldout.ts';
import { saveBusiness } from '../saved-business.ts';
import { BOWL, buildTown, hire, NOON, ORIGIN, sessionOfPerson, townBusiness, townMenu } from '../town.ts';

const INFO = '/rest/business/ramen';
const LIST = '/rest/product/productsListByBusinessId/100/1/normal/0';

/**
 * Creates an app with an empty memory, as in a new isolate. The test moves the clock of the app, and reads how many
 * database queries the app made.
 */
function isolate(parts: Partial<AppParts> = {}) {
  let now = NOON;
  let queries = 0;
  const app = createApp({ clock: () => now, ...parts });
  const counted: D1Database = new Proxy(env.DB, {
    get: (db, name) => {
      const value = Reflect.get(db, name);
      if (typeof value !== 'function') return value;
      if (name === 'prepare') queries += 1;
      return value.bind(db);
    },
  });
  return {
    queries: () => queries,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    async call(path: string, init: RequestInit = {}, bindings: Partial<Bindings> = {}): Promise<Response> {
      const context = createExecutionContext();
      const request = new Request(path.startsWith('http') ? path : `${ORIGIN}${path}`, init);
      const response = await app.fetch(request, { ...env, DB: counted, ...bindings }, context);
      await waitOnExecutionContext(context);
      return response;
    },
  };
}
const rename = (name: string) => saveBusiness(env.DB, townBusiness({ name }), townMenu());

let { queries, call, wait } = isolate();
beforeEach(async () => {
  await buildTown();
  ({ queries, call, wait } = isolate());
});
const nameAt = async (path = INFO) => {
  const body: unknown = await (await call(path)).json();
  return typeof body === 'object' && body !== null && 'name' in body ? body.name : null;
};

describe('a reply that is the same for everyone', () => {
  it.each([INFO, LIST, '/rest/productCategory/100', '/rest/business/businessList/0/0'])(
    'is served from memory, without the database: %s',
    async (path) => {
      const first = await call(path);
      const before = queries();
      const second = await call(path);
      expect(queries()).toBe(before);
      expect([second.status, await second.text()]).toEqual([200, await first.text()]);
      for (const name of ['etag', 'cache-control', 'content-type', 'x-total-count', 'x-content-type-options'])
        expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    },
  );

  it('is at most two seconds old, whatever changed the data', async () => {
    expect(await nameAt()).toBe('Ramen');
    await rename('Udon');
    wait(999);
    expect(await nameAt()).toBe('Ramen');
    wait(1001);
    expect(await nameAt()).toBe('Udon');
  });

  it('is made again by one of ten concurrent requests once it is over a second old; the other nine get the old reply', async () => {
    await nameAt();
    await rename('Udon');
    wait(1500);
    const names = await Promise.all(Array.from({ length: 10 }, () => nameAt()));
    expect(names.filter((name) => name === 'Udon')).toHaveLength(1);
    expect(await nameAt()).toBe('Udon');
  });

  it('shows a change of the data at once when the same isolate made the change', async () => {
    const soldout = async () => /"soldout":true/.test((await (await call(LIST)).text()).slice(0, 600));
    expect(await soldout()).toBe(false);
    const token = await sessionOfPerson(await hire(100, 'sam@example.ca'));
    const marked = await call('/rest/board/ramen/soldout', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: ORIGIN, cookie: `__Host-staff=${token}` },
      body: JSON.stringify({ productOptionId: BOWL, soldout: true }),
    });
    expect(marked.status).toBe(200);
    expect(await soldout()).toBe(true);
  });

  it('is not read by the sold-out list of a board, which has a mark from another isolate at once', async () => {
    const token = await sessionOfPerson(await hire(100, 'sam@example.ca'));
    const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie: `__Host-staff=${token}` };
    const soldout = async () => {
      const list: unknown = await (await call('/rest/board/ramen/soldout', { headers })).json();
      return v.parse(soldoutListSchema, list).rows.find(({ ids }) => ids.includes(BOWL))?.soldout;
    };
    const kept = await (await call(LIST)).text();
    expect(await soldout()).toBe(false);
    const body = JSON.stringify({ productOptionId: BOWL, soldout: true });
    await isolate().call('/rest/board/ramen/soldout', { method: 'PUT', headers, body });
    expect(await soldout()).toBe(true);
    expect(await (await call(LIST)).text()).toBe(kept);
  });

  it('is kept separately for each host name', async () => {
    await nameAt();
    await rename('Udon');
    expect(await nameAt(`https://other.example${INFO}`)).toBe('Udon');
    expect(await nameAt()).toBe('Ramen');
  });

  it('is a 304 for a client that has it, and is compressed for a client that accepts brotli', async () => {
    const first = await call(LIST);
    const text = await first.text();
    const etag = first.headers.get('etag') ?? '';
    const has = await call(LIST, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([has.status, has.headers.get('etag'), await has.text()]).toEqual([304, etag, '']);
    const small = await call(LIST, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['br', 'accept-encoding']);
    expect(small.headers.get('x-content-type-options')).toBe('nosniff');
    expect(brotliDecompressSync(new Uint8Array(await small.arrayBuffer())).toString()).toBe(text);
    expect(await (await call(LIST)).text()).toBe(text);
  });
});

describe('these replies are not kept', () => {
  it('errors', async () => {
    expect((await call('/rest/business/udon')).status).toBe(404);
    await saveBusiness(env.DB, townBusiness({ businessId: 9, routingPath: 'udon', name: 'Udon' }), townMenu());
    expect(await nameAt('/rest/business/udon')).toBe('Udon');
  });

  it('replies for one person', async () => {
    const ann = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
    const cookie = `__Host-session=${await insertSession(env.DB, ann, NOON)}`;
    const path = '/rest/business/businessList/0/901';
    const anonymous = await (await call(path)).text();
    const personal = await (await call(path, { headers: { cookie } })).text();
    expect(personal).toContain('"creditBalance":0');
    expect(await (await call(path)).text()).toBe(anonymous);
    expect(anonymous).toContain('"creditBalance":null');
  });

  it('replies of an upstream, because other caches keep them', async () => {
    const away = async () => new Response(null, { status: 502 });
    const app = isolate({ upstream: { send: away, reads: createPublicReads() } });
    expect((await app.call(INFO)).status).toBe(200);
    expect((await app.call(INFO, {}, { BACKEND_BASE_URL: 'https://backend.example' })).status).toBe(502);
  });
});
