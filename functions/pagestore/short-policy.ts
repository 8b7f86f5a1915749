import { createHash } from 'node:crypto';

/** Inline scripts. Scripts with a `src` need no hash. */
const INLINE_SCRIPTS = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The Content Security Policy with the hashes of only the inline scripts of this page. Astro lists the hashes of the
 * whole site, and hashes do not compress.
 */
export function shortPolicy(policy: string, html: string): string {
  const own = new Set(
    Array.from(html.matchAll(INLINE_SCRIPTS), ([, script = '']) =>
      createHash('sha256').update(script).digest('base64'),
    ),
  );
  return policy.replace(/ 'sha256-([^']+)'/g, (listed, hash: string) => (own.has(hash) ? listed : ''));
}
