import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { detailsFailures } from '../../../client/checkout/details-failures.ts';
import { daysOf, hasServingHours, type OfferedTimes } from '../../../client/checkout/offered-times.ts';
import { extrasOf, type PlannedOrder } from '../../../client/checkout/order-request.ts';
import type { CheckedDestination } from '../../../client/checkout/stored-checkout.ts';
import { openDialog } from '../../../client/dialog-history.ts';
import type { OrderTypeOffer } from '../../../contract/store.ts';
import {
  broughtToTable,
  type CheckoutFormStatus,
  checkoutFormStatus,
  checkoutTitle,
} from '../../../domain/checkout/checkout.ts';
import { type DetailsField, needsTime } from '../../../domain/checkout/checkout-details.ts';
import { DISTANCE_FAILED_MESSAGE } from '../../../domain/checkout/destination.ts';
import type { OrderType } from '../../../domain/store/business.ts';
import { Form } from '../../../ui/Form.tsx';
import { Price } from '../../../ui/Price.tsx';
import { isRepeatedTap } from '../../../ui/repeated-tap.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useCart, useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { progressOf, type StepProps, useAddressSearch, useCheckout, useDraft } from '../checkout-context.ts';
import { useOrderColumn } from '../order/OrderColumn.tsx';
import { LazyCartProblems } from '../quote/LazyCartProblems.tsx';
import { usePayer } from '../quote/use-payer.ts';
import { useQuote } from '../quote/use-quote.ts';
import { SignInOptions } from '../sign-in/SignInOptions.tsx';
import { BagsGroup } from './BagsGroup.tsx';
import { ContactGroup } from './ContactGroup.tsx';
import { DeliveryGroup } from './DeliveryGroup.tsx';
import { NoteGroup } from './NoteGroup.tsx';
import { PromoGroup } from './PromoGroup.tsx';
import { TimeGroup } from './TimeGroup.tsx';
import { TipGroup } from './TipGroup.tsx';
import './DetailsStep.css';

export interface DetailsStepProps extends StepProps {
  orderType: OrderType;
  offers: readonly OrderTypeOffer[];
  /**
   * A component with questions at the start of the step. It gets the same props as the step. Continue does not open the
   * next step while the questions contain an element with `data-invalid`.
   */
  First?: ComponentType<DetailsStepProps> | undefined;
}

const firstInvalidField = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? null;

/** Expands the group of the first invalid field and focuses that field. */
function showFirstInvalid(form: HTMLElement | null): void {
  const invalid = firstInvalidField(form);
  invalid?.closest('details')?.setAttribute('open', '');
  invalid?.focus();
}

