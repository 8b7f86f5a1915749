import { createMiddleware } from 'hono/factory';
import { ERRORS } from '../src/contract/errors.ts';

/** The paths of the pages that read a submitted form. Other pages do not accept POST. */
export const FORM_PAGES =
  /^\/(?:account|manage(?!\/preview)|[^/]+\/(?:account|activateGift|feedback|recommend))(?:\/|$)/i;

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
 * Writes the first segment of a path, such as a routing path, in lower case: redirects an address whose first segment has
 * capital letters. The rest of the address stays as it is. A first segment with escaped characters (`%`) also stays.
 */
export const lowerCasePaths = createMiddleware(async (c, next) => {
  const url = new URL(c.req.url);
  const [, first = '', ...rest] = url.pathname.split('/');
  if (first === first.toLowerCase() || first.includes('%')) return next();
  url.pathname = ['', first.toLowerCase(), ...rest].join('/');
  // Redirects to the whole address, because a path alone, such as `//host`, could lead to another host.
  return c.redirect(url.href, 308);
});
