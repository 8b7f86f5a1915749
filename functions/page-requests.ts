import { createMiddleware } from 'hono/factory';
import { ERRORS } from '../src/contract/errors.ts';

/** The paths of the pages that read a submitted form. Other pages do not accept POST. */
export const FORM_PAGES =
  /^\/(?:account|manage(?!\/preview)|[^/]+\/(?:account(?!\/bar(?:\/|$))|activateGift|feedback|recommend))(?:\/|$)/i;

/** Answers the method OPTIONS, and refuses the methods that a page does not accept. */
export const pageMethodsOnly = createMiddleware(async (c, next) => {
  const { method, path } = c.req;
  const allowed = ['GET', 'HEAD', ...(FORM_PAGES.test(path) ? ['POST'] : [])];
  if (allowed.includes(method)) return next();
  c.header('allow', [...allowed, 'OPTIONS'].join(', '));
  const { status, message } = ERRORS.methodNotAllowed;
  return method === 'OPTIONS' ? c.body(null, 204) : c.text(message, status);
});

/**
 * Redirects an address whose first path segment, such as a routing path, has capital letters. The new address has this
 * segment in lower case; the rest of the address stays as it is. An address is not redirected when its first segment has
 * escaped characters (`%`).
 */
export const lowerCasePaths = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  const [, first = '', ...rest] = url.pathname.split('/');
  if (first === first.toLowerCase() || first.includes('%')) return next();
  url.pathname = ['', first.toLowerCase(), ...rest].join('/');
  // Redirects to the whole address, because a path alone, such as `//host`, could lead to another host.
  return c.redirect(url.href, 308);
});
