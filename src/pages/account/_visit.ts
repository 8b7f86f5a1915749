import type { APIContext } from 'astro';
import type { PageVisitor } from '../../../functions/for-pages.ts';
import { parseReturnUrl } from '../../contract/return-url.ts';
import { ACTIONS, type ActionResult } from './_act.ts';
import { submittedFields } from './_form.ts';
import { type HeaderCustomer, headerCustomer, type PlaceCard, placeCards } from './_own-loyalty.ts';
import { type AccountScreenName, screenNamed } from './_screens.ts';
import { type Site, siteOf } from './_site.ts';

/** The data of an account page. */
export interface AccountPageProps {
  readonly site: Site;
  /** Null for `/account` itself, which has no form. */
  readonly screen: AccountScreenName | null;
  readonly visitor: PageVisitor;
  /** What the header of a business's page shows of the customer; null for a guest and in the directory. */
  readonly own: HeaderCustomer | null;
  /** Credit and points at each service provider, for the page `/account` of the directory; empty on other pages. */
  readonly cards: readonly PlaceCard[];
  /** The result of the submitted form; null when no form was submitted. */
  readonly result: Exclude<ActionResult, { kind: 'signedIn' }> | null;
  /** The e-mail of the submitted form, which the page shows again. */
  readonly email: string;
  /** The path to open after signing in; if it is null, the account page opens. */
  readonly returnUrl: string | null;
}

/** The data of the page that answers a sign-out. */
export interface SignedOut {
  readonly site: Site;
  /** The path that this page opens. */
  readonly next: string;
}

type PageRequest = Pick<APIContext, 'params' | 'request' | 'url' | 'locals'>;

/**
 * Handles a request for `/account/…` or `/{business}/account/…`, and runs the action of a submitted form. Returns what
 * the page shows (`SignedOut` after a sign-out), or `goTo` for a redirect, or null when the site or the screen is
 * unknown.
 */
export async function handleAccountRequest(
  page: PageRequest,
): Promise<AccountPageProps | SignedOut | { readonly goTo: string } | null> {
  const { params, request, url, locals } = page;
  const site = await siteOf(locals.backend, params.business);
  const segment = params.screen;
  const screen = segment === undefined ? null : screenNamed(segment);
  if (site === null) return null;

  const visitor = await locals.visitor();
  const fields = await submittedFields(request);
  const returnUrl = parseReturnUrl(fields?.returnUrl ?? url.searchParams.get('returnUrl'), url.origin);
  if (fields && segment?.toLowerCase() === 'signout') {
    await visitor.signOut();
    return { site, next: returnUrl ?? site.home };
  }
  if (segment !== undefined && screen === null) return null;

  if ((screen === 'signIn' || screen === 'signUp') && visitor.customer !== null && fields === null) {
    return { goTo: returnUrl ?? site.account };
  }
  if (screen === 'changePassword' && visitor.customer === null) {
    return { goTo: `${site.account}/signIn?returnUrl=${encodeURIComponent(`${site.account}/changePassword`)}` };
  }
  const { backend } = locals;
  const { serviceProviderUserId } = site;
  const email = fields?.emailAsUserId ?? '';
  const show = async (result: AccountPageProps['result']) => {
    const own = await headerCustomer(backend.loyalty, visitor.customer, serviceProviderUserId);
    const isOverview = screen === null && serviceProviderUserId === null;
    const cards = isOverview ? await placeCards(backend, visitor.customer) : [];
    return { site, screen, visitor, own, cards, result, email, returnUrl };
  };
  if (fields === null || screen === null) return show(null);

  // The e-mailed link with which a customer sets a new password contains the parameter `token`.
  const token = url.searchParams.get('token') ?? '';
  const result = await ACTIONS[screen]({ backend, visitor, fields: { token, ...fields, serviceProviderUserId } });
  if ('customer' in result && result.customer) await visitor.signIn(result.customer);
  return result.kind === 'signedIn' ? { goTo: returnUrl ?? site.account } : show(result);
}
