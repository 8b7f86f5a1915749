import type { Backend, BusinessNow, LoyaltyCalls, PageLocals, SignedInCustomer } from '../../../functions/for-pages.ts';
import type { Cents } from '../../domain/money/money.ts';

/** A customer's credit and points at a service provider. A value that cannot be read is null, and pages do not show it. */
export interface OwnLoyalty {
  readonly credit: Cents | null;
  readonly points: number | null;
}

/** The signed-in customer's data for the header of a business's page. */
export interface HeaderCustomer extends OwnLoyalty {
  readonly email: string;
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

/**
 * The data of a customer for the header of a page. Null for a guest. Also null in the directory, which has no
 * `serviceProviderUserId` and shows no customer in its header.
 */
export async function headerCustomer(
  loyalty: LoyaltyCalls,
  customer: SignedInCustomer | null,
  serviceProviderUserId: number | null,
): Promise<HeaderCustomer | null> {
  if (customer === null || serviceProviderUserId === null) return null;
  return { email: customer.user.emailAsUserId, ...(await ownLoyalty(loyalty, customer, serviceProviderUserId)) };
}

/** The customer for the header of a business's page, for pages that need nothing else about the visitor. */
export const visitingCustomer = async (
  { backend, visitor }: Pick<PageLocals, 'backend' | 'visitor'>,
  serviceProviderUserId: number,
): Promise<HeaderCustomer | null> => headerCustomer(backend.loyalty, (await visitor()).customer, serviceProviderUserId);

/** A customer's credit and points at one service provider. */
export interface PlaceCard {
  /** The provider's first location. */
  readonly found: BusinessNow;
  readonly credit: Cents;
  readonly points: number;
}

/**
 * Maximum number of cards on the page `/account` of the directory. For each card, the edge reads the locations of one
 * service provider.
 */
const MAX_PLACE_CARDS = 10;

/**
 * A customer's credit and points at up to MAX_PLACE_CARDS service providers where the customer has credit or points.
 */
export async function placeCards(backend: Backend, customer: SignedInCustomer | null): Promise<readonly PlaceCard[]> {
  if (customer === null) return [];
  const own = await backend.loyalty.everywhere(customer);
  const cards = own
    .filter(({ creditBalance, points }) => creditBalance > 0 || points > 0)
    .slice(0, MAX_PLACE_CARDS)
    .map(async ({ serviceProviderUserId, creditBalance: credit, points }) => {
      const [found] = await backend.businessLocationList(serviceProviderUserId);
      return found ? [{ found, credit, points }] : [];
    });
  return (await Promise.all(cards)).flat();
}
