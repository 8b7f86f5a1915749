import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from './app.ts';
import { bindBackend } from './backend/bind.ts';
import type { Bindings } from './env.ts';
import { type PageStore, pageStore } from './pagestore/page-store.ts';
import { storedPage } from './pagestore/stored-page.ts';

export { OrderDesk } from './desk/order-desk.ts';
export { PaymentStandIn } from './gateways/payments/stand-in/host-object.ts';
export { AttemptCounter } from './limits/attempt-counter.ts';
export { MessageOutbox } from './outbox/message-outbox.ts';

/** The runtime's context of each request. Hono hands on a narrower one than Astro asks for. */
const contexts = new WeakMap<Request, ExecutionContext>();

function contextOf(request: Request): ExecutionContext {
  const context = contexts.get(request);
  if (!context) throw new Error('This request did not come through the Worker.');
  return context;
}

function pagesOf(env: Bindings, context: ExecutionContext): PageStore {
  return pageStore({
    kv: env.PAGES,
    build: import.meta.env.BUILD_ID,
    clock: Date.now,
    render: async (request) => {
      const response = await handle(request, env, context);
      // Files come with headers that cannot be added to.
      return { response: new Response(response.body, response), said: storedPage(request) };
    },
    // Seldom asked.
    revision: (subject) => bindBackend(env).revision(subject),
    waitUntil: (work) => context.waitUntil(work),
  });
}

const app = createApp({
  page: async ({ env, req }) => {
    const context = contextOf(req.raw);
    // While pages are being written, each request shows them as they are.
    return import.meta.env.DEV ? handle(req.raw, env, context) : pagesOf(env, context).answer(req.raw);
  },
  // In development files are Vite's, which answers requests from outside only.
  ...(import.meta.env.DEV && {
    siteFiles: ({ req }) => ({ fetch: (file) => fetch(new URL(new URL(file).pathname, req.url)) }),
  }),
  pagesChanged: (routingPath, { env, req }) => {
    const context = contextOf(req.raw);
    context.waitUntil(pagesOf(env, context).refresh(routingPath));
  },
});

export default {
  fetch(request, env, context) {
    contexts.set(request, context);
    return app.fetch(request, env, context);
  },
} satisfies ExportedHandler<Bindings>;
