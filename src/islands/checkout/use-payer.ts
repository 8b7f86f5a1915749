import { useEffect, useState } from 'react';
import type { Payer } from '../../client/order-request.ts';
import { appliedPromo, promoAt } from '../../client/promo.ts';
import { sessionAt } from '../../client/session.ts';
import { useOrdering } from '../ordering/ordering-context.ts';
import { useCheckout } from './checkout-context.ts';

/**
 * Who pays, to be called where signals are read. `known` once it was asked who is signed in
 * and whether a promo code holds, with or without an answer.
 */
export function usePayer(): Payer & { readonly balance: number; readonly known: boolean } {
  const { page } = useOrdering();
  const checkout = useCheckout();
  const session = sessionAt(page.serviceProviderUserId);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void session.refresh().finally(() => setKnown(true));
  }, [session]);
  const { useCredit } = checkout.draft.value;
  const balance = session.credit.value ?? 0;
  const promo = promoAt(page.businessId);
  return {
    signedIn: session.state.value.status === 'signedIn',
    credit: useCredit ? balance : 0,
    mobilePay: false,
    promo: appliedPromo(promo),
    balance,
    known: known && promo.state.value.status !== 'checking',
  };
}
