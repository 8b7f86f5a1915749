import { createHash } from 'node:crypto';

/** Scripts within the page. Those with an address need no hash. */
const INLINE_SCRIPTS = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content Security Policy of a page with the hashes of its own scripts only. Astro lists those of the whole site, and a
 * hash cannot be compressed.
 */
export function shortPolicy(policy: string, html: string): string {
  const own = new Set(
    Array.from(html.matchAll(INLINE_SCRIPTS), ([, script = '']) =>
      createHash('sha256').update(script).digest('base64'),
    ),
  );
  return policy.replace(/ 'sha256-([^']+)'/g, (listed, hash: string) => (own.has(hash) ? listed : ''));
}
