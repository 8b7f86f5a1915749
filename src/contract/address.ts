import * as v from 'valibot';
import { DESTINATION_STATUSES } from '../domain/checkout/destination.ts';
import { MAX_ADDRESS_CHARACTERS } from '../domain/limits.ts';
import { idSegmentSchema } from './scalars.ts';

/**
 * The id (a UUID) of one address search. The browser sends the same id with every request of a search: for suggestions
 * while the customer types, and for the distance at the end. Some maps services bill all requests with the same id
 * together.
 */
const sessionSchema = v.pipe(v.string(), v.uuid());
const addressSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_ADDRESS_CHARACTERS));

/** Query of `GET /rest/address/suggest`. */
export const suggestQuery = v.object({
  /** The suggestions prefer addresses near this business. */
  businessId: idSegmentSchema,
  /**
   * The address as far as the customer has typed it. While it has fewer than 3 characters, there are no suggestions.
   */
  text: addressSchema,
  session: sessionSchema,
});
export type SuggestQuery = v.InferOutput<typeof suggestQuery>;

/** Reply of `GET /rest/address/suggest`. */
export const suggestionsSchema = v.object({
  /** At most 5, the best match first. */
  suggestions: v.array(
    v.object({
      /** The client sends this id as `placeId`: to `GET /rest/address/distance`, and in the address of an order. */
      id: v.string(),
      /** The address on one line. */
      text: v.string(),
    }),
  ),
});
export type Suggestions = v.InferOutput<typeof suggestionsSchema>;

/** Query of `GET /rest/address/distance`. The customer either chose a suggestion or typed the whole address. */
export const distanceQuery = v.pipe(
  v.object({
    businessId: idSegmentSchema,
    /** The `id` of the chosen suggestion; empty for a typed address. */
    placeId: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
    /** The typed address. It counts only when `placeId` is empty. */
    address: v.optional(addressSchema, ''),
    session: sessionSchema,
  }),
  v.check(({ placeId, address }) => placeId !== '' || address !== '', 'A placeId or an address is needed.'),
);
export type DistanceQuery = v.InferOutput<typeof distanceQuery>;

/** Reply of `GET /rest/address/distance`: whether the business delivers to the address (A1 to A4). */
export const destinationReplySchema = v.object({
  destinationStatus: v.picklist(DESTINATION_STATUSES),
  /** Message to show to the customer; null when there is no message. */
  message: v.nullable(v.string()),
  /** The address on one line, as the maps service writes it; empty when the maps service does not know the address. */
  completeAddress: v.string(),
  /** The distance by road from the business to the address; null when the maps service found none. */
  distance: v.pipe(v.nullable(v.number()), v.description('metres')),
  /** The driving time for `distance`; null when `distance` is null. */
  duration: v.pipe(v.nullable(v.number()), v.description('seconds')),
});
export type DestinationReply = v.InferOutput<typeof destinationReplySchema>;
