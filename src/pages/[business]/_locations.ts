import type { BusinessCalls, BusinessNow } from '../../../functions/for-pages.ts';

/** What follows a location's path: nothing to order there, `/menu` to read its menu, a document of it otherwise. */
export type LocationView = '' | '/menu' | '/pdf' | `${string}/qrcode`;

const PROVIDER = /^\d{1,15}$/;

export const isProvider = (segment: string): boolean => PROVIDER.test(segment);

/**
 * The locations to choose among at `/{serviceProviderUserId}`. Somewhere to go instead: a provider's only location, the one
 * that `name` names, or the business whose routing path stands where the provider should. Null for no such provider.
 */
export async function chooseLocation(
  backend: BusinessCalls,
  segment: string | undefined,
  view: LocationView,
  name?: string,
): Promise<{ readonly locations: readonly BusinessNow[] } | { readonly goTo: string } | null> {
  if (segment === undefined) return null;
  if (!isProvider(segment)) return { goTo: `/${segment}` };
  const locations = await backend.businessLocationList(Number(segment));
  const named = locations.find(({ business }) => business.routingPath === name?.toLowerCase());
  const only = locations.length === 1 ? locations[0] : named;
  if (only) return { goTo: `/${only.business.routingPath}${view}` };
  return locations.length === 0 ? null : { locations };
}
