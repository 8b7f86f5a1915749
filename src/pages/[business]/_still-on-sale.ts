import type { Menu } from '../../domain/menu/menu.ts';
import type { StoreState } from '../../domain/store/store-state.ts';

/**
 * A sentence for the banner of a closed store that sells gift cards or tickets (rule S10); empty when it sells none.
 */
export function stillOnSale(menu: Menu, store: StoreState): string {
  const kinds = new Set(menu.products.flatMap(({ options }) => options.map(({ type }) => type)));
  const named = [...(kinds.has('giftCard') ? ['gift cards'] : []), ...(kinds.has('eventTicket') ? ['tickets'] : [])];
  return store.sellsDigital && named.length > 0 ? `You can still buy ${named.join(' and ')}.` : '';
}
