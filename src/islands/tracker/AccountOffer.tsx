import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import type { TrackedBusiness } from './tracked-business.ts';
import './AccountOffer.css';

/**
 * Whether the visitor can add the order to an account. `guest`: the visitor placed the order and is not signed in.
 * `claimable`: the visitor placed the order as a guest and is signed in now. `other`: the order is in an account
 * already, or another visitor placed it.
 */
export type AccountState = 'guest' | 'claimable' | 'other';

interface AccountOfferProps {
  orderTrackingId: string;
  business: TrackedBusiness;
  account: AccountState;
  /** The e-mail address that the receipt was sent to; empty for none. */
  email: string;
  hasRewards: boolean;
}

/**
 * Offers to add the order to an account. A guest can create an account. A signed-in visitor can save the order in their
 * own account. The forms need no script.
 */
export function AccountOffer({ orderTrackingId, business, account, email, hasRewards }: AccountOfferProps) {
  const [typed, setTyped] = useState<string | null>(null);
  if (account === 'other') return null;
  return (
    <section className="account-offer" aria-labelledby="account-offer">
      <h2 id="account-offer">Keep this order in an account</h2>
      <p>Your orders are then on all your devices{hasRewards && ', and you earn points with them'}.</p>
      {account === 'guest' ? (
        <form
          className="tracker-form"
          method="post"
          action={`/${business.path}/account/signUp?returnUrl=/order/${orderTrackingId}`}
        >
          <Field
            label="Email"
            type="email"
            name="emailAsUserId"
            autoComplete="username"
            required
            value={typed ?? email}
            onText={setTyped}
          />
          <button className="button" type="submit">
            Sign up
          </button>
        </form>
      ) : (
        <form className="tracker-form" method="post" action={`/${business.path}/account/orders`}>
          <input type="hidden" name="orderTrackingId" value={orderTrackingId} />
          <button className="button" type="submit" name="action" value="claim">
            Save to my account
          </button>
        </form>
      )}
    </section>
  );
}
