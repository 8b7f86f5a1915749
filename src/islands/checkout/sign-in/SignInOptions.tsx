import { sessionAt } from '../../../client/session/session.ts';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { signInAddress } from './sign-in-address.ts';
import './SignInOptions.css';

/** Asks an anonymous customer once whether to sign in; ordering as a guest is as easy. */
export function SignInOptions() {
  const { page } = useOrdering();
  const checkout = useCheckout();
  const isGuest = useValue(sessionAt(page.serviceProviderUserId).state).status === 'guest';
  const { asGuest } = useDraft();
  if (!isGuest || asGuest) return null;
  return (
    <section className="sign-in-options" aria-label="Sign in">
      <p>Sign in to use your credit and collect points.</p>
      <div>
        <a className="button" href={signInAddress(page.businessPath, 'signIn')}>
          Sign in
        </a>
        <a className="button" href={signInAddress(page.businessPath, 'signUp')}>
          Sign up
        </a>
        <button type="button" className="button button-quiet" onClick={() => checkout.change({ asGuest: true })}>
          Continue as guest
        </button>
      </div>
    </section>
  );
}
