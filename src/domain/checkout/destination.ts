import type { Delivery } from '../store/business.ts';

export const DESTINATION_STATUSES = ['standby', 'valid', 'error', 'unavailable'] as const;
export type DestinationStatus = (typeof DESTINATION_STATUSES)[number];

export const DISTANCE_FAILED_MESSAGE =
  'There was an error retrieving the distance information. Please reach out to administrators for more info.';
export const DELIVERY_UNAVAILABLE_MESSAGE =
  'Unfortunately delivery service is not available currently, you may order for takeout only.';

/** The address of a delivery, as far as it is known. */
export interface Destination {
  /** Empty until an address is chosen. */
  readonly completeAddress: string;
  readonly city: string;
  /** The way to the address by road. `pending`: no reply yet, or not even a request. `failed`: the lookup failed. */
  readonly route: { readonly meters: number; readonly seconds: number } | 'pending' | 'failed';
}

export interface DestinationState {
  readonly status: DestinationStatus;
  /** A sentence for the customer; null when there is nothing to say. */
  readonly message: string | null;
}

/** Whether the business delivers to an address (A1 to A4). */
export function checkDestination(delivery: Delivery, destination: Destination): DestinationState {
  const { completeAddress, city, route } = destination;
  if (completeAddress.trim() === '') return { status: 'standby', message: null };
  const refusal = delivery.deliveryUnavailableForAddressMessage || DELIVERY_UNAVAILABLE_MESSAGE;
  if (isExcluded(delivery, city)) return { status: 'error', message: refusal };
  if (route === 'pending') return { status: 'standby', message: null };
  const known = route !== 'failed' && isLength(route.meters) && isLength(route.seconds);
  if (!known) return { status: 'error', message: DISTANCE_FAILED_MESSAGE };
  const tooFar = route.meters > (delivery.deliveryDistanceInMeters ?? Infinity);
  const tooLong = route.seconds > (delivery.deliveryDurationInSeconds ?? Infinity);
  return tooFar || tooLong ? { status: 'unavailable', message: refusal } : { status: 'valid', message: null };
}

function isLength(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

function isExcluded(delivery: Delivery, city: string): boolean {
  const normalizedCity = normalizeCity(city);
  return (
    normalizedCity !== '' && delivery.excludedCities.some((excluded) => normalizeCity(excluded) === normalizedCity)
  );
}

/** A city name in lower case, without accents and surrounding spaces: `Montréal` becomes `montreal`. */
function normalizeCity(city: string): string {
  return city
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}
