import { useEffect } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import { confirmsLeaving, guardPage } from '../../client/leave-guard.ts';
import { useOrdering } from '../ordering/ordering-context.ts';

/**
 * While a payment or an order is being sent, the customer must confirm before leaving with Back, a reload or a link to
 * another page. While the form is half filled, the customer must confirm only a reload and the closing of the page.
 * Back and the links of the checkout, such as Sign in, need no confirmation, because the form is stored.
 */
export function useLeaveGuard(checkout: Checkout): void {
  const { page, guardDialog } = useOrdering();
  useEffect(() => {
    const atFirst = checkout.draft.peek();
    const isSending = () => ['confirming', 'placing'].includes(checkout.phase.peek());
    const isHalfFilled = () =>
      checkout.draft.peek() !== atFirst &&
      !checkout.placed.peek() &&
      // A kiosk reloads by itself, so it must not ask.
      page.mode !== 'kiosk' &&
      !document.activeElement?.closest('a');
    guardDialog(() => isSending() && !confirmsLeaving());
    const stop = guardPage(() => isSending() || isHalfFilled());
    return () => {
      guardDialog(null);
      stop();
    };
  }, [checkout, page, guardDialog]);
}
