import type { Menu } from '../../domain/menu/menu.ts';
import type { StoreState } from '../../domain/store/store-state.ts';

/** What a closed store's banner adds: that gift cards and tickets, which need no kitchen, are sold (S10). Empty for nothing. */
export function stillOnSale(menu: Menu, store: StoreState): string {
  const kinds = new Set(menu.products.flatMap(({ options }) => options.map(({ type }) => type)));
  const named = [...(kinds.has('giftCard') ? ['gift cards'] : []), ...(kinds.has('eventTicket') ? ['tickets'] : [])];
  return store.sellsDigital && named.length > 0 ? `You can still buy ${named.join(' and ')}.` : '';
}
