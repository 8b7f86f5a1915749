import type { User } from '../../../src/contract/user.ts';
import { pointsBase, pointsEarned } from '../../../src/domain/order/points.ts';
import { addedPointsText } from '../../../src/domain/store/stamp-card.ts';
import type { DeskOf } from '../../desk/desks.ts';
import { log } from '../../log.ts';
import type { PricedCart } from '../price-order-request.ts';

/**
 * One sentence that says what an order adds to the customer's stamp card. Null if the order adds nothing, or if the
 * customer has no card. Only customers with a confirmed e-mail have a card (B11). Also null if the order desk does not
 * answer; the customer then sees the price without this sentence.
 */
export async function addedPoints(
  deskOf: DeskOf,
  { business, menu, cart, quote }: PricedCart,
  customer: User | null,
): Promise<string | null> {
  const added = pointsEarned(pointsBase(menu, cart, quote), business.rewardCriteria);
  if (!customer?.emailConfirmed || added === 0) return null;
  try {
    const points = await deskOf(business.serviceProviderUserId).stampPoints(customer.userId);
    return addedPointsText(business, points, added);
  } catch (error) {
    log('error', 'addedPoints', { businessId: business.businessId, error: String(error) });
    return null;
  }
}