/** Step 1: contact, address, time, bags, tip and others. A collapsed group shows its answers in one line. */
export function DetailsStep(props: DetailsStepProps) {
  const { shop, orderType, First, steps, onBack, onClose } = props;
  const { page } = useOrdering();
  const cart = useCart();
  const checkout = useCheckout();
  const addressSearch = useAddressSearch();
  const checking = useValue(addressSearch.checking);
  // After a failed attempt to place the order, the details immediately show which answers are wrong.
  const [refused] = useState(() => checkout.failure.peek() !== null);
  const [status, setStatus] = useState<CheckoutFormStatus>(checkoutFormStatus(refused ? 'submitFailed' : 'typed'));
  const [failedSubmits, setFailedSubmits] = useState(refused ? 1 : 0);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failedSubmits > 0) showFirstInvalid(form.current);
  }, [failedSubmits]);

  const draft = useDraft();
  const planned: PlannedOrder = { page, shop, cart, orderType, draft, payer: usePayer() };
  const extras = extrasOf(planned);
  const free = daysOf(shop.offers, orderType);
  const served = useScript(hasServingHours(shop.menu, cart), () => import('../../../client/checkout/times-served.ts'));
  const times: OfferedTimes = served?.timesServed(free, shop.menu, cart) ?? {
    days: free,
    notServedNow: false,
    notes: [],
  };
  const { days, notServedNow } = times;
  const context = { orderType, orderMode: page.mode, digitalOnly: extras.digitalOnly, notServedNow };
  const GiftGroup = useScript(extras.giftCards, () => import('./GiftGroup.tsx'))?.GiftGroup;
  const { priced } = useQuote(planned);
  const quote = priced.ok ? priced.value : null;
  const findFailures = () => detailsFailures({ draft: checkout.draft.peek(), settings: shop.business, context, days });
  const shownFailures = status === 'standby' ? [] : findFailures();
  const failureOf = (field: DetailsField) => shownFailures.find((failure) => failure.field === field)?.message ?? null;

  const refusedFor = refused && shownFailures.length > 0;
  useEffect(() => {
    // After a refusal, `useQuote` fetches the free times again. On a slow connection, this step is shown before the
    // times arrive. With the new times, the step may find that the chosen time is gone. Then this effect moves the
    // focus to the field with the error.
    if (refusedFor) showFirstInvalid(form.current);
  }, [refusedFor]);

  const refusal = extras.delivered ? refusalOf(draft.destination) : null;

  async function submit() {
    if (extras.delivered) await addressSearch.check();
    // Some fields check their value themselves, e.g. the tip. `findFailures` does not find these errors.
    if (findFailures().length === 0 && firstInvalidField(form.current) === null)
      return openDialog({ kind: 'checkout', step: 2 });
    setStatus(checkoutFormStatus('invalid'));
    setFailedSubmits((count) => count + 1);
  }

  return (
    <Sheet
      title={checkoutTitle(1, page.mode, extras.digitalOnly ? null : orderType)}
      onClose={onClose}
      onBack={onBack}
      progress={progressOf(props)}
      aside={useOrderColumn({ shop, quote })}
      foot={
        <>
          {refusal !== null && <p className="field-error">{refusal}</p>}
          {refusal === null && shownFailures.length > 0 && (
            // If there is one message, the field with the focus shows it. Here, only screen readers read this message.
            <p className={shownFailures.length === 1 ? 'unseen' : 'field-error'} role="alert">
              {shownFailures.length === 1
                ? shownFailures[0]?.message
                : `${shownFailures.length} answers are missing or wrong.`}
            </p>
          )}
          <button
            type="submit"
            form={formId}
            className="button button-main button-wide"
            disabled={quote === null || refusal !== null}
            aria-busy={checking}
            onClick={(tap) => isRepeatedTap(tap.detail) && tap.preventDefault()}
          >
            <span>Continue</span>
            {quote !== null && refusal === null && <Price cents={quote.amountBeforeTender} />}
          </button>
        </>
      }
    >
      <Form
        ref={form}
        id={formId}
        className="details"
        noValidate
        onInput={() => setStatus(checkoutFormStatus('typed'))}
        onSubmit={submit}
      >
        {page.tableNumber !== null && <p className="details-table">{broughtToTable(page.tableNumber)}</p>}
        {steps[0] === 1 && (priced.ok || priced.failure.code !== 'signInRequired') && <SignInOptions shop={shop} />}
        {!priced.ok && <LazyCartProblems planned={planned} failure={priced.failure} />}
        {First && <First {...props} />}
        {extras.giftCards && GiftGroup && <GiftGroup showsProblems={status !== 'standby'} />}
        {extras.delivered && <DeliveryGroup failureOf={failureOf} quote={quote} />}
        {/* A new key mounts the group again when a catering order becomes a delivery. The group then starts collapsed,
            because the customer has to enter the address first. */}
        <ContactGroup
          key={String(extras.delivered)}
          shop={shop}
          context={context}
          failureOf={failureOf}
          startsCollapsed={extras.delivered && draft.destination?.status !== 'valid'}
        />
        {!extras.digitalOnly && (free.length > 0 || needsTime(context) || draft.requestedTime !== null) && (
          <TimeGroup
            // The order needs a time if the fetched script finds a dish that is not served now. In this case, a new key
            // mounts the group again, expanded.
            key={notServedNow ? 1 : 0}
            times={times}
            context={context}
            failureOf={failureOf}
            preOrderWarning={shop.business.preOrderLimitWarning}
            onOtherWay={onBack}
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
      </Form>
    </Sheet>
  );
}

/** A script that only some carts need; null until it is loaded. */
function useScript<Script>(isNeeded: boolean, fetchScript: () => Promise<Script>): Script | null {
  const [script, setScript] = useState<Script | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render passes a new function for the same script
  useEffect(() => {
    // If the script cannot be fetched, the customer can still complete the step. Without the script for times, the edge
    // checks the times. Without the script for gifts, gift cards go to the customer.
    if (isNeeded) void fetchScript().then(setScript, () => undefined);
  }, [isNeeded]);
  return script;
}

/**
 * Why the business does not deliver to this address. Null if the business delivers there, or if the answer is not known
 * yet. Also null after a failed lookup, because Continue then repeats the lookup.
 */
function refusalOf(destination: CheckedDestination | null): string | null {
  const refused =
    destination?.status === 'unavailable' ||
    (destination?.status === 'error' && destination.message !== DISTANCE_FAILED_MESSAGE);
  return refused ? destination.message : null;
}
