import { useEffect, useState } from 'react';
import { guardPage } from '../../client/leave-guard.ts';
import { verifyPhone } from '../../client/tracker/tracker-calls.ts';
import { PHONE_HINT, PHONE_MESSAGE, parsePhone } from '../../domain/checkout/phone.ts';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PhoneField } from '../PhoneField.tsx';

interface PhoneFormProps {
  orderTrackingId: string;
  onVerified: () => Promise<void>;
}

/** Asks for a valid phone number, without which the order does not continue. */
export function PhoneForm({ orderTrackingId, onVerified }: PhoneFormProps) {
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const unsent = phone !== '';
  useEffect(() => guardPage(() => unsent), [unsent]);

  async function submit() {
    const digits = parsePhone(phone);
    setWrong(digits === null);
    if (digits === null || busy) return;
    setBusy(true);
    const answer = await verifyPhone(orderTrackingId, digits);
    setFailure(answer.ok ? null : answer.failure.message);
    if (answer.ok) await onVerified();
    setBusy(false);
  }

  return (
    <Form className="tracker-form" noValidate onSubmit={submit}>
      <PhoneField
        label="Mobile phone"
        value={phone}
        onText={(text) => {
          setPhone(text);
          setWrong(false);
        }}
        error={wrong ? PHONE_MESSAGE : null}
        hint={PHONE_HINT}
      />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <button type="submit" className="button button-main" aria-busy={busy}>
        Verify phone number
      </button>
    </Form>
  );
}
