import { createMiddleware } from 'hono/factory';
import type { RestEnv } from './context.ts';

/** For replies that are the same for everyone. A browser uses a kept reply only after the edge confirmed its ETag. */
export const SHARED_CACHE_CONTROL = 'public, no-cache';

/** Sets SHARED_CACHE_CONTROL on successful replies, unless the handler has set another `cache-control`. */
export const sharedReply = createMiddleware<RestEnv>(async (c, next) => {
  await next();
  if (c.res.ok && !c.res.headers.has('cache-control')) c.header('cache-control', SHARED_CACHE_CONTROL);
});

/** For replies that are meant for their caller only: no cache may keep them. */
export const noStore = createMiddleware<RestEnv>(async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
});
