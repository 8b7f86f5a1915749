import { sessionAt } from '../../../client/session/session.ts';
import { type ShopProps, useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { signInPath } from './sign-in-path.ts';
import './SignInOptions.css';

/** Offers sign-in to a guest, until the guest chooses to continue without it. A kiosk has no accounts. */
export function SignInOptions({ shop }: ShopProps) {
  const { page } = useOrdering();
  const checkout = useCheckout();
  const isGuest = useValue(sessionAt(page.serviceProviderUserId).state).status === 'guest';
  const { asGuest } = useDraft();
  if (!isGuest || asGuest || page.mode === 'kiosk') return null;
  return (
    <section className="sign-in-options" aria-label="Sign in">
      <p>Sign in to use your credit{shop.business.rewardStampCardType !== null && ' and collect points'}.</p>
      <div>
        <a className="button" href={signInPath(page.businessPath, 'signIn')}>
          Sign in
        </a>
        <a className="button" href={signInPath(page.businessPath, 'signUp')}>
          Sign up
        </a>
        <button type="button" className="button button-quiet" onClick={() => checkout.change({ asGuest: true })}>
          Continue as guest
        </button>
      </div>
    </section>
  );
}
