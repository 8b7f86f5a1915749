import { Hono } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { ERRORS, failure } from '../src/contract/errors.ts';
import { BackendUnavailable } from './backend/backend-unavailable.ts';
import { type BackendParts, backendBinder } from './backend/bind.ts';
import { withPagesChanged } from './backend/pages-changed.ts';
import { IDENTITY_STAND_IN_PATH } from './gateways/identity/stand-in/path.ts';
import { deliveredMessagesPage, MESSAGE_STAND_IN_PATH } from './gateways/messages/stand-in-page.ts';
import { STAND_IN_PATH } from './gateways/payments/stand-in/path.ts';
import { standInsOn } from './gateways/stand-ins.ts';
import { health } from './health.ts';
import { SourceBudget } from './limits/source-budget.ts';
import { lowerCasePaths, pageMethodsOnly } from './page-requests.ts';
import type { SiteFiles } from './print/fonts/asset-fonts.ts';
import { refuse } from './rest/answer.ts';
import { callerOf } from './rest/caller.ts';
import type { RestContext, RestEnv } from './rest/context.ts';
import { SAFE_METHODS, spends } from './rest/gates.ts';
import { knownMethodsOnly } from './rest/methods.ts';
import { pictures } from './rest/pictures.ts';
import { draftPrints, prints } from './rest/prints.ts';
import { replyMemory } from './rest/reply-memory.ts';
import { logError, requestLog } from './rest/request-log.ts';
import { rest } from './rest/rest.ts';
import { webData } from './rest/web-data.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppParts extends BackendParts {
  /** The processor time that the requests of each caller may still use in this isolate. */
  readonly budget: SourceBudget;
  /**
   * The app calls this function after a change of data that pages show (`PagesChanged`). `c` is the context of the
   * request that made the change.
   */
  readonly pagesChanged: (routingPath: string, c: RestContext) => void;
  /** Returns access to the site's own files, such as the fonts for printed menus. */
  readonly siteFiles: (c: RestContext) => SiteFiles;
  /** Answers the requests for pages: all requests that no other route answers. */
  readonly page: (c: RestContext) => Promise<Response>;
}

const restMethods = knownMethodsOnly(rest.routes);

/** The Hono app of the Worker. Most tests run it without `page`. */
export function createApp({
  budget = new SourceBudget(),
  clock = Date.now,
  pagesChanged = () => {},
  siteFiles = ({ env }) => env.ASSETS,
  page,
  ...backendParts
}: Partial<AppParts> = {}) {
  const app = new Hono<RestEnv>();
  app.use(securityHeaders);
  const replies = replyMemory(clock);
  const backendOf = backendBinder({ ...backendParts, clock });
  const budgeted = createMiddleware<RestEnv>(async (c, next) => {
    c.set('spend', (cost) => budget.spend(callerOf(c), cost, clock()));
    await next();
  });
  const bound = createMiddleware<RestEnv>(async (c, next) => {
    const backend = backendOf(c.env);
    const changed = (routingPath: string) => {
      // The stored REST replies are removed immediately. The pages are rendered again in the background.
      replies.clear();
      pagesChanged(routingPath, c);
    };
    // A call with a safe method changes nothing that pages show. Most requests are such calls.
    c.set('backend', SAFE_METHODS.includes(c.req.method) ? backend : withPagesChanged(backend, changed));
    await next();
  });
  app.use('/rest/*', requestLog, restMethods, replies.middleware, budgeted, spends('call'), bound);
  app.route('/rest', rest);
  app.use('/health', requestLog);
  app.route('/health', health);
  const logged = every(requestLog, budgeted, bound);
  app.route('/', pictures(budgeted));
  app.route('/', webData(logged));
  app.route('/manage/print', draftPrints(logged, siteFiles));
  app.route('/', prints(logged, siteFiles));
  app.get(MESSAGE_STAND_IN_PATH, async (c, next) =>
    import.meta.env.MODE !== 'production' && standInsOn(c.env) ? deliveredMessagesPage(c.env.DB) : next(),
  );
  app.all(`${STAND_IN_PATH}/*`, async (c, next) => {
    if (import.meta.env.MODE !== 'production' && standInsOn(c.env)) {
      const answered = await c.env.PAYMENT_STAND_IN?.getByName('host').fetch(c.req.raw);
      // A copy, because the security headers are added later, and the headers of the original are immutable.
      if (answered) return new Response(answered.body, answered);
    }
    return next();
  });
  app.all(`${IDENTITY_STAND_IN_PATH}/*`, async (c, next) => {
    if (import.meta.env.MODE !== 'production' && standInsOn(c.env)) {
      const { identityHost } = await import('./gateways/identity/stand-in/host.ts');
      const url = new URL(c.req.url);
      url.pathname = url.pathname.slice(IDENTITY_STAND_IN_PATH.length);
      return identityHost().fetch(new Request(url, c.req.raw));
    }
    return next();
  });
  if (page) app.all('*', budgeted, bound, lowerCasePaths, pageMethodsOnly, page);
  app.onError((error, c) => {
    // Hono itself throws an `HTTPException`, for example for a body that is not JSON.
    if (error instanceof HTTPException && error.status < 500) return refuse(c, failure('malformed').failure);
    const isUnavailable = error instanceof BackendUnavailable;
    if (!isUnavailable) logError(c, error);
    const shown = isUnavailable ? error.failure : failure('unexpected').failure;
    return c.req.path.startsWith('/rest/') ? refuse(c, shown) : c.text(shown.message, ERRORS[shown.code].status);
  });
  return app;
}

export const app = createApp();
