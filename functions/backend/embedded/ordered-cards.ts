import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { CONFIRM_EMAIL_MESSAGE } from '../../../src/contract/gift-card.ts';
import type { TicketItem } from '../../../src/contract/order.ts';
import type { User } from '../../../src/contract/user.ts';
import type { Cart } from '../../../src/domain/cart/cart-item.ts';
import { isDigitalOnly } from '../../../src/domain/cart/resolve-cart.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import { findOption, optionName } from '../../../src/domain/menu/option.ts';
import type { OrderDetails, OrderedCard } from '../../desk/order-record.ts';

/**
 * The gift cards and tickets of a priced cart, to be e-mailed to the customer; null without any. Requires a confirmed e-mail,
 * because anyone who reads a code can spend it.
 */
export function orderedCards(
  menu: Menu,
  cart: Cart,
  items: readonly TicketItem[],
  customer: User | null,
): Reply<OrderDetails['cards']> {
  const rows = cart.flatMap((item, index): OrderedCard[] => {
    const found = findOption(menu, item.productOptionId);
    if (found === null || found.option.type === 'all') return [];
    const { type: kind, price: worth } = found.option;
    return [{ kind, name: optionName(found), count: item.count, worth, paid: items[index]?.amount ?? 0 }];
  });
  if (rows.length === 0) return replied(null);
  if (!customer?.emailConfirmed)
    return failure('refused', { reason: 'emailConfirmed', message: CONFIRM_EMAIL_MESSAGE });
  return replied({ email: customer.emailAsUserId, rows, only: isDigitalOnly(menu, cart) });
}
