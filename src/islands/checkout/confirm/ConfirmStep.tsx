import { useState } from 'react';
import { drinkingAgeMessage } from '../../../client/checkout/drinking-age.ts';
import { orderRequest, type PlannedOrder, priceLocally } from '../../../client/checkout/order-request.ts';
import { checkoutTitle } from '../../../domain/checkout/checkout.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { Price } from '../../../ui/Price.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useCart, useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { progressOf, type StepProps, useCheckout, useDraft } from '../checkout-context.ts';
import { FoldedOrder } from '../order/FoldedOrder.tsx';
import { useOrderColumn } from '../order/OrderColumn.tsx';
import { CreditSwitch } from '../payment/CreditSwitch.tsx';
import { PaymentMethodPicker } from '../payment/PaymentMethodPicker.tsx';
import { type OpenedForm, ProviderForm } from '../payment/ProviderForm.tsx';
import { paymentOptions, selectMethod } from '../payment/payment-options.ts';
import { LazyCartProblems } from '../quote/LazyCartProblems.tsx';
import { usePayer } from '../quote/use-payer.ts';
import { useQuote } from '../quote/use-quote.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { PlaceOrderButton } from './PlaceOrderButton.tsx';
import { PlaceOrderFailure } from './PlaceOrderFailure.tsx';
import './ConfirmStep.css';

/** Step 2: the order to review, the payment, and the button that places the order. */
export function ConfirmStep(props: StepProps & { orderType: OrderType }) {
  const { shop, orderType, onBack, onClose } = props;
  const { page } = useOrdering();
  const cart = useCart();
  const checkout = useCheckout();
  const payer = usePayer();
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const [noWallets, setNoWallets] = useState(false);
  const draft = useDraft();
  const phase = useValue(checkout.phase);
  const busy = phase !== 'idle';
  const inPerson = page.mode === 'kiosk' ? 'at the counter' : 'in person';

  const planned: PlannedOrder = { page, shop, cart, orderType, draft, payer };
  const walletPriced = priceLocally({ ...planned, payer: { ...payer, mobilePay: true } });
  const priced = priceLocally(planned);
  const walletQuote = walletPriced.ok ? walletPriced.value : null;
  const localQuote = priced.ok ? priced.value : null;
  const options = paymentOptions(planned, localQuote, walletQuote);
  const chosen = selectMethod(options.methods, draft.paymentMethod, localQuote, walletQuote, noWallets);
  const byWallet = chosen === 'mobilePay';
  const paying: PlannedOrder = { ...planned, payer: { ...payer, mobilePay: byWallet } };
  const { priced: quoted, changes, failure, pointsNote } = useQuote(paying);
  const quote = quoted.ok ? quoted.value : null;
  const request = quote === null ? null : orderRequest(paying, quote, checkout.checkoutId);
  const showsWallets = chosen === 'mobilePay' && quote !== null && quote.total > 0;
  const form = (chosen === 'card' || chosen === 'mobilePay') && payer.known && request !== null && (
    <ProviderForm
      key={chosen}
      method={chosen}
      order={request.order}
      failure={failure}
      onOpened={setOpened}
      onNoWallets={() => setNoWallets(true)}
    />
  );
  const ageMessage = drinkingAgeMessage(shop.menu, cart, shop.business.province);
  const column = useOrderColumn({ shop, quote });

  return (
    <Sheet
      title={checkoutTitle(2, page.mode, orderType)}
      onClose={onClose}
      onBack={onBack}
      progress={progressOf(props)}
      locked={busy}
      nonModal={phase === 'confirming'}
      aside={column}
      foot={
        <>
          <PlaceOrderFailure phase={phase} failure={failure} changes={changes} />
          {showsWallets && (
            // While a wallet (Apple Pay or Google Pay) is open, its buttons stay in the page, because removing them
            // would close the wallet.
            <div className="wallets" inert={busy}>
              <p>
                <span>To pay</span>
                <Price cents={quote.total} />
              </p>
              {form}
            </div>
          )}
          {(!showsWallets || busy) && (
            <PlaceOrderButton {...{ request, quote, chosen, opened, phase, inPerson }} byCredit={options.byCredit} />
          )}
        </>
      }
    >
      <OrderFacts planned={planned} quote={column === null ? quote : null} />
      {ageMessage !== null && <p className="age-message">{ageMessage}</p>}
      {column === null && <FoldedOrder shop={shop} quote={quote} />}
      {!priced.ok && <LazyCartProblems planned={planned} failure={priced.failure} />}
      {quote !== null && request !== null && (
        <>
          {payer.balance > 0 && (
            <CreditSwitch
              balance={payer.balance}
              used={draft.useCredit}
              digital={options.digital}
              digitalOnly={options.digitalOnly}
              disabled={busy}
              onUse={(useCredit) => checkout.change({ useCredit })}
            />
          )}
          {quote.total > 0 && (
            <PaymentMethodPicker
              methods={options.methods}
              note={options.note}
              disabled={busy}
              {...{ chosen, noWallets, walletQuote, inPerson }}
              quote={byWallet && localQuote !== null ? localQuote : quote}
              onChoose={(paymentMethod) => checkout.change({ paymentMethod })}
            >
              {chosen === 'card' && form}
            </PaymentMethodPicker>
          )}
          {pointsNote !== null && <p className="added-points">{pointsNote}</p>}
          {page.mode !== 'kiosk' && (
            <button
              type="button"
              className="button button-quiet save-order"
              disabled={busy}
              onClick={() => void checkout.place(request, '/rest/order/save')}
            >
              Save for later
            </button>
          )}
        </>
      )}
    </Sheet>
  );
}
