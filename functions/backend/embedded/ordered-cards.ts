import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import { GIFT_DAY_MESSAGE, type Gift } from '../../../src/contract/gift.ts';
import { CONFIRM_EMAIL_MESSAGE } from '../../../src/contract/gift-card.ts';
import type { TicketItem } from '../../../src/contract/order.ts';
import type { User } from '../../../src/contract/user.ts';
import { isDigitalOnly } from '../../../src/domain/cart/resolve-cart.ts';
import { MAX_GIFT_DAYS_AHEAD } from '../../../src/domain/limits.ts';
import { findOption, optionName } from '../../../src/domain/menu/option.ts';
import { type DayNumber, dayOf, instantAt, parseDay } from '../../../src/domain/store/local-time.ts';
import type { Instant, Zone } from '../../../src/domain/time.ts';
import type { OrderDetails, OrderedCard, OrderedGift } from '../../desk/order-record.ts';
import type { PricedOrder } from './look-up-and-price.ts';
import { removeLinks } from './remove-links.ts';

/** Nine in the morning, in the time zone of the business: the site sends a gift at this time on its chosen day. */
const GIFT_SENT_AT_MINUTES = 9 * 60;

interface CardsRequest {
  readonly customer: User | null;
  readonly gift: Gift | null;
  readonly now: Instant;
}

/**
 * Finds the gift cards and event tickets of a priced cart; the site sends these items by e-mail. Returns null when the
 * cart has no such item. Fails with `refused` for a guest, and for a customer whose e-mail is not confirmed: the e-mail
 * with the code of a card could reach somebody else, and anyone who reads the code can use the card. Also fails with
 * `refused` when the chosen day of the gift does not exist, is in the past or is too far ahead.
 */
export function orderedCards(
  { menu, cart, business }: Pick<PricedOrder, 'menu' | 'cart' | 'business'>,
  items: readonly TicketItem[],
  { customer, gift, now }: CardsRequest,
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
  const cards = { email: customer.emailAsUserId, rows, only: isDigitalOnly(menu, cart) };
  if (gift === null || !rows.some(({ kind }) => kind === 'giftCard')) return replied({ ...cards, gift: null });
  if (!isGiftDay(gift.deliverOn, dayOf(now, business.zone)))
    return failure('refused', { reason: 'gift', message: GIFT_DAY_MESSAGE });
  return replied({ ...cards, gift: orderedGift(gift, business.zone) });
}

function isGiftDay(deliverOn: Gift['deliverOn'], today: DayNumber): boolean {
  if (deliverOn === null) return true;
  // `parseDay` returns null for a date that does not exist, e.g. 30 February.
  const day = parseDay(deliverOn);
  return day !== null && day >= today && day <= today + MAX_GIFT_DAYS_AHEAD;
}

/**
 * Converts a gift to the fields that the order stores. Removes links from the names and from the sender's message,
 * because the recipient did not ask for this e-mail.
 */
function orderedGift({ senderName, recipientName, recipientEmail, message, deliverOn }: Gift, zone: Zone): OrderedGift {
  const day = deliverOn === null ? null : parseDay(deliverOn);
  return {
    senderName: removeLinks(senderName) || 'A friend',
    recipientName: removeLinks(recipientName),
    email: recipientEmail,
    message: removeLinks(message),
    sendAt: day === null ? null : instantAt(day, GIFT_SENT_AT_MINUTES, zone),
  };
}
