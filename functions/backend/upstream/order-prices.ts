/** Prices orders for an upstream, and prepares the orders that are sent to the upstream. */
import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { Order, PricedRequest } from '../../../src/contract/order.ts';
import type { Cents } from '../../../src/domain/money/money.ts';
import type { Quote } from '../../../src/domain/pricing/quote.ts';
import type { OrderCalls } from '../backend.ts';
import { addressOfOrder, type Destinations } from '../destinations.ts';
import { priceOrderRequest } from '../price-order-request.ts';
import type { Visitor, VisitorWithKey } from '../visitor.ts';
import { addDeliveryAddress } from './add-delivery-address.ts';
import { ANONYMOUS_USER_ID, CALLS } from './calls.ts';
import { loyaltyCalls } from './loyalty-calls.ts';
import type { UpstreamBusiness } from './parse-business.ts';
import { parseQuote } from './parse-quote.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { readMenu } from './read-menu.ts';
import { type PricedOrder, specifiedOrder } from './specified-order.ts';

/**
 * The message for an order with a gift card for another person. The specification has no such message, because its gift
 * cards have no recipient.
 */
const NO_GIFTS_MESSAGE =
  'This restaurant cannot send gift cards to others. Please buy the gift card for yourself and pass it on.';
/**
 * Whether the upstream that described this business is a Foodcourt: no other backend sends order types with half hours.
 */
export const isFoodcourt = ({ offers }: UpstreamBusiness): boolean => offers !== null;

/**
 * The functions that find the business of an order, price the order, and prepare the order that is sent.
 * `promoDiscount` looks up the discount of a promo code.
 */
export function orderPrices(
  parts: UpstreamParts & { readonly destinations: Destinations },
  { promoDiscount }: Pick<OrderCalls, 'promoDiscount'>,
) {
  const { fetchUpstream, clock, destinations } = parts;
  const loyalty = loyaltyCalls(parts);
  const businesses = readBusinesses(parts);
  const menuOf = readMenu(parts);

  /** Prices an order with the menu of the upstream. */
  async function priceAtEdge(order: PricedRequest, business: Business, visitor: Visitor): Promise<Reply<PricedOrder>> {
    const [menu, found, address, creditBalance] = await Promise.all([
      menuOf(business),
      order.promoCode === '' ? null : promoDiscount(order.businessId, order.promoCode, visitor),
      addressOfOrder(destinations, business, order, visitor.source),
      creditOf(order, visitor),
    ]);
    if (!address.ok) return address;
    const promo = found?.ok ? found.value : null;
    const priced = priceOrderRequest(business, menu, order, clock(), {
      signedIn: visitor.customer !== null,
      promo,
      distanceInMeters: address.value?.drive?.meters ?? null,
      creditBalance,
    });
    return priced.ok ? replied({ priced: priced.value, promo }) : priced;
  }

  /**
   * The customer's store credit. The result is 0 in three cases: the order is not to be paid with credit, the
   * customer's e-mail is not confirmed yet, or the upstream does not answer.
   */
  async function creditOf(order: PricedRequest, { customer }: Visitor): Promise<Cents> {
    if (!order.useCredit || !customer?.user.emailConfirmed) return 0;
    const balance = await loyalty.giftBalance(customer, order.serviceProviderUserId);
    return balance.ok ? balance.value.creditBalance : 0;
  }

  /** The business of an order; null when the service provider has no such business. */
  async function locationOf(
    order: Pick<PricedRequest, 'businessId' | 'serviceProviderUserId'>,
  ): Promise<UpstreamBusiness | null> {
    const locations = await businesses.ofProvider(order.serviceProviderUserId);
    return locations.find(({ business }) => business.businessId === order.businessId) ?? null;
  }

  const businessOf = async (order: Order): Promise<Business | null> => (await locationOf(order))?.business ?? null;

  /**
   * The price of an order at a backend that is not a Foodcourt, and the order with all fields of the specification. If
   * the backend sends no price, the price is what the edge computes from the backend's menu.
   */
  async function priceForBackend(
    order: PricedRequest,
    business: Business,
    visitor: Visitor & Partial<VisitorWithKey>,
    withAddress: object = order,
  ): Promise<Reply<{ readonly quote: Quote; readonly order: object }>> {
    const priced = await priceAtEdge(order, business, visitor);
    if (!priced.ok) return priced;
    const facts = {
      userId: visitor.customer?.user.userId ?? ANONYMOUS_USER_ID,
      phoneOS: visitor.phoneOS ?? '',
    };
    const own = priced.value.priced.quote;
    const specified = (quote: Quote) => specifiedOrder({ ...order, ...withAddress }, priced.value, quote, facts);
    const { customer, source } = visitor;
    const body = { token: null, creditCardKey: null, order: specified(own) };
    const reply = await fetchUpstream(CALLS.quote, { body, customer, source });
    if (!reply.ok && reply.refused && reply.failure.code !== 'notFound') return { ok: false, failure: reply.failure };
    const quote = reply.ok ? parseQuote(reply.body, own) : own;
    return replied({ quote, order: specified(quote) });
  }

  /**
   * The order to send when the customer places the order or prepares its payment. Fails with `repriced` and the new
   * quote when the price differs from the price that the customer saw. For a Foodcourt, the edge does not compare the
   * prices. A Foodcourt compares them itself, but first looks for the stored answer of an attempt with the same
   * idempotency key.
   */
  async function orderToSend(order: Order, visitor: VisitorWithKey): Promise<Reply<object>> {
    const withAddress = await addAddress(order, visitor);
    if (!withAddress.ok) return withAddress;
    const location = await locationOf(order);
    if (location === null) return failure('notFound');
    if (isFoodcourt(location))
      return replied({ ...withAddress.value, userId: visitor.customer?.user.userId ?? ANONYMOUS_USER_ID });
    if (order.gift !== null) return failure('refused', { reason: 'gift', message: NO_GIFTS_MESSAGE });
    const priced = await priceForBackend(order, location.business, visitor, withAddress.value);
    if (!priced.ok) return priced;
    const { quote } = priced.value;
    return quote.total === order.total ? replied(priced.value.order) : failure('repriced', { quote });
  }

  const addAddress = addDeliveryAddress(destinations, businessOf);

  return { locationOf, priceForBackend, orderToSend };
}
