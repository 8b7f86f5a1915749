import { PHONE_DIGITS } from '../limits.ts';

export const PHONE_MESSAGE = 'Please enter a valid phone number!';
export const PHONE_HINT = 'Did you enter a wrong number?';

/** The first ten digits of a typed or pasted text. A country code 1 before ten digits is removed first (V3). */
export function phoneDigits(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, PHONE_DIGITS);
}

/** Formats a phone number as `(555) 555-5555` (V3). The number can be incomplete. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length < 7 ? area : `${area}-${digits.slice(6)}`;
}

/** The ten digits of a phone number, without a country code 1 in front; null for fewer or more digits (V3). */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === PHONE_DIGITS ? digits : null;
}
