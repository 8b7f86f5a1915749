import { useEffect, useRef, useState } from 'react';
import { quoteOrder } from '../../../client/checkout/order-calls.ts';
import { orderRequest, type PlannedOrder, priceLocally } from '../../../client/checkout/order-request.ts';
import type { ClientFailure } from '../../../client/rest.ts';
import type { QuoteReply } from '../../../contract/quote.ts';
import type { PriceResult } from '../../../domain/pricing/quote.ts';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { useCheckout } from '../checkout-context.ts';
import { type PriceChange, priceChanges } from './price-changes.ts';

/** How long an order must stay unchanged before its quote is requested from the edge. */
const QUOTE_DEBOUNCE_MS = 400;

interface EdgeQuote {
  /** What this quote is for, as JSON: the customer's answers in the checkout, cart, order type and payer. */
  readonly order: string;
  readonly quote: QuoteReply;
  /** Differences between this quote and the price that the customer saw when submitting the order. */
  readonly changes: readonly PriceChange[];
}

/**
 * The price of an order. The browser computes a quote at once. The edge sends a quote too if the price depends on the
 * account, the address, the promo code or a wallet. The edge also sends a quote when it refuses an order because the
 * price has changed. The quote of the edge is shown until the order changes. If placing the order fails, the failure is
 * shown until the customer changes the cart or an answer in the checkout. After a refusal, except a declined payment,
 * the menu is fetched again.
 */
export function useQuote(planned: PlannedOrder): {
  readonly priced: PriceResult;
  readonly changes: readonly PriceChange[];
  readonly failure: ClientFailure | null;
  /**
   * What the order adds to the customer's stamp card, in words, from the edge's latest quote. Null if the order adds
   * nothing, or if the edge has not sent a quote.
   */
  readonly pointsNote: string | null;
} {
  const { refresh } = useOrdering();
  const checkout = useCheckout();
  const failure = useValue(checkout.failure);
  const { cart, orderType, payer } = planned;
  const local = priceLocally(planned);
  // Names and texts do not change the price. They are left out, so that typing them requests no new quote. The gift
  // is also left out because the edge would refuse a gift with an incomplete e-mail.
  const draft = { ...planned.draft, customerName: '', instructions: '', deliveryInstruction: '', gift: null };
  const order = JSON.stringify([draft, cart, orderType, payer]);
  const request =
    local.ok && needsEdgeQuote(planned)
      ? JSON.stringify(orderRequest({ ...planned, draft }, local.value, checkout.checkoutId))
      : null;
  const answers = JSON.stringify([planned.draft, cart]);
  const [refused, setRefused] = useState<{ failure: ClientFailure; answers: string } | null>(null);
  const [edgeQuote, setEdgeQuote] = useState<EdgeQuote | null>(null);
  const current = local.ok && edgeQuote?.order === order ? edgeQuote : null;
  const priced = current === null ? local : { ok: true as const, value: current.quote };
  const latest = useRef({ order, priced, answers, failure });
  useEffect(() => {
    latest.current = { ...latest.current, order, priced, answers };
  });
  useEffect(() => {
    if (request === null) return;
    let cancelled = false;
    const timer = setTimeout(async () => {
      const answer = await quoteOrder(request);
      // If the edge sends no quote, the price that the browser computed stays. If the order has an error, the customer
      // sees the error when placing the order.
      if (cancelled || !answer.ok) return;
      setEdgeQuote((before) => ({
        order,
        quote: answer.value,
        changes: before?.order === order ? before.changes : [],
      }));
    }, QUOTE_DEBOUNCE_MS);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [request, order]);
  useEffect(() => {
    // If the failure is older than this step of the checkout, it belongs to an earlier version of the order. This
    // effect ignores such a failure.
    if (failure === null || failure === latest.current.failure) return;
    const { order, priced, answers } = latest.current;
    const { quote } = failure;
    setRefused({ failure, answers });
    if (quote !== undefined && priced.ok) setEdgeQuote({ order, quote, changes: priceChanges(priced.value, quote) });
    if (failure.code === 'repriced' || (failure.code === 'refused' && failure.reason !== 'declined'))
      void refresh({ force: true });
  }, [failure, refresh]);
  const isOutdated = refused !== null && refused.failure === failure && refused.answers !== answers;
  return {
    priced,
    changes: current?.changes ?? [],
    failure: isOutdated ? null : failure,
    pointsNote: edgeQuote?.quote.pointsNote ?? null,
  };
}

/** Whether the price depends on facts that only the edge can check. */
function needsEdgeQuote({ payer, orderType, draft }: PlannedOrder): boolean {
  const hasDestination = orderType === 'delivery' && draft.destination?.status === 'valid';
  return payer.signedIn || payer.promo !== null || payer.mobilePay || hasDestination;
}
