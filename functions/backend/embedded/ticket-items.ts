import { toPicks } from '../../../src/contract/customization.ts';
import type { PricedRequest, TicketItem } from '../../../src/contract/order.ts';
import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import { pickLines } from '../../../src/domain/menu/describe-picks.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { findOption } from '../../../src/domain/menu/option.ts';
import type { Quote } from '../../../src/domain/pricing/quote.ts';

/** The rows of an order as a cart: what is wanted, without the names and prices that the client sent along. */
export const cartOf = (order: PricedRequest): Cart =>
  order.finalOrderItems.map(({ productOptionId, count, selectedCustomization, specialRequest }) => ({
    productOptionId,
    count,
    picks: toPicks([...(selectedCustomization?.oneOfList ?? []), ...(selectedCustomization?.anyOf ?? [])]),
    specialRequest: selectedCustomization?.optionSpecialRequest || specialRequest,
    orderFor: selectedCustomization?.orderFor ?? '',
  }));

/** The rows of a priced cart as they are kept with the order: in the menu's words of today. */
export const ticketItems = (menu: Menu, cart: Cart, quote: Quote): TicketItem[] =>
  cart.flatMap((item, index) => {
    const found = findOption(menu, item.productOptionId);
    if (found === null) return [];
    const lines = quote.lines.filter((line) => line.itemIndex === index);
    return {
      name: found.product.name,
      optionName: found.option.label,
      count: item.count,
      choices: [...pickLines(found.option.customization, item.picks)],
      specialRequest: item.specialRequest,
      orderFor: item.orderFor,
      amount: lines.reduce((total, line) => total + line.amount, 0),
    };
  });
