import * as v from 'valibot';
import { DESTINATION_STATUSES, type DestinationStatus } from '../../domain/checkout/destination.ts';
import { type Answer, call } from '../rest.ts';

/** An address that the maps service proposes. */
export interface Suggestion {
  readonly id: string;
  /** On one line. */
  readonly text: string;
}

/** Whether the business delivers to an address, as the edge says. */
export interface Destination {
  readonly destinationStatus: DestinationStatus;
  readonly message: string | null;
  /** As the maps service writes it; empty where it knows none. */
  readonly completeAddress: string;
  /** Metres by road; null when not known. */
  readonly distance: number | null;
  /** Seconds by road; null when not known. */
  readonly duration: number | null;
}

/** `session` names one search, from the first letter to the distance: maps services charge by it. */
export async function suggestAddresses(
  businessId: number,
  text: string,
  session: string,
): Promise<Answer<readonly Suggestion[]>> {
  const query = new URLSearchParams({ businessId: String(businessId), text, session });
  const answer = await call({ method: 'GET', path: `/rest/address/suggest?${query}`, reply: suggestionsSchema });
  return answer.ok ? { ok: true, value: answer.value.suggestions } : answer;
}

/** `placeId` is a suggestion's id; null for an address that was only typed. */
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
