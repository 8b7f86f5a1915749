import type { TicketItem } from '../../../src/contract/order.ts';
import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import { pickLines } from '../../../src/domain/menu/describe-picks.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { findOption } from '../../../src/domain/menu/option.ts';
import type { Quote } from '../../../src/domain/pricing/quote.ts';

/** The rows of a priced cart as the order stores them, with the names that the menu has now. */
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
