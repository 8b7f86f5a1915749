import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { MapsGateway, Place, Position } from '../../gateways/maps/gateway.ts';

const NO_ADDRESS_MESSAGE = 'We could not find that address. Please enter street number, street and city.';

/** The failure for an address that was not found or is incomplete. `reason` names the field of the form: `address`. */
export const addressNotFound = () => failure('refused', { message: NO_ADDRESS_MESSAGE, reason: 'address' });

/**
 * Returns the first place that the maps service suggests for an address. Fails with `unavailable` when the deployment
 * has no maps service, or when the service does not answer the search. Fails with `refused` when the service suggests
 * no place, when the suggested place cannot be fetched, or when this place lacks the street number, the city or the
 * postal code.
 */
export async function findPlace(maps: MapsGateway | null, address: string, near: Position): Promise<Reply<Place>> {
  if (maps === null) return failure('unavailable');
  const session = crypto.randomUUID();
  const suggested = await maps.suggest(address, near, session);
  if (!suggested.ok) return failure('unavailable');
  const [best] = suggested.value;
  const found = best && (await maps.place(best.id, session));
  if (!found?.ok) return addressNotFound();
  const { streetNumber, city, postalCode } = found.value.components;
  return streetNumber !== '' && city !== '' && postalCode !== '' ? replied(found.value) : addressNotFound();
}
