import { createMiddleware } from 'hono/factory';
import { type CallFailure, failure } from '../../src/contract/errors.ts';
import { isShallowJson } from '../bounded-json.ts';
import type { Cost } from '../limits/source-budget.ts';
import { refuse } from './answer.ts';
import { isService } from './caller.ts';
import type { RestEnv } from './context.ts';
import { previewPage } from './previews.ts';

/** Refuses a call if the caller's network address has used up its budget (source-budget.ts). */
export const spends = (cost: Cost) =>
  createMiddleware<RestEnv>(async (c, next) => {
    if (c.get('spend')(cost)) return next();
    c.header('retry-after', String(BUDGET_RETRY_SECONDS));
    return refuse(c, failure('tooMany').failure);
  });
/** In this time, the budget of a network address grows enough for several hundred calls. */
const BUDGET_RETRY_SECONDS = 10;

/**
 * Refuses JSON bodies with too many nested levels, because the schemas of nested choices call themselves for each
 * level, and would overflow the stack. Place this middleware after the size limit, because it reads the whole body.
 */
export const shallowBodies = createMiddleware<RestEnv>(async (c, next) => {
  // Bodies of other types are not parsed as JSON. The handler can read the body again, because Hono keeps its text.
  const isJson = c.req.raw.body !== null && /\bjson\b/i.test(c.req.header('content-type') ?? '');
  if (isJson && !isShallowJson(await c.req.text())) return refuse(c, failure('malformed').failure);
  return next();
});

export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses writes from pages of other sites, because a write uses the visitor's cookies (CSRF). Browsers say in the
 * header Sec-Fetch-Site which site a request comes from. Older browsers say it in the header Origin. Programs send
 * neither of these headers, and do not have a visitor's cookies.
 */
export const sameOriginWrites = createMiddleware<RestEnv>(async (c, next) => {
  const { method } = c.req;
  if (!SAFE_METHODS.includes(method) && isCrossOrigin(c.req.raw)) return refuse(c, failure('forbidden').failure);
  return next();
});

/** Content types that `validator('json')` parses. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Refuses bodies whose content type is not JSON, such as those of HTML forms. */
export const jsonBodiesOnly = createMiddleware<RestEnv>(async (c, next) => {
  const type = c.req.header('content-type');
  const isWrong = type !== undefined && !SAFE_METHODS.includes(c.req.method) && !JSON_TYPE.test(type);
  return isWrong ? refuse(c, failure('unsupportedMediaType').failure) : next();
});

/**
 * For the specification's GET calls that change data: admits only fetches by a script of this site. Refuses HEAD,
 * prefetches, requests from other sites, and requests that images and links cause. Also admits another Foodcourt with a
 * service token, because that Foodcourt has already checked the request of its visitor.
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
 * For GET calls that count towards a limit of the caller. Refuses prefetches, requests from other sites, and requests
 * that images and links cause, because these requests would count although the visitor did not want them. Admits
 * programs, and browsers that send no Sec-Fetch-Dest.
 */
export const deliberateCallsOnly = createMiddleware<RestEnv>(async (c, next) => {
  const { headers, method } = c.req.raw;
  const isPrefetch = headers.has('sec-purpose') || headers.has('purpose');
  const isEmbedded = isCrossOrigin(c.req.raw) || (headers.get('sec-fetch-dest') ?? 'empty') !== 'empty';
  if (method !== 'GET' || isPrefetch || isEmbedded) return refuse(c, failure('forbidden').failure);
  return next();
});

function isCrossOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(request.url).origin;
}

/**
 * Why a request must not become a WebSocket; null when it may. This function refuses pages of other origins, because
 * browsers check no CORS rules for sockets.
 */
export function upgradeFailure(request: Request): CallFailure | null {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return failure('malformed').failure;
  return isCrossOrigin(request) ? failure('forbidden').failure : null;
}

/**
 * Refuses a call that comes from a preview. A preview shows customers' pages with the prices of a draft, which
 * customers do not pay yet.
 */
export const notFromPreviews = createMiddleware<RestEnv>(async (c, next) => {
  return previewPage(c) === null ? next() : refuse(c, failure('forbidden', { message: PREVIEW_MESSAGE }).failure);
});
const PREVIEW_MESSAGE = 'This is a preview. It takes no orders.';
