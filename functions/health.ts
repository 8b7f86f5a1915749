import { Hono } from 'hono';
import type { Bindings } from './env.ts';
import { log } from './log.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/**
 * `GET /health`, for uptime monitors: 200 when the Worker and its database answer, 503 when the database does not. Does
 * not call an upstream, for two reasons. The site serves the pages in the page store even when the upstream is down. A
 * monitor can watch the upstream directly.
 */
export const health = new Hono<{ Bindings: Bindings }>().get('/', async (c) => {
  const problem = await databaseProblem(c.env.DB);
  if (problem !== null) log('error', 'health', { problem });
  c.header('cache-control', 'no-store');
  return c.json(
    { ok: problem === null, database: problem === null ? 'ok' : 'unavailable' },
    problem === null ? 200 : 503,
  );
});

/** What is wrong with the database, for the log; null when it answers. A database without tables counts as wrong too. */
async function databaseProblem(db: D1Database): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer within ${DATABASE_TIMEOUT_MS} ms`), DATABASE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([
      db
        .prepare('SELECT 1 FROM businesses LIMIT 1')
        .all()
        .then(() => null),
      timeout,
    ]);
  } catch (error) {
    return String(error);
  } finally {
    clearTimeout(timer);
  }
}
