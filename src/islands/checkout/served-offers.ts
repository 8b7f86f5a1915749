import type { Shop } from '../../client/ordering.ts';
import type { OrderTypeOffer } from '../../contract/store.ts';

/** The order types offered now that this sheet can take to the end: a delivery needs an address, which it does not ask for. */
export function servedOffers(shop: Shop): readonly OrderTypeOffer[] {
  return shop.offers.filter((offer) => offer.orderType !== 'delivery');
}
