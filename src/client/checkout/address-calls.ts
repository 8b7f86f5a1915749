import * as v from 'valibot';
import { DESTINATION_STATUSES, type DestinationStatus } from '../../domain/checkout/destination.ts';
import { type Answer, call } from '../rest.ts';

/** An address that the maps service suggests. */
export interface Suggestion {
  readonly id: string;
  /** The address on one line. */
  readonly text: string;
}

/** The edge's answer on whether the business delivers to an address. */
export interface Destination {
  readonly destinationStatus: DestinationStatus;
  readonly message: string | null;
  /** The address as the maps service spells it; an empty string when the service finds none. */
  readonly completeAddress: string;
  /** Metres by road; null when unknown. */
  readonly distance: number | null;
  /** Seconds by road; null when unknown. */
  readonly duration: number | null;
}

/**
 * Suggests addresses for the text that a customer typed. `session` is the id of one search. A search consists of
 * the requests for suggestions while the customer types, and of the request for the distance, if one follows. The
 * operator pays the maps service for each session.
 */
export async function suggestAddresses(
  businessId: number,
  text: string,
  session: string,
): Promise<Answer<readonly Suggestion[]>> {
  const query = new URLSearchParams({ businessId: String(businessId), text, session });
  const answer = await call({ method: 'GET', path: `/rest/address/suggest?${query}`, reply: suggestionsSchema });
  return answer.ok ? { ok: true, value: answer.value.suggestions } : answer;
}

/** Asks whether the business delivers to an address. `placeId` is the id of a suggestion; null for a typed address. */
export function checkAddress(
  businessId: number,
  { placeId, completeAddress }: { readonly placeId: string | null; readonly completeAddress: string },
  session: string,
): Promise<Answer<Destination>> {
  const address: Record<string, string> = placeId === null ? { address: completeAddress } : { placeId };
  const query = new URLSearchParams({ businessId: String(businessId), ...address, session });
  return call({ method: 'GET', path: `/rest/address/distance?${query}`, reply: destinationSchema });
}

const suggestionsSchema = v.object({ suggestions: v.array(v.object({ id: v.string(), text: v.string() })) });

const destinationSchema: v.GenericSchema<unknown, Destination> = v.object({
  destinationStatus: v.picklist(DESTINATION_STATUSES),
  message: v.nullable(v.string()),
  completeAddress: v.string(),
  distance: v.nullable(v.number()),
  duration: v.nullable(v.number()),
});
