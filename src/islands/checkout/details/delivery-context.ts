import { createContext, useContext } from 'react';
import type { Delivery } from '../../../client/checkout/address-search.ts';

export const DeliveryContext = createContext<Delivery | null>(null);

/** The address search of the current delivery. */
export function useDelivery(): Delivery {
  const delivery = useContext(DeliveryContext);
  if (delivery === null) throw new Error('Only for deliveries.');
  return delivery;
}
