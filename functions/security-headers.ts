import { createMiddleware } from 'hono/factory';

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};
/** For what is no page: nothing in it may load or run. A page brings a policy of its own. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers that narrow what a browser may do with an answer of ours. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  // A switched connection has no headers to read.
  if (c.res.status === 101) return;
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
  if (!isPage && !c.res.headers.has('content-security-policy')) c.header('content-security-policy', NO_CONTENT_POLICY);
  if (new URL(c.req.url).protocol === 'https:') c.header('strict-transport-security', HSTS);
});
