import { createMiddleware } from 'hono/factory';
import type { RestEnv } from './context.ts';

/** For what belongs to one person. */
export const noStore = createMiddleware<RestEnv>(async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
});
