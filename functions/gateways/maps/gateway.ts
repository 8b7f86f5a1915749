import type { Province } from '../../../src/domain/store/business.ts';
import type { GatewayResult } from '../outcome.ts';

/** Degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** One line of the list under the address field. */
export interface Suggestion {
  /** What `place` wants; means nothing to anybody but the gateway that gave it. */
  readonly id: string;
  readonly text: string;
}

/** An address to deliver to. Parts that are not known are empty. */
export interface Place {
  /** On one line, e.g. `2750 Main Street, Vancouver, BC V5T 3E9`. */
  readonly completeAddress: string;
  readonly components: AddressComponents;
  readonly position: Position;
}

export interface AddressComponents {
  readonly streetNumber: string;
  readonly street: string;
  readonly city: string;
  readonly province: Province | '';
  readonly postalCode: string;
}

/** A drive by road, without traffic. */
export interface Drive {
  readonly meters: number;
  readonly seconds: number;
}

export type MapsFailure =
  /** The service is down, slow, or answers what it should not. */
  | 'unavailable'
  /** The id stands for no address in Canada. */
  | 'notFound'
  /** No road leads there. */
  | 'noRoute';

/** Fewer letters than these are not looked up (specification, section 5). */
export const SUGGEST_FROM_LETTERS = 3;
export const MAX_SUGGESTIONS = 5;
/** The longest address that is looked up (specification, section 5). */
export const MAX_ADDRESS_LENGTH = 100;

/** Milliseconds that a maps service is given: the customer is typing. */
export const MAPS_TIMEOUT = 5_000;

export interface MapsGateway {
  /**
   * Addresses in Canada that begin like `text`, near ones first; none for fewer than 3 letters. `session` (a UUID
   * made when the customer starts typing and dropped once a place was fetched) lets a service that charges by the
   * session see the keystrokes as one.
   */
  suggest(text: string, near: Position, session: string): Promise<GatewayResult<readonly Suggestion[], MapsFailure>>;
  place(id: string, session: string): Promise<GatewayResult<Place, MapsFailure>>;
  drivingDistance(from: Position, to: Position): Promise<GatewayResult<Drive, MapsFailure>>;
}
