import { type CallFailure, failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { Order, SubmitOrder } from '../../../src/contract/order.ts';
import { PROMO_CODE_AT_KIOSK_MESSAGE, PROMO_CODE_MESSAGE, promoNeedsCustomer } from '../../../src/contract/promo.ts';
import type { User } from '../../../src/contract/user.ts';
import { isDigitalOnly } from '../../../src/domain/cart/resolve-cart.ts';
import { dishShortages, shortageMessage } from '../../../src/domain/catering/dish-minimums.ts';
import { checkDetails } from '../../../src/domain/checkout/checkout-details.ts';
import { isOnlyForNow } from '../../../src/domain/store/serving-hours.ts';
import { SLOT_MS, timeSlots } from '../../../src/domain/store/time-slots.ts';
import { type Instant, MINUTE_MS } from '../../../src/domain/time.ts';
import { pairedKiosk } from '../../data/kiosks.ts';
import { SLOT_GONE } from '../../desk/free-slot.ts';
import type { ProposedOrder } from '../../desk/place-request.ts';
import type { PlacedBy } from '../../desk/unpaid-orders.ts';
import { isSharedSource } from '../../limits/source.ts';
import { destinationState } from '../destinations.ts';
import type { VisitorWithKey } from '../visitor.ts';
import { choosePayment, methodsOf } from './choose-payment.ts';
import { lookUpAndPrice, type PricedOrder, type PricingParts } from './look-up-and-price.ts';
import { orderedCards } from './ordered-cards.ts';
import { refuseNoTable } from './ordered-table.ts';
import { promoCustomer } from './promo-lookup.ts';
import { confirmedId, proposedOrder } from './proposed-order.ts';
import { ticketItems } from './ticket-items.ts';

/**
 * Prices an order and checks it against the business's settings and menu. The order desk then checks the order against
 * its own data, for example time slots, sold-out marks, promo codes and credit.
 */
export async function proposeOrder(
  parts: PricingParts,
  request: SubmitOrder,
  visitor: VisitorWithKey,
  now: Instant,
  refusePayment: (priced: PricedOrder) => CallFailure | null = () => null,
): Promise<Reply<ProposedOrder>> {
  const priced = await lookUpAndPrice(parts, request.order, visitor, now);
  if (!priced.ok) return priced;
  const { menu, cart, quote } = priced.value;
  const customer = visitor.customer?.user ?? null;
  // An order of only gift cards and event tickets has nothing to prepare, so it has no requested time.
  const order = isDigitalOnly(menu, cart) ? { ...request.order, requestedPrepDateTime: null } : request.order;
  const refusal =
    refuseNoTable(order) ??
    refuseDetails(order, priced.value) ??
    refuseShortage(order, priced.value) ??
    refusePromo(order, priced.value, customer, parts.canText) ??
    refusePayment(priced.value);
  if (refusal !== null) return { ok: false, failure: refusal };
  const slots = slotsFor(order, priced.value, now);
  if (slots.length === 0) return failure('refused', { reason: 'slotGone', message: SLOT_GONE });
  if (quote.total !== order.total) return failure('repriced', { quote });
  const payment = choosePayment(request, priced.value);
  if (!payment.ok) return payment;
  const cards = orderedCards(priced.value, ticketItems(menu, cart, quote), { customer, gift: order.gift, now });
  if (!cards.ok) return cards;
  const proposed = proposedOrder({ ...request, order }, priced.value, customer, { slots, cards: cards.value, now });
  const placedBy = await placer(parts.db, order.businessId, visitor);
  return replied({ ...proposed, placedBy, payment: payment.value });
}

function refuseDetails(order: Order, { business, menu, cart, address }: PricedOrder): CallFailure | null {
  const { requestedPrepDateTime: requested, deliveryAddress } = order;
  const [problem] = checkDetails(
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
  return problem ? { code: 'refused', reason: problem.field, message: problem.message } : null;
}

/** Refuses a catering order with too few of a dish (G6). */
function refuseShortage({ orderMode }: Order, { menu, cart }: PricedOrder): CallFailure | null {
  if (orderMode !== 'catering') return null;
  const [shortage] = dishShortages(menu, cart);
  return shortage ? { code: 'refused', reason: 'cateringMinimum', message: shortageMessage(shortage) } : null;
}

/**
 * Refuses a promo code that was not found or is not valid now. The uses of a code that each customer may use only once
 * are counted by account or phone number. So such a code is also refused if the order has neither a confirmed account
 * nor a phone number. At a kiosk, such a code is always refused (D17).
 */
function refusePromo(
  { promoCode, userPhoneNumber, orderMode }: Order,
  priced: PricedOrder,
  customer: User | null,
  canText: boolean,
) {
  const { promo } = priced;
  const refused = (message: string): CallFailure => ({ code: 'refused', reason: 'promoCode', message });
  if (promoCode === '') return null;
  if (promo === null) return refused(PROMO_CODE_MESSAGE);
  if (!promo.oncePerCustomer) return null;
  if (orderMode === 'kiosk') return refused(PROMO_CODE_AT_KIOSK_MESSAGE);
  if (promoCustomer(confirmedId(customer), userPhoneNumber) !== null) return null;
  return refused(promoNeedsCustomer(canText && methodsOf(priced).includes('inPerson')));
}

/**
 * The time slots that the order may take, the best first.
 * - With a requested time: only the slot of this time. There is no slot when the business does not offer this time, and
 *   none at a table or a kiosk, where orders can only be for now (S14).
 * - Without a requested time: the first half hour after the preparation time, even if the store closes before this half
 *   hour. If slots have a capacity, also the later offered half hours that begin before the store closes.
 */
function slotsFor(order: Order, { business, store }: PricedOrder, now: Instant): Instant[] {
  const requested = order.requestedPrepDateTime;
  // `refuseCateringTime` (price-order-request.ts) has already checked the time, before the order was priced.
  if (order.orderMode === 'catering') return requested === null ? [] : [requested];
  const offered = () => timeSlots(business, order.orderType, now).flatMap((day) => day.slots.map((slot) => slot.at));
  if (requested !== null) return isOnlyForNow(order.orderMode) ? [] : offered().filter((at) => at === requested);
  const earliest = now + business.diningOption[order.orderType].prepTimeMinimum * MINUTE_MS;
  const soonest = Math.ceil(earliest / SLOT_MS) * SLOT_MS;
  // When the business sets no capacity, the first slot is never full. So the order needs no other slot.
  if (business.slotCapacity === null) return [soonest];
  const closesAt = store.closesAt ?? Number.POSITIVE_INFINITY;
  return [soonest, ...offered().filter((at) => at > soonest && at < closesAt)];
}

async function placer(
  db: D1Database,
  businessId: number,
  { ownOrders, source, kioskToken }: VisitorWithKey,
): Promise<PlacedBy> {
  return {
    ownOrders,
    source: isSharedSource(source) ? null : source,
    fromPairedKiosk: (await pairedKiosk(db, kioskToken, businessId)) !== null,
  };
}
