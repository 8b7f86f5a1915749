import { useEffect, useId, useRef, useState } from 'react';
import { extrasOf, type PlannedOrder } from '../../../client/checkout/order-request.ts';
import { openDialog } from '../../../client/dialog-history.ts';
import type { OrderTypeOffer } from '../../../contract/store.ts';
import { type CheckoutFormStatus, checkoutFormStatus, checkoutTitle } from '../../../domain/checkout/checkout.ts';
import { checkDetails, type DetailsField } from '../../../domain/checkout/checkout-details.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { Price } from '../../../ui/Price.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useCart, useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { progressOf, type StepProps, useCheckout, useDraft } from '../checkout-context.ts';
import { CartTrouble } from '../quote/CartTrouble.tsx';
import { usePayer } from '../quote/use-payer.ts';
import { useQuote } from '../quote/use-quote.ts';
import { SignInOptions } from '../sign-in/SignInOptions.tsx';
import { BagsGroup } from './BagsGroup.tsx';
import { ContactGroup } from './ContactGroup.tsx';
import { DeliveryGroup } from './DeliveryGroup.tsx';
import { NoteGroup } from './NoteGroup.tsx';
import { PromoGroup } from './PromoGroup.tsx';
import { isSlotGone, SLOT_GONE_TEXT, TimeGroup } from './TimeGroup.tsx';
import { TipGroup } from './TipGroup.tsx';
import { useDelivery } from './use-delivery.ts';
import './DetailsStep.css';

interface DetailsStepProps extends StepProps {
  orderType: OrderType;
  offers: readonly OrderTypeOffer[];
}

const wrongField = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

/** Step 1: who, where, when, and the small wishes. Each group folds into one line that says what was answered. */
export function DetailsStep(props: DetailsStepProps) {
  const { shop, orderType, offers, steps, onBack, onClose } = props;
  const { page } = useOrdering();
  const cart = useCart();
  const checkout = useCheckout();
  const delivery = useDelivery();
  const checking = useValue(delivery.checking);
  // Who comes back from an order that was refused finds at once what is wrong by now.
  const [refused] = useState(() => checkout.failure.peek() !== null);
  const [status, setStatus] = useState<CheckoutFormStatus>(checkoutFormStatus(refused ? 'submitFailed' : 'typed'));
  const [tries, setTries] = useState(refused ? 1 : 0);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After each try that failed: unfold the group of the first field that is wrong, and go there.
    const wrong = tries > 0 ? wrongField(form.current) : null;
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [tries]);

  const draft = useDraft();
  const planned: PlannedOrder = { page, shop, cart, orderType, draft, payer: usePayer() };
  const extras = extrasOf(planned);
  const context = { orderType, orderMode: page.mode, digitalOnly: extras.digitalOnly };
  const { priced } = useQuote(planned);
  const quote = priced.ok ? priced.value : null;
  const days = offers.find((offer) => offer.orderType === orderType)?.days ?? [];
  const failures = () => {
    const said = checkout.draft.peek();
    const found = checkDetails({ ...said, destination: said.destination ?? NOT_ASKED }, shop.business, context);
    const gone = !extras.digitalOnly && isSlotGone(days, said.requestedTime);
    return gone ? [...found, { field: 'requestedTime', message: SLOT_GONE_TEXT } as const] : found;
  };
  const shown = status === 'standby' ? [] : failures();
  const failureOf = (field: DetailsField) => shown.find((failure) => failure.field === field)?.message ?? null;

  async function goOn() {
    if (extras.delivered) await delivery.settle();
    // A field may know by itself that it is wrong, as a tip does.
    if (failures().length === 0 && wrongField(form.current) === null) return openDialog({ kind: 'checkout', step: 2 });
    setStatus(checkoutFormStatus('invalid'));
    setTries((before) => before + 1);
  }

  return (
    <Sheet
      title={checkoutTitle(1, page.mode, extras.digitalOnly ? null : orderType)}
      onClose={onClose}
      onBack={onBack}
      progress={progressOf(props)}
      foot={
        <>
          {shown.length > 0 && (
            <p className="field-error" role="alert">
              {shown.length === 1 ? shown[0]?.message : `${shown.length} answers are missing or wrong.`}
            </p>
          )}
          <button
            type="submit"
            form={formId}
            className="button button-main button-wide"
            disabled={quote === null}
            aria-busy={checking}
          >
            <span>Continue</span>
            {quote !== null && <Price cents={quote.total} />}
          </button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="details"
        noValidate
        onInput={() => setStatus(checkoutFormStatus('typed'))}
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        {steps[0] === 1 && <SignInOptions />}
        {!priced.ok && <CartTrouble planned={planned} failure={priced.failure} />}
        {extras.delivered && <DeliveryGroup failureOf={failureOf} quote={quote} />}
        <ContactGroup
          shop={shop}
          context={context}
          failureOf={failureOf}
          waits={extras.delivered && draft.destination?.status !== 'valid'}
        />
        {!extras.digitalOnly && days.length > 0 && (
          <TimeGroup
            days={days}
            context={context}
            failureOf={failureOf}
            preOrderWarning={shop.business.preOrderLimitWarning}
          />
        )}
        {!extras.digitalOnly && <NoteGroup failureOf={failureOf} hint={shop.business.specialRequestHint} />}
        {extras.offersBags && <BagsGroup fee={shop.business.paperBagFee ?? 0} count={extras.paperBagCount} />}
        {shop.business.tip.length > 0 && !extras.digitalOnly && (
          <TipGroup
            choices={shop.business.tip}
            percentage={extras.tipPercentage}
            driverPercentage={extras.delivered ? extras.driverTipPercentage : null}
            quote={quote}
          />
        )}
        {!extras.digitalOnly && <PromoGroup quote={quote} />}
      </form>
    </Sheet>
  );
}

/** An address that was not looked up yet. */
const NOT_ASKED = { status: 'standby', message: null } as const;
