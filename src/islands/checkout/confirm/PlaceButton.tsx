import type { PlacingPhase } from '../../../client/checkout/checkout.ts';
import type { SubmitOrder } from '../../../contract/order.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Price } from '../../../ui/Price.tsx';
import { useCheckout } from '../checkout-context.ts';
import type { OpenedForm } from '../payment/ProviderForm.tsx';
import type { Choice } from '../payment/ways-to-pay.ts';

interface PlaceButtonProps {
  request: SubmitOrder | null;
  quote: Quote | null;
  /** Null when there is no way to choose. */
  chosen: Choice | null;
  /** Whether store credit pays all of it. */
  byCredit: boolean;
  /** The provider's form, once it can be paid with. */
  opened: OpenedForm | null;
  phase: PlacingPhase;
}

const BUSY_WORDS: Readonly<Record<Exclude<PlacingPhase, 'idle'>, string>> = {
  confirming: 'Paying…',
  placing: 'Placing your order…',
  unsettled: 'Checking your order…',
};

/** The one button that pays or places, saying which; for a wallet, whose own button pays, the total beside it. */
export function PlaceButton({ request, quote, chosen, byCredit, opened, phase }: PlaceButtonProps) {
  const checkout = useCheckout();
  const free = quote?.total === 0;
  const shown = byCredit ? quote?.amountBeforeTender : quote?.total;
  if (chosen === 'mobilePay' && !free && phase === 'idle' && shown !== undefined) {
    return (
      <p className="total-line">
        <span>Pay above</span>
        <Price cents={shown} />
      </p>
    );
  }
  const confirm = chosen === 'card' ? (opened?.form.confirm ?? null) : null;
  const ready = free || chosen === 'inPerson' || confirm !== null;
  const act = () => {
    if (phase !== 'idle' || request === null) return;
    if (free) void checkout.place(request, byCredit ? '/rest/order/credit' : '/rest/order');
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
      <span>{phase === 'idle' ? wordsFor(quote, chosen, byCredit) : BUSY_WORDS[phase]}</span>
      {shown !== undefined && <Price cents={shown} />}
    </button>
  );
}

/** Without a price nobody knows yet how it will be paid. */
function wordsFor(quote: Quote | null, chosen: Choice | null, byCredit: boolean): string {
  if (quote === null) return 'Place order';
  if (quote.total === 0) return byCredit ? 'Pay with credit' : 'Place order';
  return chosen === 'inPerson' ? 'Place order, pay in person' : 'Pay';
}
