import { createMiddleware } from 'hono/factory';
import { type CallFailure, failure } from '../../src/contract/errors.ts';
import { refuse } from './answer.ts';
import type { RestEnv } from './context.ts';
import { isService } from './service.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Lets no other site act with a visitor's cookies. Browsers say where a request comes from (Sec-Fetch-Site, or Origin in
 * older ones); programs say nothing, and have no cookies of a visitor.
 */
export const sameOriginWrites = createMiddleware<RestEnv>(async (c, next) => {
  const { method } = c.req;
  if (!READS.includes(method) && isCrossOrigin(c.req.raw)) return refuse(c, failure('forbidden').failure);
  return next();
});

/**
 * For the contract's GET calls that change something: acts only for a script of this site. An image, a link, a prefetch or
 * another site's page changes nothing, and neither does HEAD. Another Foodcourt at the edge has looked at all this before.
 */
export const scriptsOnly = createMiddleware<RestEnv>(async (c, next) => {
  const { headers, method } = c.req.raw;
  const isScript = headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  const isPrefetch = headers.has('sec-purpose') || headers.has('purpose');
  if (method !== 'GET' || isPrefetch || !(isScript || isService(c))) return refuse(c, failure('forbidden').failure);
  c.header('cache-control', 'no-store');
  return next();
});

/**
 * For GET calls that count their caller's attempts: nobody's are used up by an image, a prefetch or another site's page.
 * Programs, and browsers that do not say what they fetch for, pass.
 */
export const nothingUnasked = createMiddleware<RestEnv>(async (c, next) => {
  const { headers, method } = c.req.raw;
  const isPrefetch = headers.has('sec-purpose') || headers.has('purpose');
  const isUnasked = isCrossOrigin(c.req.raw) || (headers.get('sec-fetch-dest') ?? 'empty') !== 'empty';
  if (method !== 'GET' || isPrefetch || isUnasked) return refuse(c, failure('forbidden').failure);
  return next();
});

export function isCrossOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}

/** Why a request may not become a WebSocket; null when it may. Browsers open sockets to other sites without asking first. */
export function refuseUpgrade(request: Request): CallFailure | null {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return failure('malformed').failure;
  return isCrossOrigin(request) ? failure('forbidden').failure : null;
}
