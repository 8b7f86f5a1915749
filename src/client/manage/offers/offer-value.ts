import { readTypedPrice } from '../menu/price-text.ts';

/** The kinds of offers that owners choose from. A surcharge is stored as a negative discount. */
export const OFFER_KINDS = {
  percentOff: { type: 'percentage', sign: 1, label: 'Percent off', unit: 'Percent' },
  dollarsOff: { type: 'amount', sign: 1, label: 'Dollars off', unit: 'Dollars' },
  bogo: { type: 'bogo', sign: 1, label: 'Second one reduced', unit: 'Percent off the second one' },
  percentMore: { type: 'percentage', sign: -1, label: 'Surcharge in percent', unit: 'Percent' },
  dollarsMore: { type: 'amount', sign: -1, label: 'Surcharge in dollars', unit: 'Dollars' },
} as const;
export type OfferKind = keyof typeof OFFER_KINDS;

/** The fields of an overall discount, a promo code or a discount rule of a draft. They may be missing or wrong. */
export type OfferFields = Readonly<Record<string, unknown>>;

/** The kind of an offer by its fields `type` and `value`. An unknown `type` counts as a percentage. */
export function kindOf({ type, value }: OfferFields): OfferKind {
  const isSurcharge = typeof value === 'number' ? value < 0 : typeof value === 'string' && value.startsWith('-');
  if (type === 'bogo') return 'bogo';
  if (type === 'amount') return isSurcharge ? 'dollarsMore' : 'dollarsOff';
  return isSurcharge ? 'percentMore' : 'percentOff';
}

/** The amount of an offer without its sign, as the field shows it. */
export const sizeText = ({ value }: OfferFields): string =>
  value === undefined || value === null ? '' : String(value).replace(/^-/, '');

/**
 * The fields `type` and `value` for a kind and a typed amount. A text that is not an amount is stored, and the check of
 * the draft reports this text. The kind decides the sign, so a typed minus is left out. The value of a surcharge starts
 * with a minus even without an amount, so that `kindOf` still finds the kind.
 */
export function offerValue(kind: OfferKind, typed: string): { readonly type: string; readonly value: unknown } {
  const { type, sign } = OFFER_KINDS[kind];
  const minus = sign < 0 ? '-' : '';
  const text = typed.replace(/^[\s\-\u2212]+/, '').trimEnd();
  if (type === 'amount') return { type, value: `${minus}${readTypedPrice(text) ?? text}` };
  if (type === 'bogo' && text === '') return { type, value: null };
  const number = Number(text.replace(',', '.'));
  // As a number, a surcharge of zero would lose its minus.
  const isText = text === '' || Number.isNaN(number) || (number === 0 && sign < 0);
  return { type, value: isText ? `${minus}${text}` : sign * number };
}
