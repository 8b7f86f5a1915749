import { useEffect, useRef, useState } from 'react';
import { guardPage } from '../../client/leave-guard.ts';
import { requestReceipt } from '../../client/tracker/tracker-calls.ts';
import { CONTACT_REQUIRED_MESSAGE, RECEIPT_EMAIL_MESSAGE } from '../../domain/checkout/account-forms.ts';
import { isEmail } from '../../domain/checkout/email.ts';
import { PHONE_MESSAGE, parsePhone } from '../../domain/checkout/phone.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneField } from '../PhoneField.tsx';

/** The specification fixes this message (section 8). */
const RECEIPT_FAILED_MESSAGE = 'Oops something went wrong...';

interface ReceiptFormProps {
  orderTrackingId: string;
  orderNumber: string;
  /** Whether the business has a stamp card. */
  hasRewards: boolean;
  /** Called with the e-mail address; the address is empty when the receipt was sent only by SMS. */
  onSent: (email: string) => void;
}

interface Errors {
  readonly email: string | null;
  readonly phone: string | null;
}
const NO_ERRORS: Errors = { email: null, phone: null };

function check(email: string, phone: string): Errors {
  if (email.trim() === '' && phone.trim() === '') return { email: CONTACT_REQUIRED_MESSAGE, phone: null };
  return {
    email: email.trim() === '' || isEmail(email.trim()) ? null : RECEIPT_EMAIL_MESSAGE,
    phone: phone.trim() === '' || parsePhone(phone) !== null ? null : PHONE_MESSAGE,
  };
}

/** Requests a receipt by e-mail or text message. With checkboxes, customers can also ask for rewards and offers. */
export function ReceiptForm({ orderTrackingId, orderNumber, hasRewards, onSent }: ReceiptFormProps) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  // The customer may have ticked the boxes before this script ran, so their state is read from the browser.
  const rewards = useRef<HTMLInputElement>(null);
  const offers = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [failure, setFailure] = useState<string | null>(null);

  const unsent = state !== 'sent' && (email !== '' || phone !== '');
  useEffect(() => guardPage(() => unsent), [unsent]);

  async function submit() {
    const found = check(email, phone);
    setErrors(found);
    if (found.email !== null || found.phone !== null || state === 'busy') return;
    setState('busy');
    setFailure(null);
    const answer = await requestReceipt({
      orderNumber,
      orderTrackingId,
      emailId: email.trim(),
      smsNumber: parsePhone(phone) ?? '',
      rewardsProgram: rewards.current?.checked ? 'yes' : 'no',
      emailOffersPromos: offers.current?.checked ? 'yes' : 'no',
    });
    setState(answer.ok ? 'sent' : 'open');
    if (answer.ok) onSent(email.trim());
    // A refused phone number has a message of its own. All other failures get the message of the specification.
    if (!answer.ok) setFailure(answer.failure.reason === 'phone' ? answer.failure.message : RECEIPT_FAILED_MESSAGE);
  }

  return (
    <details className="placed">
      <summary>
        <strong>Receipt by email or text</strong>
        <Icon name="down" />
      </summary>
      {state === 'sent' ? (
        <p className="placed-note" role="status">
          Your receipt is on its way.
        </p>
      ) : (
        <Form className="tracker-form" noValidate onSubmit={submit}>
          <Field
            label="Email"
            type="email"
            autoComplete="email"
            value={email}
            onText={(text) => {
              setEmail(text);
              setErrors(NO_ERRORS);
            }}
            error={errors.email}
          />
          <PhoneField
            label="Mobile phone, for a text message"
            value={phone}
            onText={(text) => {
              setPhone(text);
              setErrors(NO_ERRORS);
            }}
            error={errors.phone}
          />
          {hasRewards && (
            <label className="tick">
              <input ref={rewards} type="checkbox" />
              <span>Join the rewards program</span>
            </label>
          )}
          <label className="tick">
            <input ref={offers} type="checkbox" />
            <span>Send me offers by email</span>
          </label>
          {failure !== null && <Notice kind="error">{failure}</Notice>}
          <button type="submit" className="button" aria-busy={state === 'busy'}>
            Send receipt
          </button>
        </Form>
      )}
    </details>
  );
}
