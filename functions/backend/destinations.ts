import type { Suggestions } from '../../src/contract/address.ts';
import type { Business } from '../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { PricedRequest } from '../../src/contract/order.ts';
import {
  checkDestination,
  DELIVERY_UNAVAILABLE_MESSAGE,
  type DestinationState,
  DISTANCE_FAILED_MESSAGE,
} from '../../src/domain/checkout/destination.ts';
import type { Instant } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Drive, MapsFailure, MapsGateway, Place, Position } from '../gateways/maps/gateway.ts';
import type { GatewayFailure, GatewayResult } from '../gateways/outcome.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { log } from '../log.ts';

/** The settings that decide where a business delivers. */
export type DeliveringBusiness = Pick<Business, 'businessId' | 'addressLatitude' | 'addressLongitude' | 'delivery'>;

/** An address as the customer entered it. */
export interface AddressQuery {
  /** Id of the chosen suggestion; null when the customer chose none. */
  readonly placeId: string | null;
  readonly completeAddress: string;
  /** The same UUID for all lookups of one entered address: some maps services charge these lookups as one lookup. */
  readonly session: string;
}

/** What the maps service knows about an address: the place itself, and the drive to it from the business. */
export interface FoundAddress {
  readonly place: Place | null;
  readonly drive: Drive | null;
  /** Message for the customer if the place or the drive is missing; null if both were found. */
  readonly problem: string | null;
}

export interface Destinations {
  suggest(
    business: DeliveringBusiness,
    typed: { readonly text: string; readonly session: string },
    source: string,
  ): Promise<Reply<Suggestions>>;
  /**
   * Looks up an address, in the cache first. Fails after too many lookups from the same `source`: the network address
   * of the customer.
   */
  find(business: DeliveringBusiness, query: AddressQuery, source: string): Promise<Reply<FoundAddress>>;
}

/**
 * How long the cache keeps an address: long enough for one checkout. A checkout looks up the delivery address for every
 * quote, and again when the order is placed.
 */
const ADDRESS_FRESH_MS = 15 * 60_000;
const MAX_ADDRESSES = 1_000;

/** Addresses that this isolate looked up recently. */
export class AddressCache {
  readonly #entries = new BoundedMap<string, { readonly found: FoundAddress; readonly until: Instant }>(MAX_ADDRESSES);

  get(key: string, now: Instant): FoundAddress | null {
    const cached = this.#entries.get(key);
    return cached && now < cached.until ? cached.found : null;
  }

  set(key: string, found: FoundAddress, now: Instant): void {
    this.#entries.set(key, { found, until: now + ADDRESS_FRESH_MS });
  }
}

export interface DestinationParts {
  /** Null when no maps service is configured. Then deliveries are not possible. */
  readonly maps: MapsGateway | null;
  readonly limiter: RateLimiter;
  readonly cache: AddressCache;
  readonly clock: () => Instant;
}

export function createDestinations({ maps, limiter, cache, clock }: DestinationParts): Destinations {
  return {
    async suggest(business, { text, session }, source) {
      if (maps === null) return replied({ suggestions: [] });
      if ((await limiter.take(['addressSuggestBySource', source])) === null) return failure('tooMany');
      const suggested = await maps.suggest(text, positionOf(business), session);
      if (suggested.ok) return replied({ suggestions: [...suggested.value] });
      logFailure(suggested.failure);
      return failure('unavailable');
    },

    async find(business, query, source) {
      if (maps === null) return replied({ place: null, drive: null, problem: DELIVERY_UNAVAILABLE_MESSAGE });
      const now = clock();
      const { placeId, completeAddress } = query;
      const from = positionOf(business);
      const key = JSON.stringify([from, placeId ?? `typed ${completeAddress.toLowerCase()}`]);
      const cached = cache.get(key, now);
      if (cached !== null) return replied(cached);
      if ((await limiter.take(['addressBySource', source])) === null) return failure('tooMany');
      const found = await lookUp(maps, from, query);
      // The cache keeps no failures, because the maps service may work again in a moment.
      if (found.drive !== null) cache.set(key, found, now);
      return replied(found);
    },
  };
}

/**
 * Looks up the address of an order for delivery. The reply is null if the order is not for delivery or has no address.
 */
export async function addressOfOrder(
  destinations: Destinations,
  business: DeliveringBusiness,
  { orderType, deliveryAddress }: Pick<PricedRequest, 'orderType' | 'deliveryAddress'>,
  source: string,
): Promise<Reply<FoundAddress | null>> {
  if (orderType !== 'delivery' || deliveryAddress === null) return replied(null);
  return destinations.find(business, { ...deliveryAddress, session: crypto.randomUUID() }, source);
}

/** Whether the business delivers to an address, with the message for the customer. */
export function destinationState(
  { delivery }: DeliveringBusiness,
  { place, drive, problem }: FoundAddress,
): DestinationState {
  if (place === null) return { status: 'error', message: problem };
  const { completeAddress, components } = place;
  return checkDestination(delivery, { completeAddress, city: components.city, route: drive ?? 'failed' });
}

async function lookUp(maps: MapsGateway, from: Position, query: AddressQuery): Promise<FoundAddress> {
  const found = await findPlace(maps, from, query);
  if (!found.ok) {
    logFailure(found.failure);
    const problem = found.failure.code === 'notFound' ? found.failure.message : DISTANCE_FAILED_MESSAGE;
    return { place: null, drive: null, problem };
  }
  const drive = await maps.drivingDistance(from, found.value.position);
  if (drive.ok) return { place: found.value, drive: drive.value, problem: null };
  logFailure(drive.failure);
  return { place: found.value, drive: null, problem: DISTANCE_FAILED_MESSAGE };
}

async function findPlace(
  maps: MapsGateway,
  near: Position,
  { placeId, completeAddress, session }: AddressQuery,
): Promise<GatewayResult<Place, MapsFailure>> {
  if (placeId !== null) return maps.place(placeId, session);
  const suggested = await maps.suggest(completeAddress, near, session);
  if (!suggested.ok) return suggested;
  const [first] = suggested.value;
  const found = first ? await maps.place(first.id, session) : null;
  if (found && !found.ok) return found;
  // The maps service may return another house than the typed one. Without this check, the food would go there.
  const number = found?.value.components.streetNumber;
  return found && number && namesHouse(completeAddress, number) ? found : ADDRESS_UNKNOWN;
}

/** Whether a typed address contains this house number as a separate word: `112 Main` does not contain house 12. */
export const namesHouse = (typed: string, number: string): boolean => wordsOf(typed).includes(wordsOf(number));

/** The words of a text in lower case, with one space before and after each word. */
const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

const ADDRESS_UNKNOWN = {
  ok: false,
  failure: {
    code: 'notFound',
    message: 'That address could not be found. Please choose it from the list.',
    detail: 'no address with the typed house number was found',
  },
} as const;

const positionOf = ({ addressLatitude, addressLongitude }: DeliveringBusiness): Position => ({
  latitude: addressLatitude,
  longitude: addressLongitude,
});

const logFailure = ({ code, detail }: GatewayFailure<MapsFailure>): void => log('warn', 'maps', { code, detail });
