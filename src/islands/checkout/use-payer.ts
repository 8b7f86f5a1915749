import { useEffect, useState } from 'react';
import type { Payer } from '../../client/order-request.ts';
import { appliedPromo, promoAt } from '../../client/promo.ts';
import { sessionAt } from '../../client/session.ts';
import { useOrdering } from '../ordering/ordering-context.ts';
import { useCheckout } from './checkout-context.ts';

/** Who pays, to be called where signals are read. `known` once it was asked who is signed in, with or without an answer. */
export function usePayer(): Payer & { readonly balance: number; readonly known: boolean } {
  const { page } = useOrdering();
  const checkout = useCheckout();
  const session = sessionAt(page.serviceProviderUserId);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void session.refresh().finally(() => setKnown(true));
  }, [session]);
  const { useCredit, paymentMethod } = checkout.draft.value;
  const balance = session.credit.value ?? 0;
  return {
    signedIn: session.state.value.status === 'signedIn',
    credit: useCredit ? balance : 0,
    mobilePay: paymentMethod === 'mobilePay',
    promo: appliedPromo(promoAt(page.businessId)),
    balance,
    known,
  };
}
