import { cf } from '@astrojs/cloudflare/hono';
import { astro, FetchState } from 'astro/fetch';
import { createApp } from './app.ts';
import type { Bindings } from './env.ts';
import { pageLocals } from './page-locals.ts';
import { type PageStore, pageStore, type RenderedPage } from './pagestore/page-store.ts';
import type { RestContext } from './rest/context.ts';
import { upkeep } from './upkeep/upkeep.ts';

export { OrderDesk } from './desk/order-desk.ts';
export { PaymentStandIn } from './gateways/payments/stand-in/host-object.ts';
export { HealthChecks } from './health-checks/health-checks.ts';
export { AttemptCounter } from './limits/attempt-counter.ts';
export { MessageOutbox } from './outbox/message-outbox.ts';

/** Answers with a built file if there is one. Otherwise sets up Astro for the Workers runtime and calls the renderer. */
const astroAdapter = cf();

async function renderPage(request: Request, c: RestContext): Promise<RenderedPage> {
  const { env, executionCtx } = c;
  const state = new FetchState(request);
  Object.assign(state.locals, pageLocals(env, c.get('backend'), state));
  const page = { req: { raw: request }, res: new Response(), env, executionCtx, get: () => state };
  const file = await astroAdapter(page, async () => {
    page.res = await astro(state);
  });
  const response = file ?? page.res;
  // A copy, because the headers of a file are immutable.
  return { response: new Response(response.body, response), metadata: state.locals.pageMetadata ?? null };
}

function pagesOf(c: RestContext): PageStore {
  return pageStore({
    kv: c.env.PAGES,
    build: import.meta.env.BUILD_ID,
    clock: Date.now,
    render: (request) => renderPage(request, c),
    mayRender: () => c.get('spend')('page'),
    revision: (subject) => c.get('backend').revision(subject),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
}

const app = createApp({
  // In development each request renders its page, so that changes of the code are visible at once.
  page: async (c) => (import.meta.env.DEV ? (await renderPage(c.req.raw, c)).response : pagesOf(c).answer(c.req.raw)),
  // In development Vite serves the files. Vite answers only requests over the network, so this code fetches the files
  // over the network.
  ...(import.meta.env.DEV && {
    siteFiles: ({ req }) => ({ fetch: (file) => fetch(new URL(new URL(file).pathname, req.url)) }),
  }),
  pagesChanged: (routingPath, c) => c.executionCtx.waitUntil(pagesOf(c).refresh(routingPath)),
});

export default {
  fetch: app.fetch,
  scheduled: (_event, env) => upkeep(env, Date.now()),
} satisfies ExportedHandler<Bindings>;
