import { createMiddleware } from 'hono/factory';
import type { RestEnv } from './context.ts';

/** Kept by browsers, but asked for anew each time. */
export const SHARED = 'public, no-cache';

/**
 * For what everybody may read: kept by browsers, but asked for anew each time, which an ETag makes cheap. An answer that has
 * said otherwise keeps its word.
 */
export const fresh = createMiddleware<RestEnv>(async (c, next) => {
  await next();
  if (c.res.ok && !c.res.headers.has('cache-control')) c.header('cache-control', SHARED);
});
