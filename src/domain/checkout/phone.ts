import { PHONE_DIGITS } from '../limits.ts';

export const PHONE_MESSAGE = 'Please enter a valid phone number!';
export const PHONE_HINT = 'Did you enter a wrong number?';

/** The digits of what was typed or pasted, at most ten; a leading country code 1 is dropped from eleven (V3). */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > PHONE_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, PHONE_DIGITS);
}

/** A phone number as it is typed or shown: `(555) 555-5555`, as far as there are digits. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length < 7 ? area : `${area}-${digits.slice(6)}`;
}

/** The ten digits of a phone number; null when there are fewer or more. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === PHONE_DIGITS ? digits : null;
}
