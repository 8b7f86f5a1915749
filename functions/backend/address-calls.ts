import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { AddressCalls } from './addresses.ts';
import { type Deliverer, type Destinations, destinationState } from './destinations.ts';

/** The calls about addresses, for the businesses that `businessById` knows. */
export function addressCalls(
  destinations: Destinations,
  businessById: (businessId: number) => Promise<Deliverer | null>,
): AddressCalls {
  const at = async <Value>(
    businessId: number,
    answer: (business: Deliverer) => Promise<Reply<Value>>,
  ): Promise<Reply<Value>> => {
    const business = await businessById(businessId);
    return business === null ? failure('notFound') : answer(business);
  };

  return {
    suggestAddresses: ({ businessId, text, session }, source) =>
      at(businessId, (business) => destinations.suggest(business, { text, session }, source)),

    checkAddress: ({ businessId, placeId, address, session }, source) =>
      at(businessId, async (business) => {
        const asked = { placeId: placeId === '' ? null : placeId, completeAddress: address, session };
        const found = await destinations.find(business, asked, source);
        if (!found.ok) return found;
        const { place, drive } = found.value;
        const { status, message } = destinationState(business, found.value);
        return replied({
          destinationStatus: status,
          message,
          completeAddress: place?.completeAddress ?? '',
          distance: drive?.meters ?? null,
          duration: drive?.seconds ?? null,
        });
      }),
  };
}
