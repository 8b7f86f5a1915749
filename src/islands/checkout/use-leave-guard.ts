import { useEffect } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import { confirmsLeaving, guardPage } from '../../client/leave-guard.ts';
import { useOrdering } from '../ordering/ordering-context.ts';

/**
 * While a payment or an order is being sent, Back, a reload and links to other pages ask first whether to leave. With a
 * half-filled form, the browser asks before a reload and before the page closes. Links of the checkout itself, such as
 * Sign in, do not ask then, because the form is stored.
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
