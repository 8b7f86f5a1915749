import { useState } from 'react';
import { formatPhone } from '../../domain/checkout/phone.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PhoneForm } from './PhoneForm.tsx';

interface TextsFormProps {
  orderTrackingId: string;
  /** Whether texts about the order wait for a proven phone number. */
  textsWait: boolean;
  refresh: () => Promise<void>;
}

/**
 * Lets the customer prove the phone number after the order has reached the kitchen. Only a proven number gets texts
 * about the order (U2).
 */
export function TextsForm({ orderTrackingId, textsWait, refresh }: TextsFormProps) {
  const [provenPhone, setProvenPhone] = useState<string | null>(null);
  if (provenPhone !== null)
    return (
      <p className="placed-note" role="status">
        We text <span className="unbroken">{formatPhone(provenPhone)}</span> about this order.
      </p>
    );
  if (!textsWait) return null;
  return (
    <details className="placed">
      <summary>
        <span>
          <strong>Get texts about this order</strong>
          <span>Verify your phone number first.</span>
        </span>
        <Icon name="down" />
      </summary>
      <PhoneForm
        orderTrackingId={orderTrackingId}
        onProven={async (phone) => {
          setProvenPhone(phone);
          await refresh();
        }}
      />
    </details>
  );
}
