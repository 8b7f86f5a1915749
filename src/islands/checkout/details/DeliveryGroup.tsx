import { type ComponentProps, useState } from 'react';
import { savedAddresses } from '../../../client/checkout/saved-addresses.ts';
import { sessionAt } from '../../../client/session/session.ts';
import type { DetailsField } from '../../../domain/checkout/checkout-details.ts';
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_DELIVERY_INSTRUCTION_CHARACTERS,
  MAX_UNIT_NUMBER_CHARACTERS,
} from '../../../domain/limits.ts';
import { formatCents } from '../../../domain/money/money.ts';
import type { Quote } from '../../../domain/pricing/quote.ts';
import { Field, LongField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SuggestField } from '../../../ui/SuggestField.tsx';
import { type DialogScript, LazyDialog } from '../../ordering/LazyDialog.tsx';
import { LoadingPart } from '../../ordering/LoadingPart.tsx';
import { useOrdering } from '../../ordering/ordering-context.ts';
import { useValue } from '../../use-value.ts';
import { useAddressSearch, useCheckout, useDraft } from '../checkout-context.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';
import type { SavedAddresses } from './SavedAddresses.tsx';

/** The list of saved addresses. Its script is fetched only if the customer is signed in or the device has addresses. */
const SAVED_ADDRESSES: DialogScript<ComponentProps<typeof SavedAddresses>> = {
  fetch: async () => (await import('./SavedAddresses.tsx')).SavedAddresses,
  fetched: null,
};

interface DeliveryGroupProps {
  failureOf: (field: DetailsField) => string | null;
  /** Null while the cart has no price. */
  quote: Quote | null;
}

/** The delivery address, and whether the business delivers there. */
export function DeliveryGroup({ failureOf, quote }: DeliveryGroupProps) {
  const checkout = useCheckout();
  const addressSearch = useAddressSearch();
  const { completeAddress, unitNumber, deliveryInstruction, destination } = useDraft();
  const isSignedIn = useValue(sessionAt(useOrdering().page.serviceProviderUserId).state).status === 'signedIn';
  const [hasSaved] = useState(() => savedAddresses().length > 0);
  const checking = useValue(addressSearch.checking);
  const suggestions = useValue(addressSearch.suggestions);
  const [openAtFirst] = useState(destination?.status !== 'valid');
  const fee = quote?.lines.find((line) => line.rule === 'deliveryFee')?.amount ?? 0;
  const street = completeAddress.split(',')[0] ?? '';
  const problem = destination !== null && destination.status !== 'valid' ? destination.message : null;
  return (
    <CollapsibleGroup
      title="Delivery to"
      answer={unitNumber.trim() === '' ? street : `${street}, ${unitNumber}`}
      open={openAtFirst}
    >
      {(isSignedIn || hasSaved) && (
        <LazyDialog script={SAVED_ADDRESSES} dialogProps={{ isSignedIn }} Waiting={LoadingPart} />
      )}
      <SuggestField
        label="Address"
        value={completeAddress}
        onText={addressSearch.type}
        suggestions={suggestions}
        onChoose={addressSearch.choose}
        onDismiss={() => {
          addressSearch.dismiss();
          void addressSearch.check();
        }}
        error={problem === null ? failureOf('completeAddress') : null}
        hint={completeAddress === '' ? 'Street and number, city' : null}
        maxLength={MAX_ADDRESS_CHARACTERS}
        autoComplete="street-address"
        autoCapitalize="words"
        enterKeyHint="search"
        spellCheck={false}
        required
      />
      <div aria-live="polite">
        {checking && <p className="destination">Checking the distance…</p>}
        {!checking && destination?.status === 'valid' && (
          <p className="destination destination-valid">
            <Icon name="check" />
            {distanceText(destination.distance)}
            {quote === null ? 'we deliver here' : fee === 0 ? 'free delivery' : `delivery fee ${formatCents(fee)}`}
          </p>
        )}
      </div>
      {problem !== null && !checking && <Notice kind="error">{problem}</Notice>}
      <Field
        label="Unit (optional)"
        value={unitNumber}
        onText={(text) => checkout.change({ unitNumber: text.slice(0, MAX_UNIT_NUMBER_CHARACTERS) })}
        error={failureOf('unitNumber')}
        autoComplete="address-line2"
        enterKeyHint="next"
      />
      <LongField
        label="Delivery instructions (optional)"
        value={deliveryInstruction}
        onText={(text) => checkout.change({ deliveryInstruction: text })}
        error={failureOf('deliveryInstruction')}
        limit={MAX_DELIVERY_INSTRUCTION_CHARACTERS}
        autoComplete="off"
      />
    </CollapsibleGroup>
  );
}

const distanceText = (meters: number | null): string => (meters === null ? '' : `${(meters / 1000).toFixed(1)} km, `);
