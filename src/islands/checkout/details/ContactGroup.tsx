import { useState } from 'react';
import {
  type DetailsContext,
  type DetailsField,
  offersTexts,
  phoneHint,
  phoneRequired,
} from '../../../domain/checkout/checkout-details.ts';
import { formatPhone, PHONE_HINT, parsePhone } from '../../../domain/checkout/phone.ts';
import { MAX_NAME_CHARACTERS } from '../../../domain/limits.ts';
import { Field } from '../../../ui/Field.tsx';
import type { ShopProps } from '../../ordering/ordering-context.ts';
import { PhoneField } from '../../PhoneField.tsx';
import { useCheckout, useDraft } from '../checkout-context.ts';
import { CollapsibleGroup } from './CollapsibleGroup.tsx';

interface ContactGroupProps extends ShopProps {
  context: DetailsContext;
  failureOf: (field: DetailsField) => string | null;
  /** True while another group has to be answered first. */
  startsCollapsed: boolean;
}

/** Name, phone number, and whether the customer wants text messages. */
export function ContactGroup({ shop, context, failureOf, startsCollapsed }: ContactGroupProps) {
  const { business } = shop;
  const checkout = useCheckout();
  const { customerName, userPhoneNumber, smsNotificationRequested } = useDraft();
  const needsPhone = phoneRequired(business, context);
  const [leftPhone, setLeftPhone] = useState(false);
  const isPhoneInvalid = userPhoneNumber !== '' && parsePhone(userPhoneNumber) === null;
  const [openAtFirst] = useState(
    !startsCollapsed &&
      ((business.customerNameRequired && customerName.trim() === '') ||
        (needsPhone && parsePhone(userPhoneNumber) === null)),
  );
  const answer = (
    <>
      {customerName.trim()}
      {customerName.trim() !== '' && userPhoneNumber !== '' && ', '}
      <span className="unbroken">{formatPhone(userPhoneNumber)}</span>
    </>
  );
  return (
    <CollapsibleGroup title="Your details" answer={answer} open={openAtFirst}>
      <Field
        label={business.customerNameRequired ? 'Name' : 'Name (optional)'}
        value={customerName}
        // Names have no digits, so typed digits are dropped.
        onText={(text) => checkout.change({ customerName: text.replace(/\d/g, '').slice(0, MAX_NAME_CHARACTERS) })}
        error={failureOf('customerName')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required={business.customerNameRequired}
      />
      <PhoneField
        label={needsPhone ? 'Mobile phone' : 'Mobile phone (optional)'}
        value={userPhoneNumber}
        onText={(text) => checkout.change({ userPhoneNumber: text })}
        error={failureOf('userPhoneNumber')}
        hint={leftPhone && isPhoneInvalid ? PHONE_HINT : phoneHint(business, context)}
        onFocus={() => setLeftPhone(false)}
        onBlur={() => setLeftPhone(true)}
        enterKeyHint="next"
        placeholder="(555) 555-5555"
        required={needsPhone}
      />
      {offersTexts(context) && (
        <label className="tick">
          <input
            type="checkbox"
            checked={smsNotificationRequested}
            onChange={(event) => checkout.change({ smsNotificationRequested: event.target.checked })}
          />
          {context.orderType === 'delivery' ? 'Text me when my order is on its way' : 'Text me when my order is ready'}
        </label>
      )}
    </CollapsibleGroup>
  );
}
