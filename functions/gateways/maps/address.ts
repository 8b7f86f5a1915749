import * as v from 'valibot';
import { GENERIC_MESSAGE } from '../../../src/contract/sentence.ts';
import { DISTANCE_FAILED_MESSAGE } from '../../../src/domain/checkout/destination.ts';
import { PROVINCES, type Province } from '../../../src/domain/store/business.ts';
import { PROVINCE_NAMES } from '../../../src/domain/store/province-names.ts';
import { failed } from '../outcome.ts';
import { type AddressComponents, MAX_ADDRESS_CHARACTERS, MIN_SUGGEST_CHARACTERS } from './gateway.ts';

/** The province with this code or name; an empty text for anything else. Accents do not matter. */
export function provinceOf(text: string): Province | '' {
  const name = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return PROVINCES.find((code) => code.toLowerCase() === name || PROVINCE_NAMES[code].toLowerCase() === name) ?? '';
}

/** The address on one line, e.g. `2750 Main Street, Vancouver, BC V5T 3E9`. Unknown parts are left out. */
export function onOneLine({ streetNumber, street, city, province, postalCode }: AddressComponents): string {
  return [`${streetNumber} ${street}`.trim(), city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ');
}

/** Normalises typed text for a lookup; null when it is too short. */
export function lookUpText(text: string): string | null {
  const trimmed = text.trim().replace(/\s+/g, ' ').slice(0, MAX_ADDRESS_CHARACTERS);
  return trimmed.length < MIN_SUGGEST_CHARACTERS ? null : trimmed;
}

export const latitudeSchema = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const longitudeSchema = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

export const suggestUnavailable = (detail: string) => failed('unavailable', GENERIC_MESSAGE, detail);
export const placeNotFound = (detail: string) =>
  failed('notFound', 'That address could not be found. Please choose it from the list again.', detail);
export const driveUnavailable = (detail: string) => failed('unavailable', DISTANCE_FAILED_MESSAGE, detail);
export const noRoute = (detail: string) => failed('noRoute', DISTANCE_FAILED_MESSAGE, detail);
