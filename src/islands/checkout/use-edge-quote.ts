import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { PlannedOrder } from '../../client/order-request.ts';
import type { ClientFailure } from '../../client/rest.ts';
import type { Quote } from '../../domain/quote.ts';
import { useOrdering } from '../ordering/ordering-context.ts';
import { useCheckout } from './checkout-context.ts';
import { type PriceChange, priceChanges } from './price-changes.ts';

/**
 * The price that holds: the one worked out here, or the edge's own once it differed, for as long as nothing of the order
 * changes; what is different in it; and why the last try failed, until something else is asked for than was refused.
 * After a refusal the menu is read again.
 */
export function useEdgeQuote(
  { draft, cart, payer }: PlannedOrder,
  local: Quote | null,
): { quote: Quote | null; changes: readonly PriceChange[]; failure: ClientFailure | null } {
  useSignals();
  const { refresh } = useOrdering();
  const failure = useCheckout().failure.value;
  const order = JSON.stringify([draft, cart, payer]);
  const said = JSON.stringify([draft, cart]);
  const [refused, setRefused] = useState<{ failure: ClientFailure; said: string } | null>(null);
  const [repriced, setRepriced] = useState<{ order: string; before: Quote; now: Quote } | null>(null);
  const current = repriced?.order === order ? repriced : null;
  const quote = current?.now ?? local;
  const shown = useRef({ order, quote, said });
  useEffect(() => {
    shown.current = { order, quote, said };
  });
  useEffect(() => {
    if (failure === null) return;
    const { order, quote: before, said } = shown.current;
    setRefused({ failure, said });
    if (failure.quote !== undefined && before !== null) setRepriced({ order, before, now: failure.quote });
    if (failure.code === 'repriced' || (failure.code === 'refused' && failure.reason !== 'declined'))
      void refresh({ force: true });
  }, [failure, refresh]);
  const isPast = refused !== null && refused.failure === failure && refused.said !== said;
  return {
    quote,
    changes: current === null ? [] : priceChanges(current.before, current.now),
    failure: isPast ? null : failure,
  };
}
