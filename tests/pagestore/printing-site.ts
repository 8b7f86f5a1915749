/** A site for the tests of the page store. A page of the site shows the data from which it was rendered. */

import { env } from 'cloudflare:workers';
import { bindBackend } from '../../functions/backend/bind.ts';
import { saveSoldout } from '../../functions/data/soldout.ts';
import type { PageMetadata } from '../../functions/pagestore/kept-page.ts';
import { type PageStoreParts, pageStore } from '../../functions/pagestore/page-store.ts';
import type { Instant } from '../../src/domain/time.ts';
import { countingDatabase } from '../counting-database.ts';
import { NOON, ORIGIN, samsAct } from '../town.ts';

export const OTHER_ORIGIN = 'https://food.example';

/** A site with its own page store. A page consists of data from D1, and of the address and headers of the request. */
export function site() {
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
