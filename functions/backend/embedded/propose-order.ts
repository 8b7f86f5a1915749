import { type CallFailure, failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { Order, PlacedAddress, SubmitOrder } from '../../../src/contract/order.ts';
import { PROMO_CODE_MESSAGE, PROMO_NEEDS_CUSTOMER_MESSAGE } from '../../../src/contract/promo.ts';
import type { User } from '../../../src/contract/user.ts';
import { isDigitalOnly } from '../../../src/domain/cart/resolve-cart.ts';
import { checkDetails, cleanName } from '../../../src/domain/checkout/checkout-details.ts';
import { SLOT_MINUTES } from '../../../src/domain/limits.ts';
import { pointsBase, pointsEarned, promisedCredit } from '../../../src/domain/order/points.ts';
import { answerWindow } from '../../../src/domain/store/answer-window.ts';
import { timeSlots } from '../../../src/domain/store/time-slots.ts';
import type { Instant } from '../../../src/domain/time.ts';
import type { OrderDetails } from '../../desk/order-record.ts';
import { type ProposedOrder, SLOT_GONE } from '../../desk/place-order.ts';
import { destinationState, type FoundAddress } from '../destinations.ts';
import type { Visitor } from '../visitor.ts';
import { lookUpAndPrice, type PricedOrder, type PricingParts } from './look-up-and-price.ts';
import { orderPayment } from './order-payment.ts';
import { orderedCards } from './ordered-cards.ts';
import { promoCustomer } from './promo-lookup.ts';
import { ticketItems } from './ticket-items.ts';

const MINUTE = 60_000;
const SLOT = SLOT_MINUTES * MINUTE;

/** What the desk shall place, or why it cannot be placed: everything that settings and menu can tell. */
export async function proposeOrder(
  parts: PricingParts,
  request: SubmitOrder,
  visitor: Visitor,
  now: Instant,
  refusePayment: (priced: PricedOrder) => CallFailure | null = () => null,
): Promise<Reply<ProposedOrder>> {
  const priced = await lookUpAndPrice(parts, request.order, visitor, now);
  if (!priced.ok) return priced;
  const { menu, cart, quote } = priced.value;
  const customer = visitor.customer?.user ?? null;
  // What is sent by e-mail is sent at once.
  const order = isDigitalOnly(menu, cart) ? { ...request.order, requestedPrepDateTime: null } : request.order;
  const refusal =
    refuseDetails(order, priced.value) ?? refusePromo(order, priced.value, customer) ?? refusePayment(priced.value);
  if (refusal !== null) return { ok: false, failure: refusal };
  const slots = slotsFor(order, priced.value, now);
  if (slots.length === 0) return failure('refused', { reason: 'slotGone', message: SLOT_GONE });
  if (quote.total !== order.total) return failure('repriced', { quote });
  const payment = orderPayment(request, priced.value);
  if (!payment.ok) return payment;
  const cards = orderedCards(menu, cart, ticketItems(menu, cart, quote), customer);
  if (!cards.ok) return cards;
  const placed = newOrder({ ...request, order }, priced.value, customer, { slots, cards: cards.value, now });
  return replied({ ...placed, payment: payment.value });
}

function refuseDetails(order: Order, { business, menu, cart, address }: PricedOrder): CallFailure | null {
  const { requestedPrepDateTime: requested, deliveryAddress } = order;
  const [wrong] = checkDetails(
    {
      customerName: order.customerName,
      userPhoneNumber: order.userPhoneNumber,
      instructions: order.instructions,
      requestedDate: requested === null ? null : new Date(requested).toISOString(),
      requestedTime: requested,
      completeAddress: deliveryAddress?.completeAddress ?? '',
      unitNumber: deliveryAddress?.unitNumber ?? '',
      deliveryInstruction: deliveryAddress?.deliveryInstruction ?? '',
      destination: address === null ? { status: 'standby', message: null } : destinationState(business, address),
    },
    business,
    { orderType: order.orderType, orderMode: order.orderMode, digitalOnly: isDigitalOnly(menu, cart) },
  );
  return wrong ? { code: 'refused', reason: wrong.field, message: wrong.message } : null;
}

/** A code that stopped to hold since the customer entered it, or that cannot be counted. */
function refusePromo({ promoCode, userPhoneNumber }: Order, { promo }: PricedOrder, customer: User | null) {
  const refused = (message: string): CallFailure => ({ code: 'refused', reason: 'promoCode', message });
  if (promoCode === '') return null;
  if (promo === null) return refused(PROMO_CODE_MESSAGE);
  const isKnown = promoCustomer(confirmedId(customer), userPhoneNumber) !== null;
  return promo.oncePerCustomer && !isKnown ? refused(PROMO_NEEDS_CUSTOMER_MESSAGE) : null;
}

/**
 * The half hours in which an order may take its place, the best first: the one that was asked for, or, as soon as possible,
 * the first that the kitchen can make and those after it until it closes. None when what was asked for is not offered.
 */
function slotsFor(order: Order, { business, store }: PricedOrder, now: Instant): Instant[] {
  const offered = () => timeSlots(business, order.orderType, now).flatMap((day) => day.slots.map((slot) => slot.at));
  const requested = order.requestedPrepDateTime;
  if (requested !== null) return offered().filter((at) => at === requested);
  const earliest = now + business.diningOption[order.orderType].prepTimeMinimum * MINUTE;
  const soonest = Math.ceil(earliest / SLOT) * SLOT;
  // Where no half hour is ever full, no other one is needed.
  if (business.slotCapacity === null) return [soonest];
  const closesAt = store.closesAt ?? Number.POSITIVE_INFINITY;
  return [soonest, ...offered().filter((at) => at > soonest && at < closesAt)];
}

/** An order that somebody placed in another's name would otherwise be the other's. */
const confirmedId = (customer: User | null): number | null => (customer?.emailConfirmed ? customer.userId : null);

function newOrder(
  { order, token, creditCardKey }: SubmitOrder,
  { business, menu, cart, quote, promo, address }: PricedOrder,
  customer: User | null,
  {
    slots,
    cards,
    now,
  }: { readonly slots: readonly Instant[]; readonly cards: OrderDetails['cards']; readonly now: Instant },
): Omit<ProposedOrder, 'payment'> {
  const items = ticketItems(menu, cart, quote);
  const points = pointsEarned(pointsBase(menu, cart, quote), business.rewardCriteria);
  const { rewardStampCardType: cardSize, reward } = business;
  return {
    businessId: business.businessId,
    serviceProviderUserId: business.serviceProviderUserId,
    customerId: confirmedId(customer),
    orderType: order.orderType,
    orderMode: order.orderMode,
    tableNumber: order.tableNumber,
    requestedAt: order.requestedPrepDateTime,
    total: quote.total,
    options: cart.map(({ productOptionId }, index) => ({ productOptionId, name: items[index]?.name ?? '' })),
    slots,
    slotCapacity: business.slotCapacity,
    // Gift cards and tickets are sent at once: nobody has to answer.
    answer: cards?.only
      ? null
      : answerWindow(
          business,
          { requestedAt: order.requestedPrepDateTime, minutes: business.unansweredOrderMinutes },
          now,
        ),
    verifyPhone:
      business.verifyPhone &&
      order.orderMode === 'normal' &&
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
      quote,
      customerName: cleanName(order.customerName),
      customerPhone: order.userPhoneNumber,
      instructions: order.instructions,
      deliveryAddress: placedAddress(order, address),
      finalOrderItems: order.finalOrderItems,
      paperBagCount: quote.lines.find((line) => line.rule === 'paperBagFee')?.count ?? 0,
      smsNotificationRequested: order.smsNotificationRequested,
      stamps: points > 0 ? { points, cardSize, credit: promisedCredit(reward) } : null,
      cards,
      business: {
        name: business.name,
        routingPath: business.routingPath,
        zone: business.zone,
        alert: { phone: business.phone, email: business.serviceProviderUserEmail },
      },
    },
  };
}

/** As the maps service writes it, so that nobody is driven elsewhere than the fee was for. */
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
