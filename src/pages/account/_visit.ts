import type { APIContext } from 'astro';
import type { PageVisitor } from '../../../functions/for-pages.ts';
import { parseReturnUrl } from '../../contract/return-url.ts';
import { ACTIONS, type ActionResult } from './_act.ts';
import { sentTexts } from './_form.ts';
import { type ScreenName, screenNamed } from './_screens.ts';
import { type Site, siteOf } from './_site.ts';

/** What an account page shows. */
export interface Visit {
  readonly site: Site;
  /** Null for the account's first page. */
  readonly screen: ScreenName | null;
  readonly visitor: PageVisitor;
  /** The result of the submitted form; null before a form is submitted. */
  readonly result: Exclude<ActionResult, { kind: 'signedIn' }> | null;
  /** The e-mail of the submitted form, which the page shows again. */
  readonly email: string;
  /** The token of the opened link. */
  readonly token: string;
  /** The path of this site to open after signing in; null for the account's first page. */
  readonly returnUrl: string | null;
}

type Page = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

/** Handles a request for `/account/…` or `/{business}/account/…`, and runs the action of a submitted form. A redirect instead, or null for an unknown page. */
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
  const before = { site, screen, visitor, result: null, email: fields?.emailAsUserId ?? '', token, returnUrl };
  if (fields === null || screen === null) return before;

  const { backend } = locals;
  const { serviceProviderUserId } = site;
  const result = await ACTIONS[screen]({ backend, visitor, fields: { ...fields, serviceProviderUserId } });
  if ('customer' in result && result.customer) await visitor.signIn(result.customer);
  return result.kind === 'signedIn' ? { goTo: returnUrl ?? site.account } : { ...before, result };
}
