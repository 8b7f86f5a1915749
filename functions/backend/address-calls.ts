import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { AddressCalls } from './backend.ts';
import { type DeliveringBusiness, type Destinations, destinationState } from './destinations.ts';

/**
 * The calls about delivery addresses. The edge answers them, also when it has an upstream. Only `businessById`, which
 * finds a business, then asks the upstream.
 */
export function addressCalls(
  destinations: Destinations,
  businessById: (businessId: number) => Promise<DeliveringBusiness | null>,
): AddressCalls {
  const withBusiness = async <Value>(
    businessId: number,
    reply: (business: DeliveringBusiness) => Promise<Reply<Value>>,
  ): Promise<Reply<Value>> => {
    const business = await businessById(businessId);
    return business === null ? failure('notFound') : reply(business);
  };

  return {
    suggestAddresses: ({ businessId, text, session }, source) =>
      withBusiness(businessId, (business) => destinations.suggest(business, { text, session }, source)),

    checkAddress: ({ businessId, placeId, address, session }, source) =>
      withBusiness(businessId, async (business) => {
        const query = { placeId: placeId === '' ? null : placeId, completeAddress: address, session };
        const found = await destinations.find(business, query, source);
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
