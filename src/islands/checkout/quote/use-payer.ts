import { useEffect, useState } from 'react';
import type { Payer } from '../../../client/checkout/order-request.ts';
import { appliedPromo, promoAt } from '../../../client/checkout/promo.ts';
import { sessionAt } from '../../../client/session/session.ts';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { useDraft } from '../checkout-context.ts';

/**
 * Facts about the paying customer that affect the price. `balance` is all of the customer's store credit. `known` is
 * true once the checks of the session and of the promo code have ended, successful or not.
 */
export function usePayer(): Payer & { readonly balance: number; readonly known: boolean } {
  const { page } = useOrdering();
  const session = sessionAt(page.serviceProviderUserId);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void session.refresh().finally(() => setKnown(true));
  }, [session]);
  const { useCredit } = useDraft();
  const balance = useValue(session.credit) ?? 0;
  const promo = useValue(promoAt(page.businessId).state);
  return {
    signedIn: useValue(session.state).status === 'signedIn',
    credit: useCredit ? balance : 0,
    mobilePay: false,
    promo: appliedPromo(promo),
    balance,
    known: known && promo.status !== 'checking',
  };
}
