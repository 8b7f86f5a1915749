/** Converts a priced order to the data with which the order desk places the order. */
import type { Business } from '../../../src/contract/business.ts';
import type { Order, PlacedAddress, SubmitOrder } from '../../../src/contract/order.ts';
import type { User } from '../../../src/contract/user.ts';
import { pickedChoices } from '../../../src/domain/books/picked-choices.ts';
import { taxedBy } from '../../../src/domain/books/taxed-by.ts';
import { dayFullMessage, dayWindow } from '../../../src/domain/catering/catering-slots.ts';
import { cleanName } from '../../../src/domain/checkout/checkout-details.ts';
import { findOption } from '../../../src/domain/menu/option.ts';
import { pointsBase, pointsEarned, promisedCredit } from '../../../src/domain/order/points.ts';
import { answerWindow } from '../../../src/domain/store/answer-window.ts';
import type { Instant } from '../../../src/domain/time.ts';
import type { OrderDetails } from '../../desk/order-record.ts';
import type { ProposedOrder } from '../../desk/place-request.ts';
import type { FoundAddress } from '../destinations.ts';
import type { PricedOrder } from './look-up-and-price.ts';
import { tableOf } from './ordered-table.ts';
import { promoCustomer } from './promo-lookup.ts';
import { ticketItems } from './ticket-items.ts';

/**
 * The id of the customer's account; null until the e-mail of the account is confirmed. Without this condition, somebody
 * who signs up with another customer's e-mail could place orders in that customer's name.
 */
export const confirmedId = (customer: User | null): number | null =>
  customer?.emailConfirmed ? customer.userId : null;

/** The order as the desk gets it, but still without `placedBy` (who places it) and `payment`. */
export function proposedOrder(
  { order, token, creditCardKey }: SubmitOrder,
  { business, menu, cart, quote, promo, address }: PricedOrder,
  customer: User | null,
  {
    slots,
    cards,
    now,
  }: { readonly slots: readonly Instant[]; readonly cards: OrderDetails['cards']; readonly now: Instant },
): Omit<ProposedOrder, 'payment' | 'placedBy'> {
  const items = ticketItems(menu, cart, quote);
  const base = pointsBase(menu, cart, quote);
  const points = pointsEarned(base, business.rewardCriteria);
  const { rewardStampCardType: cardSize, reward } = business;
  return {
    businessId: business.businessId,
    serviceProviderUserId: business.serviceProviderUserId,
    customerId: confirmedId(customer),
    orderType: order.orderType,
    orderMode: order.orderMode,
    tableNumber: tableOf(order),
    requestedAt: order.requestedPrepDateTime,
    total: quote.total,
    options: cart.map(({ productOptionId }, index) => ({ productOptionId, name: items[index]?.name ?? '' })),
    slots,
    slotCapacity: business.slotCapacity,
    cateringDay: cateringDayOf(order, business, now),
    // The site sends gift cards and event tickets by e-mail, so an order of only these items needs no answer of the
    // staff.
    answer: cards?.only
      ? null
      : answerWindow(
          business,
          { requestedAt: order.requestedPrepDateTime, minutes: business.unansweredOrderMinutes },
          now,
        ),
    verifyPhone:
      business.verifyPhone &&
      (order.orderMode === 'normal' || order.orderMode === 'catering') &&
      confirmedId(customer) === null &&
      token === null &&
      creditCardKey === null,
    promo: promo && {
      code: promo.code,
      maxUses: promo.maxUses,
      oncePerCustomer: promo.oncePerCustomer,
      customer: promoCustomer(confirmedId(customer), order.userPhoneNumber),
    },
    details: {
      items,
      ...(business.stations.length > 0 && {
        stations: cart.map(({ productOptionId }) => findOption(menu, productOptionId)?.product.station ?? null),
      }),
      quote,
      choices: cart.flatMap(({ productOptionId, picks }, itemIndex) =>
        pickedChoices(findOption(menu, productOptionId)?.option.customization ?? null, picks).map((picked) => ({
          ...picked,
          itemIndex,
        })),
      ),
      customerName: cleanName(order.customerName),
      customerPhone: order.userPhoneNumber,
      instructions: order.instructions,
      deliveryAddress: placedAddress(order, address),
      finalOrderItems: order.finalOrderItems,
      paperBagCount: quote.lines.find((line) => line.rule === 'paperBagFee')?.count ?? 0,
      smsNotificationRequested: order.smsNotificationRequested,
      stamps:
        points > 0
          ? { points, base, perPoint: business.rewardCriteria ?? undefined, cardSize, credit: promisedCredit(reward) }
          : null,
      taxedBy: taxedBy(
        quote.lines,
        cart.map(({ productOptionId }) => findOption(menu, productOptionId)?.option),
        business.province,
        now,
      ),
      cards,
      business: {
        name: business.name,
        routingPath: business.routingPath,
        zone: business.zone,
        dayEndsAt: business.dayEndsAt,
        unansweredOrderMinutes: business.unansweredOrderMinutes,
        ...(business.autoAccept !== null && {
          autoAccept: business.autoAccept,
          learnPrepTimes: business.learnPrepTimes,
        }),
        alert: { phone: business.phone, email: business.serviceProviderUserEmail },
      },
    },
  };
}

/**
 * The day of a catering order, with the limit of catering orders for this day. The desk checks the limit (G4). The
 * result is null for an order that is not a catering order, for an order without a requested time, and for a business
 * that sets no limit.
 */
function cateringDayOf(
  { orderMode, requestedPrepDateTime: at }: Order,
  business: Business,
  now: Instant,
): ProposedOrder['cateringDay'] {
  const capacity = business.catering?.dayCapacity ?? null;
  if (orderMode !== 'catering' || at === null || capacity === null) return null;
  return { ...dayWindow(business.zone, at), capacity, fullMessage: dayFullMessage(business, at, now) };
}

/**
 * The delivery address in the words of the maps service. The delivery fee was computed for this address. Null when the
 * order has no delivery address, and when the maps service found no address or no route.
 */
function placedAddress({ deliveryAddress }: Order, address: FoundAddress | null): PlacedAddress | null {
  if (!deliveryAddress || !address?.place || !address.drive) return null;
  const { unitNumber, deliveryInstruction } = deliveryAddress;
  return {
    completeAddress: address.place.completeAddress,
    unitNumber,
    deliveryInstruction,
    distance: address.drive.meters,
  };
}
