import type { Business } from '../../../src/contract/business.ts';
import { failure, type Reply, replied } from '../../../src/contract/errors.ts';
import type { PricedRequest } from '../../../src/contract/order.ts';
import type { Cents } from '../../../src/domain/money/money.ts';
import type { PromoCode } from '../../../src/domain/pricing/promo-code.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { type BusinessRow, businessById } from '../../data/businesses.ts';
import { businessMenu } from '../../data/menu.ts';
import type { DeskOf } from '../../desk/desks.ts';
import { addressOfOrder, type Destinations, type FoundAddress } from '../destinations.ts';
import { type PricedCart, priceOrderRequest } from '../price-order-request.ts';
import type { Visitor } from '../visitor.ts';
import { type PromoLookup, promoCustomer } from './promo-lookup.ts';

/** A priced order, with the data that was looked up for its price. */
export interface PricedOrder extends PricedCart {
  readonly promo: PromoCode | null;
  /** The address of a delivery. Null for other order types, and as long as the customer has not entered an address. */
  readonly address: FoundAddress | null;
}

export interface PricingParts {
  readonly db: D1Database;
  readonly deskOf: DeskOf;
  readonly destinations: Destinations;
  readonly promos: PromoLookup;
  /** Whether this deployment can send texts. */
  readonly canText: boolean;
  /**
   * The business as the caller has read it; null when the caller found no business. When `row` is absent,
   * `lookUpAndPrice` reads the business itself.
   */
  readonly row?: BusinessRow | null;
}

/**
 * Prices an order from the menu in D1. Looks up the customer's credit, the discount of the promo code and the distance.
 * Ignores these three values if the client sent them.
 */
export async function lookUpAndPrice(
  parts: PricingParts,
  order: PricedRequest,
  visitor: Visitor,
  now: Instant,
): Promise<Reply<PricedOrder>> {
  const row = parts.row === undefined ? await businessById(parts.db, order.businessId) : parts.row;
  if (row?.phase !== 'live' || row.business.serviceProviderUserId !== order.serviceProviderUserId)
    return failure('notFound');
  const { business } = row;
  const [savedMenu, creditBalance, promo, address] = await Promise.all([
    businessMenu(parts.db, business.businessId, row.revision),
    creditOf(parts, order, visitor),
    promoOf(parts, business, order, visitor, now),
    addressOfOrder(parts.destinations, business, order, visitor.source),
  ]);
  if (!address.ok) return address;
  const priced = priceOrderRequest(business, savedMenu, order, now, {
    signedIn: visitor.customer !== null,
    promo: promo?.discount ?? null,
    distanceInMeters: address.value?.drive?.meters ?? null,
    creditBalance,
  });
  return priced.ok ? replied({ ...priced.value, promo, address: address.value }) : priced;
}

/**
 * The customer's store credit. Returns 0 when the order is not to be paid with credit, or while the customer's e-mail
 * is not confirmed.
 */
async function creditOf({ deskOf }: PricingParts, order: PricedRequest, { customer }: Visitor): Promise<Cents> {
  if (!order.useCredit || !customer?.user.emailConfirmed) return 0;
  return deskOf(order.serviceProviderUserId).creditBalance(customer.user.userId);
}

async function promoOf(
  { promos }: PricingParts,
  business: Business,
  { promoCode, userPhoneNumber }: PricedRequest,
  { customer, source }: Visitor,
  now: Instant,
): Promise<PromoCode | null> {
  if (promoCode === '') return null;
  const promoUser = promoCustomer(customer?.user.emailConfirmed ? customer.user.userId : null, userPhoneNumber);
  const promo = await promos.find({ business, code: promoCode, customer: promoUser, source, now });
  return promo.ok ? promo.value : null;
}
