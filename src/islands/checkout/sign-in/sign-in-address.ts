import { CHECKOUT_HASH } from '../../../client/dialog-history.ts';

/** The page to sign in or up on, which leads back to the checkout. */
export function signInAddress(businessPath: string, screen: 'signIn' | 'signUp'): string {
  const back = `${location.pathname}${location.search}${CHECKOUT_HASH}`;
  return `/${businessPath}/account/${screen}?returnUrl=${encodeURIComponent(back)}`;
}
