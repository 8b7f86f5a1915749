import { Hono } from 'hono';
import type { Bindings } from './env.ts';
import { checkDatabase } from './health-checks/check-part.ts';
import { log } from './log.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/**
 * `GET /health`, for uptime monitors: 200 when the Worker and its database answer, 503 when the database does not. Does
 * not call an upstream, for two reasons. The site serves the pages in the page store even when the upstream is down. A
 * monitor can watch the upstream directly.
 */
export const health = new Hono<{ Bindings: Bindings }>().get('/', async (c) => {
  const result = await checkDatabase(c.env.DB, DATABASE_TIMEOUT_MS);
  const ok = result.kind === 'works';
  if (!ok) log('error', 'health', { problem: result.detail });
  c.header('cache-control', 'no-store');
  return c.json({ ok, database: ok ? 'ok' : 'unavailable' }, ok ? 200 : 503);
});
