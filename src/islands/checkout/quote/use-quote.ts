import { useEffect, useRef, useState } from 'react';
import { quoteOrder } from '../../../client/checkout/order-calls.ts';
import { orderRequest, type PlannedOrder, priceLocally } from '../../../client/checkout/order-request.ts';
import type { ClientFailure } from '../../../client/rest.ts';
import type { PriceResult, Quote } from '../../../domain/pricing/quote.ts';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { useCheckout } from '../checkout-context.ts';
import { type PriceChange, priceChanges } from './price-changes.ts';

/** Milliseconds without a change before the edge is asked. */
const PAUSE = 400;

/** What the edge said an order costs, and what is different in that from what was shown when it was to be placed. */
interface EdgeQuote {
  readonly order: string;
  readonly quote: Quote;
  readonly changes: readonly PriceChange[];
}

/**
 * What an order costs: at once by the rules as this browser knows them, and by the edge wherever it knows more about the
 * customer, the address or the code, or was asked to place the order and saw another price. The edge is right for as long
 * as nothing of the order changes. A failure is told until something else is asked for than was refused; after a refusal
 * the menu is read again.
 */
export function useQuote(planned: PlannedOrder): {
  readonly priced: PriceResult;
  readonly changes: readonly PriceChange[];
  readonly failure: ClientFailure | null;
} {
  const { refresh } = useOrdering();
  const checkout = useCheckout();
  const failure = useValue(checkout.failure);
  const { cart, orderType, payer } = planned;
  const local = priceLocally(planned);
  // Words move no price: typing them asks nothing.
  const draft = { ...planned.draft, customerName: '', instructions: '', deliveryInstruction: '' };
  const order = JSON.stringify([draft, cart, orderType, payer]);
  const asked =
    local.ok && edgeKnowsMore(planned)
      ? JSON.stringify(orderRequest({ ...planned, draft }, local.value, checkout.checkoutId))
      : null;
  const said = JSON.stringify([planned.draft, cart]);
  const [refused, setRefused] = useState<{ failure: ClientFailure; said: string } | null>(null);
  const [told, setTold] = useState<EdgeQuote | null>(null);
  const known = local.ok && told?.order === order ? told : null;
  const priced = known === null ? local : { ok: true as const, value: known.quote };
  const shown = useRef({ order, priced, said, failure });
  useEffect(() => {
    shown.current = { ...shown.current, order, priced, said };
  });
  useEffect(() => {
    if (asked === null) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await quoteOrder(asked);
      // Without an answer the local figure stands; whatever is wrong with the order is told when it is placed.
      if (!wanted || !answer.ok) return;
      setTold((before) => ({ order, quote: answer.value, changes: before?.order === order ? before.changes : [] }));
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, order]);
  useEffect(() => {
    // One that was there before this step spoke of the order as it was then.
    if (failure === null || failure === shown.current.failure) return;
    const { order, priced, said } = shown.current;
    const { quote } = failure;
    setRefused({ failure, said });
    if (quote !== undefined && priced.ok) setTold({ order, quote, changes: priceChanges(priced.value, quote) });
    if (failure.code === 'repriced' || (failure.code === 'refused' && failure.reason !== 'declined'))
      void refresh({ force: true });
  }, [failure, refresh]);
  const isPast = refused !== null && refused.failure === failure && refused.said !== said;
  return { priced, changes: known?.changes ?? [], failure: isPast ? null : failure };
}

/** Whether the price depends on what only the edge can vouch for. */
function edgeKnowsMore({ payer, orderType, draft }: PlannedOrder): boolean {
  const isFar = orderType === 'delivery' && draft.destination?.status === 'valid';
  return payer.signedIn || payer.promo !== null || payer.mobilePay || isFar;
}
