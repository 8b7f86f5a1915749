import { CHECKOUT_HASH } from '../../../client/dialog-history.ts';

/** Path of the sign-in or sign-up page. After signing in or up, the customer is back in the checkout. */
export function signInPath(businessPath: string, screen: 'signIn' | 'signUp'): string {
  const back = `${location.pathname}${location.search}${CHECKOUT_HASH}`;
  return `/${businessPath}/account/${screen}?returnUrl=${encodeURIComponent(back)}`;
}
