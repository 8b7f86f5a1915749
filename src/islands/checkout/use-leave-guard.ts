import { useEffect } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import { confirmsLeaving, guardPage } from '../../client/leave-guard.ts';
import { useOrdering } from '../ordering/ordering-context.ts';

/** While a payment or an order is being sent, Back, a reload and links to other pages first ask whether to leave. */
export function useLeaveGuard(checkout: Checkout): void {
  const { guardDialog } = useOrdering();
  useEffect(() => {
    const unfinished = () => ['confirming', 'placing'].includes(checkout.phase.peek());
    guardDialog(() => unfinished() && !confirmsLeaving());
    const stop = guardPage(unfinished);
    return () => {
      guardDialog(null);
      stop();
    };
  }, [checkout, guardDialog]);
}
