import { useEffect } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import { guardPage, wantsToStay } from '../../client/leave-guard.ts';
import { useOrdering } from '../ordering/ordering-context.ts';

/** Asks for confirmation before Back, a reload or another page interrupts a payment or the placing of an order. */
export function useLeaveGuard(checkout: Checkout): void {
  const { guardDialog } = useOrdering();
  useEffect(() => {
    const unfinished = () => ['confirming', 'placing'].includes(checkout.phase.peek());
    guardDialog(() => unfinished() && wantsToStay());
    const stop = guardPage(unfinished);
    return () => {
      guardDialog(null);
      stop();
    };
  }, [checkout, guardDialog]);
}
