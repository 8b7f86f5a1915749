import { createMiddleware } from 'hono/factory';

/** Frames in which payment providers ask a device's wallet; a page loads none of them unless its own policy says so. */
const PAYMENT_FRAMES =
  '"https://js.stripe.com" "https://web.squarecdn.com" "https://sandbox.web.squarecdn.com" "https://pay.google.com"';

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${PAYMENT_FRAMES}), usb=()`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};
/** For what is no page: nothing in it may load or run. A page brings a policy of its own. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=63072000; includeSubDomains';

/** Headers that narrow what a browser may do with an answer of ours. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  // Written on the response itself: Hono would make a new one, which a switched connection and bytes that are already
  // compressed (`encodeBody`) do not survive.
  const { headers, status } = c.res;
  if (status === 101) return;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (!isPage && !headers.has('content-security-policy')) headers.set('content-security-policy', NO_CONTENT_POLICY);
  if (c.req.url.startsWith('https:')) headers.set('strict-transport-security', HSTS);
});
