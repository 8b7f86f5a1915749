import type { LoyaltyCalls, SignedInCustomer } from '../../../functions/for-pages.ts';
import type { Cents } from '../../domain/money/money.ts';

/** A customer's credit and points at a provider. A value that cannot be read is null, and pages do not show it. */
export interface OwnLoyalty {
  readonly credit: Cents | null;
  readonly points: number | null;
}

export async function ownLoyalty(
  loyalty: LoyaltyCalls,
  customer: SignedInCustomer,
  serviceProviderUserId: number,
): Promise<OwnLoyalty> {
  const [balance, card] = await Promise.all([
    loyalty.giftBalance(customer, serviceProviderUserId),
    loyalty.stampCard(customer, serviceProviderUserId),
  ]);
  return { credit: balance.ok ? balance.value.creditBalance : null, points: card.ok ? card.value.points : null };
}
