import * as v from 'valibot';
import { DESTINATION_STATUSES } from '../domain/checkout/destination.ts';
import { MAX_ADDRESS_CHARACTERS } from '../domain/limits.ts';
import { idSegmentSchema } from './scalars.ts';

/**
 * Session of one address search: a UUID. The browser sends the same one from the first letter until the distance request.
 * Some maps services bill all requests of one session together.
 */
const sessionSchema = v.pipe(v.string(), v.uuid());
const addressSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_ADDRESS_CHARACTERS));

/** Query of `GET /rest/address/suggest`. */
export const suggestQuery = v.object({
  /** Addresses near this business are preferred. */
  businessId: idSegmentSchema,
  /** As typed; fewer than 3 characters are not looked up. */
  text: addressSchema,
  session: sessionSchema,
});
export type SuggestQuery = v.InferOutput<typeof suggestQuery>;

/** Reply of `GET /rest/address/suggest`. */
export const suggestionsSchema = v.object({
  /** At most 5, best first. */
  suggestions: v.array(
    v.object({
      /** Send it as `placeId` to `GET /rest/address/distance` and in the address of an order. */
      id: v.string(),
      /** The address on one line. */
      text: v.string(),
    }),
  ),
});
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

/** Query of `GET /rest/address/distance`: the id of a suggestion, or a typed address. */
export const distanceQuery = v.pipe(
  v.object({
    businessId: idSegmentSchema,
    placeId: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    /** Used without a `placeId`. */
    address: v.optional(addressSchema, ''),
    session: sessionSchema,
  }),
  v.check(({ placeId, address }) => placeId !== '' || address !== '', 'A placeId or an address is needed.'),
);
export type DistanceQuery = v.InferOutput<typeof distanceQuery>;

/** Reply of `GET /rest/address/distance`: whether the business delivers to the address (A1 to A4). */
export const destinationReplySchema = v.object({
  destinationStatus: v.picklist(DESTINATION_STATUSES),
  /** Message to show to the customer; null for none. */
  message: v.nullable(v.string()),
  /** From the maps service, on one line; empty when it does not know the address. */
  completeAddress: v.string(),
  /** By road from the business; null when not known. */
  distance: v.pipe(v.nullable(v.number()), v.description('metres')),
  /** By road; null when not known. */
  duration: v.pipe(v.nullable(v.number()), v.description('seconds')),
});
export type DestinationReply = v.InferOutput<typeof destinationReplySchema>;
