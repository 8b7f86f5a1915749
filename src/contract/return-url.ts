/**
 * Parses a `returnUrl`: the path of the page to which the browser goes back, for example after signing in or out.
 * Returns null for a text that is not a path of this site, because such a text could lead to another site.
 */
export function parseReturnUrl(text: string | null, origin: string): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // For a browser, a path that begins with two slashes names another host. The parser turns `/.//evil.example` into
  // such a path.
  return url.origin === origin && !path.startsWith('//') ? path : null;
}
