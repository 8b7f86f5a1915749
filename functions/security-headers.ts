import { createMiddleware } from 'hono/factory';
import { PREVIEW_PATH } from '../src/contract/manage.ts';

/**
 * These frames of payment providers may use the Payment Request API. A frame loads only on pages whose Content Security
 * Policy allows the frame.
 */
const PAYMENT_FRAMES =
  '"https://js.stripe.com" "https://web.squarecdn.com" "https://sandbox.web.squarecdn.com" "https://pay.google.com"';

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self ${PAYMENT_FRAMES}), usb=()`,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
};
const HERE_POLICY = HEADERS['permissions-policy']?.replace('geolocation=()', 'geolocation=(self)') ?? '';
/**
 * The Content Security Policy of responses that are not pages: the browser loads and runs nothing for such a response.
 * Astro writes the policies of pages.
 */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * Headers of static files. The Worker does not send these files, so public/_headers repeats the headers. A test compares
 * both.
 */
export const STATIC_FILE_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  'content-security-policy': NO_CONTENT_POLICY,
  'strict-transport-security': HSTS,
};

/** Adds headers that restrict what a browser does with a response. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  // Sets headers on the response itself, because Hono's `c.header` would copy the response. A copy loses the WebSocket
  // of a response 101, and the flag `encodeBody`, which says that the body is already compressed.
  const { headers, status } = c.res;
  if (status === 101) return;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  // The directory may ask the browser for the visitor's position, to show the nearest businesses.
  if (c.req.path === '/') headers.set('permissions-policy', HERE_POLICY);
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage && c.req.path === PREVIEW_PATH) allowOwnFrame(headers);
  if (!isPage && !headers.has('content-security-policy')) headers.set('content-security-policy', NO_CONTENT_POLICY);
  if (c.req.url.startsWith('https:')) headers.set('strict-transport-security', HSTS);
});

/** Lets pages of this site, and no others, show a response in a frame. */
function allowOwnFrame(headers: Headers): void {
  headers.set('x-frame-options', 'SAMEORIGIN');
  const policy = headers.get('content-security-policy') ?? '';
  headers.set('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}
