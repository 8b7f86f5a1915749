import { createMiddleware } from 'hono/factory';
import { ERRORS } from '../src/contract/errors.ts';

/** Paths of the pages that read a submitted form. Other pages have no POST. */
export const FORM_PAGES =
  /^\/(?:account|manage(?!\/preview)|[^/]+\/(?:account|activateGift|feedback|recommend))(?:\/|$)/i;

/** Answers OPTIONS, and refuses the methods that a page does not have. */
export const pageMethodsOnly = createMiddleware(async (c, next) => {
  const { method, path } = c.req;
  const allowed = ['GET', 'HEAD', ...(FORM_PAGES.test(path) ? ['POST'] : [])];
  if (allowed.includes(method)) return next();
  c.header('allow', [...allowed, 'OPTIONS'].join(', '));
  const { status, message } = ERRORS.methodNotAllowed;
  return method === 'OPTIONS' ? c.body(null, 204) : c.text(message, status);
});

/**
 * The first segment of a path, such as a routing path, is in lower case. Redirects an address with another spelling to
 * the address in lower case, and keeps the rest of the address. A first segment with escaped characters stays as it is.
 */
export const lowerCasePaths = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  const [, first = '', ...rest] = url.pathname.split('/');
  if (first === first.toLowerCase() || first.includes('%')) return next();
  url.pathname = ['', first.toLowerCase(), ...rest].join('/');
  // Not the path alone: a path such as `//host` would lead to another host.
  return c.redirect(url.href, 308);
});
