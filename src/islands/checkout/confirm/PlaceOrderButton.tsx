import type { MouseEvent } from 'react';
import type { PlacingPhase } from '../../../client/checkout/checkout.ts';
import type { SubmitOrder } from '../../../contract/order.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Price } from '../../../ui/Price.tsx';
import { isRepeatedTap } from '../../../ui/repeated-tap.ts';
import { useCheckout } from '../checkout-context.ts';
import type { OpenedForm } from '../payment/ProviderForm.tsx';
import type { SelectableMethod } from '../payment/payment-options.ts';

interface PlaceOrderButtonProps {
  request: SubmitOrder | null;
  quote: Quote | null;
  /** The chosen payment method; null when no method is available. */
  chosen: SelectableMethod | null;
  /** Whether store credit pays the whole order. */
  byCredit: boolean;
  /** The payment provider's form; null until it is ready. */
  opened: OpenedForm | null;
  phase: PlacingPhase;
  /** How the customer pays an order that is not paid online: `in person`, or `at the counter` on a kiosk. */
  inPerson: string;
}

const BUSY_LABELS: Readonly<Record<Exclude<PlacingPhase, 'idle'>, string>> = {
  confirming: 'Paying…',
  placing: 'Placing your order…',
  unsettled: 'Checking your order…',
};

/** The button that pays or places the order. */
export function PlaceOrderButton({ request, quote, chosen, byCredit, opened, phase, inPerson }: PlaceOrderButtonProps) {
  const checkout = useCheckout();
  const isFree = quote?.total === 0;
  const amount = byCredit ? quote?.amountBeforeTender : quote?.total;
  const confirm = chosen === 'card' ? (opened?.form.confirm ?? null) : null;
  const ready = isFree || chosen === 'inPerson' || confirm !== null;
  const act = ({ detail }: MouseEvent) => {
    if (isRepeatedTap(detail) || phase !== 'idle' || request === null) return;
    if (isFree) void checkout.place(request, byCredit ? '/rest/order/credit' : '/rest/order');
    else if (chosen === 'inPerson') void checkout.place(request);
    else if (confirm !== null && opened !== null) void checkout.pay(opened.sheet, confirm);
  };
  return (
    <button
      type="button"
      className="button button-main button-wide"
      aria-busy={phase !== 'idle'}
      disabled={phase === 'idle' && (request === null || !ready)}
      onClick={act}
    >
      <span>{phase === 'idle' ? idleLabel(quote, chosen, byCredit, inPerson) : BUSY_LABELS[phase]}</span>
      {amount !== undefined && <Price cents={amount} />}
    </button>
  );
}

/**
 * The label while no order is being paid or placed. Without a quote, the label does not say how the customer pays,
 * because only the quote shows whether there is something to pay.
 */
function idleLabel(quote: Quote | null, chosen: SelectableMethod | null, byCredit: boolean, inPerson: string): string {
  if (quote === null) return 'Place order';
  if (quote.total === 0) return byCredit ? 'Pay with credit' : 'Place order';
  return chosen === 'inPerson' ? `Place order, pay ${inPerson}` : 'Pay';
}
