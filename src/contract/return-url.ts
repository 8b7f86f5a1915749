/**
 * Parses a `returnUrl`: the path to go back to, for example after signing in or out. Null for anything but a path of this
 * site, because it could lead to another site.
 */
export function parseReturnUrl(text: string | null, origin: string): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Two slashes would start a host. `/.//evil.example` becomes such a path when it is parsed.
  return url.origin === origin && !path.startsWith('//') ? path : null;
}
