import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { openDialog } from '../../client/dialogs.ts';
import { orderRequest, type PlannedOrder, priceLocally } from '../../client/order-request.ts';
import type { ClientFailure } from '../../client/rest.ts';
import type { OrderType } from '../../domain/business.ts';
import { checkoutTitle } from '../../domain/checkout.ts';
import { findOption, isDigital } from '../../domain/option.ts';
import { paymentMethods } from '../../domain/payment-methods.ts';
import type { Quote } from '../../domain/quote.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { QuoteLines } from '../cart/QuoteLines.tsx';
import { useOrdering } from '../ordering/ordering-context.ts';
import { progressOf, type StepProps, useCheckout } from './checkout-context.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PlacingFailure } from './PlacingFailure.tsx';
import { usePayer } from './use-payer.ts';

/** Step 2: everything once more, how it is paid, and the button that places the order. */
export function ConfirmStep(props: StepProps & { orderType: OrderType }) {
  useSignals();
  const { shop, orderType, onBack, onClose } = props;
  const { page, cart, changeCart, refresh } = useOrdering();
  const checkout = useCheckout();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ClientFailure | null>(null);
  /** The edge's own price, once it differed from what was shown; the quote before it says what has changed. */
  const [repriced, setRepriced] = useState<{ before: Quote; now: Quote } | null>(null);

  const planned: PlannedOrder = {
    page,
    shop,
    cart: cart.value,
    orderType,
    draft: checkout.draft.value,
    payer: usePayer(),
  };
  const priced = priceLocally(planned);
  const quote = repriced?.now ?? (priced.ok ? priced.value : null);
  const payable = quote !== null && canPayInPerson(planned, quote);

  async function place(shown: Quote) {
    setBusy(true);
    setFailure(null);
    const answer = await checkout.place(orderRequest(planned, shown, checkout.checkoutId));
    if (answer.ok) {
      changeCart(() => []);
      location.assign(`/order/${encodeURIComponent(answer.value.orderTrackingId)}`);
      return;
    }
    setBusy(false);
    setFailure(answer.failure);
    if (answer.failure.quote !== undefined) setRepriced({ before: shown, now: answer.failure.quote });
    if (answer.failure.code === 'repriced' || answer.failure.code === 'refused') void refresh({ force: true });
  }

  return (
    <Sheet
      title={checkoutTitle(2, page.mode, orderType)}
      onClose={onClose}
      onBack={onBack}
      progress={progressOf(props)}
      foot={
        <>
          {failure !== null && <PlacingFailure failure={failure} repriced={repriced} />}
          <button
            type="button"
            className="button button-main button-wide"
            aria-busy={busy}
            disabled={!payable}
            onClick={() => {
              if (!busy && quote !== null) void place(quote);
            }}
          >
            <span>{busy ? 'Placing your order…' : 'Place order, pay in person'}</span>
            {quote !== null && <Price cents={quote.total} />}
          </button>
        </>
      }
    >
      <OrderSummary planned={planned} onChange={() => openDialog({ kind: 'cart' })} />
      {quote === null ? (
        !priced.ok && <Notice kind="error">{priced.failure.message}</Notice>
      ) : (
        <>
          <QuoteLines quote={quote} />
          {payable ? (
            <PaymentChoice cashTotal={quote.cashTotal} total={quote.total} />
          ) : (
            <Notice kind="warning">This order has to be paid online, which is not possible here yet.</Notice>
          )}
        </>
      )}
    </Sheet>
  );
}

/** Whether the business takes money at the counter for this order; nothing to pay is paid anywhere. */
function canPayInPerson({ shop, cart }: PlannedOrder, { total }: Quote): boolean {
  const digital = cart.some((item) => {
    const found = findOption(shop.menu, item.productOptionId);
    return found !== null && isDigital(found.option);
  });
  return total === 0 || paymentMethods(shop.business, { total, digital, takesCards: false }).includes('inPerson');
}
