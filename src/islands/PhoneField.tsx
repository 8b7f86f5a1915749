import type { ComponentProps } from 'react';
import { formatPhone } from '../domain/checkout/phone.ts';
import { Field } from '../ui/Field.tsx';

/** A field that formats a phone number as (555) 555-5555 while somebody types it. */
export function PhoneField({ value, onText, ...rest }: ComponentProps<typeof Field>) {
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={formatPhone(value)}
      onText={(text) => onText(formatPhone(text))}
      {...rest}
    />
  );
}
