import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { RouterRoute } from 'hono/types';
import { sharedReply } from './cache-control.ts';
import type { RestEnv } from './context.ts';
import { restRoutes } from './routes.ts';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * The documentation of all calls under /rest: an OpenAPI document for programs, and a page for people. `registered` are
 * the routes of the REST router. The first request for the documentation loads the code that creates it.
 */
export const docs = (registered: readonly RouterRoute[]) =>
  new Hono<RestEnv>()
    .get('/openapi.json', etag(), sharedReply, async (c) => {
      const { openApi } = await import('./openapi.ts');
      return c.json(openApi(restRoutes(registered), c.env.PUBLIC_ORIGIN));
    })
    .get('/docs', etag(), sharedReply, async (c) => {
      const [{ openApi }, { docsPage }] = await Promise.all([import('./openapi.ts'), import('./docs-page.ts')]);
      return c.body(docsPage(openApi(restRoutes(registered), c.env.PUBLIC_ORIGIN)), 200, PAGE_HEADERS);
    });
