import { deliveryFee } from '../../../domain/money/delivery-fee.ts';
import { type Cents, formatCents } from '../../../domain/money/money.ts';
import type { Delivery } from '../../../domain/store/business.ts';
import { isFields } from '../is-fields.ts';
import { centsOf } from '../menu/price-text.ts';

/**
 * Reads the terms of delivery in a draft for `feeWords` and `exampleWords`. These functions do not need the limit of
 * driving time, the excluded cities and the message for addresses without delivery, so these are empty in the result.
 * Null while the draft contains an invalid fee, an invalid amount for free delivery, or an invalid number of kilometres
 * for the minimum fee.
 */
export function readTerms(value: unknown): Delivery | null {
  if (!isFields(value)) return null;
  const { perExtraKilometerFee = '0', minOrderAmountForFreeDelivery: freeFrom = null } = value;
  const [minimumFee, extraFee] = [centsOf(value.minimumDeliveryFee), centsOf(perExtraKilometerFee)];
  const freeCents = centsOf(freeFrom);
  const range = value.firstDeliveryKilometersRange;
  if (minimumFee === null || extraFee === null || typeof range !== 'number' || range < 0) return null;
  if (freeFrom !== null && freeCents === null) return null;
  const limit = value.deliveryDistance;
  return {
    deliveryDistanceInMeters: typeof limit === 'number' ? limit * 1000 : null,
    deliveryDurationInSeconds: null,
    deliveryUnavailableForAddressMessage: '',
    excludedCities: [],
    minimumDeliveryFee: minimumFee,
    minOrderAmountForFreeDelivery: freeCents,
    perExtraKilometerFee: extraFee,
    firstDeliveryKilometersRange: range,
  };
}

/** `$3.99 for the first 3 km, then $0.85 for each further kilometre that is begun. Free for orders from $50.00.` */
export function feeWords(terms: Delivery): string {
  const { minimumDeliveryFee, perExtraKilometerFee, firstDeliveryKilometersRange, minOrderAmountForFreeDelivery } =
    terms;
  const first =
    perExtraKilometerFee === 0
      ? `${formatCents(minimumDeliveryFee)} for any distance`
      : `${formatCents(minimumDeliveryFee)} for the first ${firstDeliveryKilometersRange} km, then ${formatCents(perExtraKilometerFee)} for each further kilometre that is begun`;
  const free =
    minOrderAmountForFreeDelivery === null
      ? ''
      : ` Free for orders from ${formatCents(minOrderAmountForFreeDelivery)}.`;
  return `${first}.${free}`;
}

/** The fee of one order in words, with its reason: `$5.69: $3.99, and 2 further kilometres at $0.85 each.` */
export function exampleWords(terms: Delivery, subTotal: Cents, kilometers: number): string {
  const limit = terms.deliveryDistanceInMeters;
  if (limit !== null && kilometers * 1000 > limit) return `Not delivered: farther than ${limit / 1000} km.`;
  const { amount, extraKilometres } = deliveryFee(terms, subTotal, kilometers * 1000);
  const freeFrom = terms.minOrderAmountForFreeDelivery;
  if (freeFrom !== null && subTotal >= freeFrom)
    return `Free, because the order is for ${formatCents(freeFrom)} or more.`;
  if (extraKilometres === 0 || terms.perExtraKilometerFee === 0) return `${formatCents(amount)}.`;
  const further = extraKilometres === 1 ? '1 further kilometre' : `${extraKilometres} further kilometres`;
  return `${formatCents(amount)}: ${formatCents(terms.minimumDeliveryFee)}, and ${further} at ${formatCents(terms.perExtraKilometerFee)} each.`;
}
