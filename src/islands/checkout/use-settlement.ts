import { useEffect } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import { recoverConfirmation } from '../../client/payment/open-payment.ts';
import { useValue } from '../use-value.ts';

/** The delay doubles with each poll, up to `MAX_POLL_DELAY_MS`. */
const FIRST_POLL_DELAY_MS = 1_000;
const MAX_POLL_DELAY_MS = 30_000;

/**
 * Polls the outcome of an attempt that may have taken money. When the connection returns, the delay starts again at its
 * first value.
 */
export function useSettlement(checkout: Checkout): void {
  const isUnsettled = useValue(checkout.phase) === 'unsettled';
  useEffect(() => {
    if (!isUnsettled) return;
    let delay = FIRST_POLL_DELAY_MS;
    let timer = 0;
    const schedule = () => {
      clearTimeout(timer);
      timer = window.setTimeout(poll, delay);
      delay = Math.min(delay * 2, MAX_POLL_DELAY_MS);
    };
    const poll = async () => {
      await checkout.settle(recoverConfirmation);
      if (timer !== STOPPED && checkout.phase.peek() === 'unsettled') schedule();
    };
    const online = () => {
      delay = FIRST_POLL_DELAY_MS;
      schedule();
    };
    schedule();
    window.addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      timer = STOPPED;
      window.removeEventListener('online', online);
    };
  }, [checkout, isUnsettled]);
}

/** Value of `timer` after the effect has ended. */
const STOPPED = -1;
