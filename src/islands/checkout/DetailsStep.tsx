import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef, useState } from 'react';
import { openDialog } from '../../client/dialogs.ts';
import { extrasOf, type PlannedOrder, priceLocally } from '../../client/order-request.ts';
import type { OrderTypeOffer } from '../../contract/store.ts';
import type { OrderType } from '../../domain/business.ts';
import { checkoutTitle } from '../../domain/checkout.ts';
import { checkDetails, type DetailsField } from '../../domain/checkout-details.ts';
import type { DestinationState } from '../../domain/destination.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useOrdering } from '../ordering/ordering-context.ts';
import { BagsGroup } from './BagsGroup.tsx';
import { ContactGroup } from './ContactGroup.tsx';
import { progressOf, type StepProps, useCheckout } from './checkout-context.ts';
import { NoteGroup } from './NoteGroup.tsx';
import { TimeGroup } from './TimeGroup.tsx';
import { TipGroup } from './TipGroup.tsx';
import { usePayer } from './use-payer.ts';

interface DetailsStepProps extends StepProps {
  orderType: OrderType;
  offers: readonly OrderTypeOffer[];
}

/** Step 1: who, when, and the small wishes. Each group folds into one line that says what was answered. */
export function DetailsStep(props: DetailsStepProps) {
  useSignals();
  const { shop, orderType, offers, onBack, onClose } = props;
  const { page, cart } = useOrdering();
  const checkout = useCheckout();
  const [tries, setTries] = useState(0);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After each try that failed: unfold the group of the first field that is wrong, and go there.
    const wrong = tries > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    wrong?.closest('details')?.setAttribute('open', '');
    wrong?.focus();
  }, [tries]);

  const draft = checkout.draft.value;
  const planned: PlannedOrder = { page, shop, cart: cart.value, orderType, draft, payer: usePayer() };
  const extras = extrasOf(planned);
  const context = { orderType, orderMode: page.mode, digitalOnly: extras.digitalOnly };
  const priced = priceLocally(planned);
  const failures = checkDetails({ ...draft, ...NO_ADDRESS }, shop.business, context);
  const failureOf = (field: DetailsField) =>
    tries > 0 ? (failures.find((failure) => failure.field === field)?.message ?? null) : null;
  const days = offers.find((offer) => offer.orderType === orderType)?.days ?? [];

  return (
    <Sheet
      title={checkoutTitle(1, page.mode, orderType)}
      onClose={onClose}
      onBack={onBack}
      progress={progressOf(props)}
      foot={
        <button type="submit" form={formId} className="button button-main button-wide" disabled={!priced.ok}>
          <span>Continue</span>
          {priced.ok && <Price cents={priced.value.total} />}
        </button>
      }
    >
      <form
        ref={form}
        id={formId}
        className="details"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (failures.length === 0) openDialog({ kind: 'checkout', step: 2 });
          else setTries(tries + 1);
        }}
      >
        {!priced.ok && <Notice kind="error">{priced.failure.message}</Notice>}
        <ContactGroup shop={shop} context={context} failureOf={failureOf} />
        <TimeGroup
          days={days}
          context={context}
          failureOf={failureOf}
          preOrderWarning={shop.business.preOrderLimitWarning}
        />
        <NoteGroup failureOf={failureOf} />
        {extras.offersBags && <BagsGroup fee={shop.business.paperBagFee ?? 0} count={extras.paperBagCount} />}
        {shop.business.tip.length > 0 && !extras.digitalOnly && (
          <TipGroup
            choices={shop.business.tip}
            percentage={extras.tipPercentage}
            quote={priced.ok ? priced.value : null}
          />
        )}
      </form>
    </Sheet>
  );
}

/** What only a delivery fills in. */
const DESTINATION: DestinationState = { status: 'standby', message: null };
const NO_ADDRESS = { completeAddress: '', unitNumber: '', deliveryInstruction: '', destination: DESTINATION };
