import type { APIContext } from 'astro';
import type { IdentityClient, IdentityProvider } from '../contract/user.ts';

/** The sources that a Content Security Policy must allow, so that the script of an identity provider works. */
interface IdentityPolicy {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const POLICIES: Readonly<Record<IdentityProvider, IdentityPolicy>> = {
  /** Source: the documentation of Google Identity Services, "Content Security Policy". */
  google: {
    scripts: ['https://accounts.google.com/gsi/client'],
    connections: ['https://accounts.google.com/gsi/'],
    frames: ['https://accounts.google.com/gsi/'],
  },
  apple: {
    scripts: ['https://appleid.cdn-apple.com'],
    connections: ['https://appleid.apple.com'],
    frames: ['https://appleid.apple.com'],
  },
  facebook: {
    scripts: ['https://connect.facebook.net'],
    connections: ['https://www.facebook.com', 'https://graph.facebook.com'],
    frames: ['https://www.facebook.com'],
  },
};

/** Adds the hosts of the identity providers to the Content Security Policy of a sign-in page. */
export function allowIdentities(csp: APIContext['csp'], clients: readonly IdentityClient[]): void {
  // A script of the site's own host, such as the script of a stand-in, needs no further sources.
  const policies = clients.filter(({ script }) => !script.startsWith('/')).map(({ provider }) => POLICIES[provider]);
  if (csp === undefined || policies.length === 0) return;
  const sources = (kind: keyof IdentityPolicy) => policies.flatMap((policy) => policy[kind]);
  // As soon as a source is inserted, Astro leaves out its default source `'self'`, so `'self'` is inserted too.
  for (const source of ["'self'", ...sources('scripts')]) csp.insertScriptResource(source);
  csp.insertDirective(`connect-src 'self' ${sources('connections').join(' ')}`);
  csp.insertDirective(`frame-src ${sources('frames').join(' ')}`);
}
