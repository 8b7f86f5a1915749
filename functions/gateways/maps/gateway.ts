import type { Province } from '../../../src/domain/store/business.ts';
import type { ServiceCheck } from '../check.ts';
import type { GatewayResult } from '../outcome.ts';

/** A point on the earth, in degrees (WGS 84). */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** One line of the list under the address field. */
export interface Suggestion {
  /** The argument of `place`. Only the gateway knows what the id contains. */
  readonly id: string;
  readonly text: string;
}

/** A delivery address. Unknown parts are empty texts. */
export interface Place {
  /** The address on one line, e.g. `2750 Main Street, Vancouver, BC V5T 3E9`. */
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

/** Length and duration of a drive. The duration does not take traffic into account. */
export interface Drive {
  readonly meters: number;
  readonly seconds: number;
}

export type MapsFailure =
  /** The service is down, too slow, or sent an invalid reply. */
  | 'unavailable'
  /** The id belongs to no address in Canada. */
  | 'notFound'
  /** No road connects the two positions. */
  | 'noRoute';

/** A text that is shorter than this is not looked up (specification, section 5). */
export const MIN_SUGGEST_CHARACTERS = 3;
export const MAX_SUGGESTIONS = 5;
/** A text that is longer than this is cut before a lookup (specification, section 5). */
export const MAX_ADDRESS_CHARACTERS = 100;

/** Timeout of one call to a maps service. It is short, because the customer waits for the suggestions while typing. */
export const MAPS_TIMEOUT_MS = 5_000;

export interface MapsGateway {
  /**
   * Addresses in Canada that match `text`, preferably near `near`. A text with fewer than MIN_SUGGEST_CHARACTERS
   * characters gets no addresses. `session` is a UUID. All lookups from the first keystroke to the call of `place` have
   * the same UUID, because services that charge per session count these lookups as one.
   */
  suggest(text: string, near: Position, session: string): Promise<GatewayResult<readonly Suggestion[], MapsFailure>>;
  /** The place of the suggestion with this id. `session` is the same UUID as in `suggest`. */
  place(id: string, session: string): Promise<GatewayResult<Place, MapsFailure>>;
  drivingDistance(from: Position, to: Position): Promise<GatewayResult<Drive, MapsFailure>>;
  /** The checks of the two services behind the calls above: the search for addresses, and the routes on roads. */
  readonly checks: Readonly<Record<'addresses' | 'routes', ServiceCheck>>;
}
