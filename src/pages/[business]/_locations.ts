import type { BusinessCalls, BusinessNow } from '../../../functions/for-pages.ts';

/** The path after a location's own: empty for ordering, `/menu`, a printed menu or a QR code. */
export type LocationView = '' | '/menu' | '/pdf' | `${string}/qrcode`;

const PROVIDER = /^\d{1,15}$/;

export const isProvider = (segment: string): boolean => PROVIDER.test(segment);

/**
 * The locations to choose among at `/{serviceProviderUserId}`. A redirect instead when the provider has one location, when
 * `name` is the routing path of one, or when the segment is not a provider's id. Null for an unknown provider.
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
