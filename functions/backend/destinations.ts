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

/** What is asked of a business that delivers. */
export type Deliverer = Pick<Business, 'businessId' | 'addressLatitude' | 'addressLongitude' | 'delivery'>;

/** An address as the customer gave it. */
export interface AskedAddress {
  /** A suggestion's id; null for an address that was only typed. */
  readonly placeId: string | null;
  readonly completeAddress: string;
  /** A UUID; see MapsGateway. */
  readonly session: string;
}

/** What the maps service knows of an address. */
export interface FoundAddress {
  readonly place: Place | null;
  readonly drive: Drive | null;
  /** What the customer is told where place or drive is missing. */
  readonly trouble: string | null;
}

export interface Destinations {
  suggest(
    business: Deliverer,
    typed: { readonly text: string; readonly session: string },
    source: string,
  ): Promise<Reply<Suggestions>>;
  /** Looks an address up; what was looked up a moment ago is known still. Fails when `source` asked for too many. */
  find(business: Deliverer, asked: AskedAddress, source: string): Promise<Reply<FoundAddress>>;
}

/** Long enough for one checkout, which looks its address up for every quote and again when the order is placed. */
const ADDRESS_FRESH_MS = 15 * 60_000;
const MAX_ADDRESSES = 1_000;

/** Addresses that this isolate looked up recently. */
export class KnownAddresses {
  readonly #known = new BoundedMap<string, { readonly found: FoundAddress; readonly until: Instant }>(MAX_ADDRESSES);

  get(key: string, now: Instant): FoundAddress | null {
    const known = this.#known.get(key);
    return known && now < known.until ? known.found : null;
  }

  set(key: string, found: FoundAddress, now: Instant): void {
    this.#known.set(key, { found, until: now + ADDRESS_FRESH_MS });
  }
}

export interface DestinationParts {
  /** Null where no maps are set up: then nothing can be delivered. */
  readonly maps: MapsGateway | null;
  readonly limiter: RateLimiter;
  readonly known: KnownAddresses;
  readonly clock: () => Instant;
}

export function destinationsBy({ maps, limiter, known, clock }: DestinationParts): Destinations {
  return {
    async suggest(business, { text, session }, source) {
      if (maps === null) return replied({ suggestions: [] });
      if ((await limiter.take(['addressSuggestBySource', source])) === null) return failure('tooMany');
      const suggested = await maps.suggest(text, positionOf(business), session);
      if (suggested.ok) return replied({ suggestions: [...suggested.value] });
      logTrouble(suggested.failure);
      return failure('unavailable');
    },

    async find(business, asked, source) {
      if (maps === null) return replied({ place: null, drive: null, trouble: DELIVERY_UNAVAILABLE_MESSAGE });
      const now = clock();
      const { placeId, completeAddress } = asked;
      const from = positionOf(business);
      const key = JSON.stringify([from, placeId ?? `typed ${completeAddress.toLowerCase()}`]);
      const remembered = known.get(key, now);
      if (remembered !== null) return replied(remembered);
      if ((await limiter.take(['addressBySource', source])) === null) return failure('tooMany');
      const found = await lookUp(maps, from, asked);
      // The service may be back in a moment.
      if (found.drive !== null) known.set(key, found, now);
      return replied(found);
    },
  };
}

/** Looks the address of an order up; null for what is not delivered, and where no address was given. */
export async function addressOf(
  destinations: Destinations,
  business: Deliverer,
  { orderType, deliveryAddress }: Pick<PricedRequest, 'orderType' | 'deliveryAddress'>,
  source: string,
): Promise<Reply<FoundAddress | null>> {
  if (orderType !== 'delivery' || deliveryAddress === null) return replied(null);
  return destinations.find(business, { ...deliveryAddress, session: crypto.randomUUID() }, source);
}

/** Whether the business delivers to an address that was looked up. */
export function destinationState({ delivery }: Deliverer, { place, drive, trouble }: FoundAddress): DestinationState {
  if (place === null) return { status: 'error', message: trouble };
  const { completeAddress, components } = place;
  return checkDestination(delivery, { completeAddress, city: components.city, route: drive ?? 'failed' });
}

async function lookUp(maps: MapsGateway, from: Position, asked: AskedAddress): Promise<FoundAddress> {
  const found = await placeOf(maps, from, asked);
  if (!found.ok) {
    logTrouble(found.failure);
    const trouble = found.failure.code === 'notFound' ? found.failure.message : DISTANCE_FAILED_MESSAGE;
    return { place: null, drive: null, trouble };
  }
  const drive = await maps.drivingDistance(from, found.value.position);
  if (drive.ok) return { place: found.value, drive: drive.value, trouble: null };
  logTrouble(drive.failure);
  return { place: found.value, drive: null, trouble: DISTANCE_FAILED_MESSAGE };
}

async function placeOf(
  maps: MapsGateway,
  near: Position,
  { placeId, completeAddress, session }: AskedAddress,
): Promise<GatewayResult<Place, MapsFailure>> {
  if (placeId !== null) return maps.place(placeId, session);
  const suggested = await maps.suggest(completeAddress, near, session);
  if (!suggested.ok) return suggested;
  const [first] = suggested.value;
  const found = first ? await maps.place(first.id, session) : null;
  if (found && !found.ok) return found;
  // A house that nobody typed is a guess: food would be driven to a stranger's door.
  const number = found?.value.components.streetNumber;
  return found && number && completeAddress.includes(number) ? found : ADDRESS_UNKNOWN;
}

const ADDRESS_UNKNOWN = {
  ok: false,
  failure: {
    code: 'notFound',
    message: 'That address could not be found. Please choose it from the list.',
    detail: 'what was typed names no house',
  },
} as const;

const positionOf = ({ addressLatitude, addressLongitude }: Deliverer): Position => ({
  latitude: addressLatitude,
  longitude: addressLongitude,
});

const logTrouble = ({ code, detail }: GatewayFailure<MapsFailure>): void =>
  console.warn(JSON.stringify({ level: 'warn', event: 'maps', code, detail }));
