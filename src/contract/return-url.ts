/** Where to go after signing in: a path of this site with its query; null for anything else, which could lead away. */
export function parseReturnUrl(text: string | null, origin: string): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Two slashes would begin a host; `/.//evil.example` gets them only by being parsed.
  return url.origin === origin && !path.startsWith('//') ? path : null;
}
