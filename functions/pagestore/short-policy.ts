import { createHash } from 'node:crypto';

/** Matches inline scripts. Scripts with a `src` need no hash in the Content Security Policy. */
const INLINE_SCRIPTS = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Shortens the Content Security Policy of a page: only the hashes of inline scripts in `html` stay. Astro lists the hashes of
 * all inline scripts of the site, and the compression of a response cannot make hashes shorter.
 */
export function shortPolicy(policy: string, html: string): string {
  const own = new Set(
    Array.from(html.matchAll(INLINE_SCRIPTS), ([, script = '']) =>
      createHash('sha256').update(script).digest('base64'),
    ),
  );
  return policy.replace(/ 'sha256-([^']+)'/g, (listed, hash: string) => (own.has(hash) ? listed : ''));
}
