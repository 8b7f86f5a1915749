import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { log } from '../log.ts';
import type { RestContext, RestEnv } from './context.ts';

/**
 * If no handler has read the body of a request, the log reads up to this many bytes of it, so that the connection can
 * serve the next request.
 */
const MAX_DRAINED_BYTES = 256 * 1024;

/**
 * Gives each request an id (`x-request-id`). Logs one line of JSON for each request that fails or whose method is not
 * GET or HEAD. The line has the route's pattern, not the path, because paths contain tracking ids and e-mails.
 */
export const requestLog = createMiddleware<RestEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  const startedAt = Date.now();
  c.set('requestId', requestId);
  await next();
  // The response 101 opens a WebSocket. A change of its headers would copy the response, and a copy loses the WebSocket.
  if (c.res.status !== 101) c.res.headers.set('x-request-id', requestId);
  await drain(c.req.raw);
  const { method } = c.req;
  if (c.res.status >= 400 || (method !== 'GET' && method !== 'HEAD')) {
    log('info', 'request', {
      requestId,
      method,
      route: routeOf(c),
      status: c.res.status,
      ms: Date.now() - startedAt,
    });
  }
});

/** Logs an unexpected error in full. The customer sees only a generic sentence and the request's id. */
export function logError(c: RestContext, error: Error): void {
  const { name, message, stack } = error;
  log('error', 'unexpected', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routeOf(c),
    name,
    message,
    stack,
  });
}

/** The pattern of the first handler that matches; `/rest/*` when only middleware matches. */
const routeOf = (c: RestContext): string =>
  matchedRoutes(c)
    .map(({ path }) => path)
    .find((path) => !path.endsWith('*')) ?? '/rest/*';

async function drain(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return;
  const reader = request.body.getReader();
  let remainingBytes = MAX_DRAINED_BYTES;
  while (remainingBytes > 0) {
    const { done, value } = await reader.read();
    if (done) return;
    remainingBytes -= value.byteLength;
  }
  await reader.cancel();
}
