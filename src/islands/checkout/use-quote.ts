import { useEffect, useState } from 'react';
import { quoteOrder } from '../../client/order-calls.ts';
import { orderRequest, type PlannedOrder, priceLocally } from '../../client/order-request.ts';
import type { PriceResult, Quote } from '../../domain/quote.ts';
import { useCheckout } from './checkout-context.ts';

/** Milliseconds without a change before the edge is asked. */
const PAUSE = 400;

/**
 * What an order costs: at once by the rules as this browser knows them, and by the edge wherever it knows more about the
 * customer, the address or the code. While the two differ, the edge is right.
 */
export function useQuote(planned: PlannedOrder): PriceResult {
  const { checkoutId } = useCheckout();
  const priced = priceLocally(planned);
  const local = priced.ok ? priced.value : null;
  // Words move no price: typing them asks nothing.
  const draft = { ...planned.draft, customerName: '', instructions: '', deliveryInstruction: '' };
  const asked =
    local !== null && edgeKnowsMore(planned)
      ? JSON.stringify(orderRequest({ ...planned, draft }, local, checkoutId))
      : null;
  const [answered, setAnswered] = useState<{ readonly asked: string; readonly quote: Quote } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await quoteOrder(asked);
      // Without an answer the local figure stands; whatever is wrong with the order is told when it is placed.
      if (wanted && answer.ok) setAnswered({ asked, quote: answer.value });
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return answered !== null && answered.asked === asked ? { ok: true, value: answered.quote } : priced;
}

/** Whether the price depends on what only the edge can vouch for. */
function edgeKnowsMore({ payer, orderType, draft }: PlannedOrder): boolean {
  const isFar = orderType === 'delivery' && draft.destination?.status === 'valid';
  return payer.signedIn || payer.promo !== null || payer.mobilePay || isFar;
}
