import { createContext, useContext } from 'react';
import type { AddressSearch } from '../../../client/checkout/address-search.ts';

export const DeliveryContext = createContext<AddressSearch | null>(null);

/** The address search of the current delivery. */
export function useDelivery(): AddressSearch {
  const delivery = useContext(DeliveryContext);
  if (delivery === null) throw new Error('Only for deliveries.');
  return delivery;
}
