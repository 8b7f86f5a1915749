import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { RestContext, RestEnv } from './context.ts';

/** Bytes of an unread body that are still taken in, so that the connection can serve the next request. */
const DRAINED = 256 * 1024;

/**
 * Names the request (`x-request-id`), and writes one line of JSON for each that changes or fails: the route's pattern, not
 * its path, since paths hold tracking ids and e-mails. A body that nobody read is read to its end.
 */
export const requestLog = createMiddleware<RestEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  const startedAt = Date.now();
  c.set('requestId', requestId);
  await next();
  // A switched connection's headers belong to the desk, and its response must not be made anew.
  if (c.res.status !== 101) c.res.headers.set('x-request-id', requestId);
  await drain(c.req.raw);
  const { method } = c.req;
  if (c.res.status >= 400 || (method !== 'GET' && method !== 'HEAD')) {
    log('info', {
      event: 'request',
      requestId,
      method,
      route: routeOf(c),
      status: c.res.status,
      ms: Date.now() - startedAt,
    });
  }
});

/** A failure that nobody expected, for the developer: the customer reads only the generic sentence and the request's id. */
export function logError(c: RestContext, error: Error): void {
  const { name, message, stack } = error;
  log('error', {
    event: 'unexpected',
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routeOf(c),
    name,
    message,
    stack,
  });
}

/** The pattern of the handler's route, the first that matches; of the outermost when nothing but middleware does. */
const routeOf = (c: RestContext): string =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .find((path) => !path.endsWith('*')) ?? '/rest/*';

function log(level: 'info' | 'error', entry: Record<string, unknown>): void {
  console[level](JSON.stringify({ level, ...entry }));
}

async function drain(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return;
  const reader = request.body.getReader();
  let left = DRAINED;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.byteLength;
  }
  await reader.cancel();
}
