import type { APIContext } from 'astro';
import type { PageVisitor } from '../../../functions/for-pages.ts';
import { parseReturnUrl } from '../../contract/return-url.ts';
import { ACTIONS, type Acted } from './_act.ts';
import { sentTexts } from './_form.ts';
import { type ScreenName, screenNamed } from './_screens.ts';
import { type Site, siteOf } from './_site.ts';

/** What an account page is to show. */
export interface Visit {
  readonly site: Site;
  /** Null for the account's first page. */
  readonly screen: ScreenName | null;
  readonly visitor: PageVisitor;
  /** What the sent form came to; null before one was sent. */
  readonly acted: Exclude<Acted, { kind: 'signedIn' }> | null;
  /** What to show again of the sent form. */
  readonly email: string;
  /** The token of the link that was opened. */
  readonly token: string;
  /** A path of this site to go to after signing in; null for the account's first page. */
  readonly returnUrl: string | null;
}

type Page = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

/** Reads a request for `/account/…` or `/{business}/account/…`, and acts when it sends a form. Somewhere to go instead, or null for no such page. */
export async function visit(page: Page): Promise<Visit | { readonly goTo: string } | null> {
  const { params, request, url, locals } = page;
  const site = await siteOf(locals.backend, params.business);
  const segment = params.screen;
  const screen = segment === undefined ? null : screenNamed(segment);
  if (site === null) return null;

  const visitor = await locals.visitor();
  const fields = await sentTexts(request);
  const returnUrl = parseReturnUrl(fields?.returnUrl ?? url.searchParams.get('returnUrl'), url.origin);
  if (fields && segment?.toLowerCase() === 'signout') {
    await visitor.signOut();
    return { goTo: returnUrl ?? site.home };
  }
  if (segment !== undefined && screen === null) return null;

  const token = fields?.token ?? url.searchParams.get('token') ?? '';
  if ((screen === 'signIn' || screen === 'signUp') && visitor.customer !== null && fields === null) {
    return { goTo: returnUrl ?? site.account };
  }
  if (screen === 'changePassword' && visitor.customer === null) {
    return { goTo: `${site.account}/signIn?returnUrl=${encodeURIComponent(`${site.account}/changePassword`)}` };
  }
  const before = { site, screen, visitor, acted: null, email: fields?.emailAsUserId ?? '', token, returnUrl };
  if (fields === null || screen === null) return before;

  const { backend } = locals;
  const { serviceProviderUserId } = site;
  const acted = await ACTIONS[screen]({ backend, visitor, fields: { ...fields, serviceProviderUserId } });
  if ('customer' in acted && acted.customer) await visitor.signIn(acted.customer);
  return acted.kind === 'signedIn' ? { goTo: returnUrl ?? site.account } : { ...before, acted };
}
