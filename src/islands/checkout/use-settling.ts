import { useEffect } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import { confirmationOf } from '../../client/payment/open-payment.ts';
import { useValue } from '../use-value.ts';

/** Milliseconds before the first look at what became of an attempt; each further one waits twice as long. */
const FIRST_LOOK = 1_000;
const LONGEST_WAIT = 30_000;

/** Settles an attempt that may have taken money: again and again, at once when the connection is back. */
export function useSettling(checkout: Checkout): void {
  const isUnsettled = useValue(checkout.phase) === 'unsettled';
  useEffect(() => {
    if (!isUnsettled) return;
    let wait = FIRST_LOOK;
    let timer = 0;
    const plan = () => {
      clearTimeout(timer);
      timer = window.setTimeout(look, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
    const look = async () => {
      await checkout.settle(confirmationOf);
      if (timer !== STOPPED && checkout.phase.peek() === 'unsettled') plan();
    };
    const online = () => {
      wait = FIRST_LOOK;
      plan();
    };
    plan();
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      timer = STOPPED;
      window.removeEventListener('online', online);
    };
  }, [checkout, isUnsettled]);
}

const STOPPED = -1;
