import { Hono } from 'hono';
import * as v from 'valibot';
import { IDENTITY_PROVIDERS, type IdentityProvider } from '../../../../src/contract/user.ts';
import apple from './browser/apple.js?raw';
import facebook from './browser/facebook.js?raw';
import google from './browser/google.js?raw';
import popup from './browser/popup.js?raw';
import sendResult from './browser/send-result.js?raw';
import { resultPage, signInPage } from './pages.ts';
import { accessTokenOf, idTokenOf, type StandInAccount } from './tokens.ts';

/** The scripts for browsers, by file name. The first three have the same interface as the scripts of the real providers. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'apple.js': apple,
  'facebook.js': facebook,
  'google.js': google,
  'popup.js': popup,
  'send-result.js': sendResult,
};

/**
 * How a sign-in at the stand-in can end. The sign-in page has a button for each outcome; only Apple's page has the
 * button for `relay`.
 */
const OUTCOMES = ['share', 'relay', 'noEmail', 'invalid', 'cancel'] as const;

const formSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  outcome: v.picklist(OUTCOMES),
  /** Empty when the sign-in has no nonce. */
  nonce: v.string(),
});

/**
 * Replaces the hosts of Google, Apple and Facebook locally, without network and without an account at these providers.
 * Serves replacements of their browser scripts and, in a popup, the page on which the tester chooses who signs in.
 */
export function identityHost(): Hono {
  return new Hono()
    .get('/:script{[a-z-]+\\.js}', (c) => {
      const script = SCRIPTS[c.req.param('script')];
      return script === undefined
        ? c.notFound()
        : c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
    })
    .get('/:provider/authorize', (c) => {
      const provider = providerOf(c.req.param('provider'));
      return provider === null ? c.notFound() : page(signInPage(provider, c.req.query('nonce') ?? ''));
    })
    .post('/:provider/authorize', async (c) => {
      const provider = providerOf(c.req.param('provider'));
      const form = v.safeParse(formSchema, await c.req.parseBody());
      if (provider === null || !form.success) return c.notFound();
      return page(resultPage(await tokenOf(provider, form.output)));
    });
}

const providerOf = (text: string): IdentityProvider | null => IDENTITY_PROVIDERS.find((name) => name === text) ?? null;

/** The token for the chosen outcome; null for `cancel`. */
async function tokenOf(
  provider: IdentityProvider,
  { email, outcome, nonce }: v.InferOutput<typeof formSchema>,
): Promise<string | null> {
  if (outcome === 'cancel') return null;
  if (outcome === 'invalid') return 'not a token of the stand-in';
  const relay = outcome === 'relay';
  const account: StandInAccount = {
    sub: `${provider}-${email}`,
    email: outcome === 'noEmail' ? null : relay ? 'x7k2@privaterelay.appleid.com' : email,
    email_verified: provider !== 'facebook',
    is_private_email: relay,
  };
  return provider === 'apple' ? idTokenOf(account, nonce === '' ? null : nonce) : accessTokenOf(account);
}

const page = (html: string): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  });
