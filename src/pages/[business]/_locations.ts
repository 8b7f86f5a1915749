import type { BusinessCalls, BusinessNow } from '../../../functions/for-pages.ts';

/**
 * The part of a path after the location. Empty for ordering. Otherwise an order mode (`/menu`), a table (`/12` is table
 * 12), the printed menu (`/pdf`) or the QR code (`/qrcode`).
 */
export type LocationView = '' | `/${string}`;

const PROVIDER = /^\d{1,15}$/;

export const isProvider = (segment: string): boolean => PROVIDER.test(segment);

/**
 * The locations to choose from at `/{serviceProviderUserId}`. Returns a redirect when the provider has one location,
 * when `name` is the routing path of one of its locations, or when the segment is not a provider's id. Returns null for
 * an unknown provider, and when `name` is not a location of this provider.
 */
export async function chooseLocation(
  backend: BusinessCalls,
  segment: string | undefined,
  view: LocationView,
  name?: string,
): Promise<{ readonly locations: readonly [BusinessNow, ...BusinessNow[]] } | { readonly goTo: string } | null> {
  if (segment === undefined) return null;
  if (!isProvider(segment)) return { goTo: `/${segment}` };
  const locations = await backend.businessLocationList(Number(segment));
  const named =
    name === undefined ? locations : locations.filter(({ business }) => business.routingPath === name.toLowerCase());
  const [first, ...others] = named;
  if (first === undefined) return null;
  return others.length === 0 ? { goTo: `/${first.business.routingPath}${view}` } : { locations: [first, ...others] };
}
