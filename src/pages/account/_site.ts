import type { BusinessCalls, BusinessNow } from '../../../functions/for-pages.ts';

/** What account pages belong to: a business or the directory. */
export interface Site {
  readonly found: BusinessNow | null;
  /** The page adds this id to the fields of a submitted account form. Null in the directory. */
  readonly serviceProviderUserId: number | null;
  /** The path of the menu, or of the directory. */
  readonly home: string;
  /** The path of the account pages. */
  readonly account: string;
}

const DIRECTORY: Site = { found: null, serviceProviderUserId: null, home: '/', account: '/account' };

/**
 * The site to which the first segment of a path belongs. The segment is a routing path or a service provider's id.
 * Without a segment, returns the directory. Null for an unknown segment.
 */
export async function siteOf(backend: BusinessCalls, segment: string | undefined): Promise<Site | null> {
  if (segment === undefined) return DIRECTORY;
  const found = /^\d{1,15}$/.test(segment)
    ? ((await backend.businessLocationList(Number(segment)))[0] ?? null)
    : await backend.businessByPath(segment);
  if (found === null) return null;
  const { routingPath, serviceProviderUserId } = found.business;
  return { found, serviceProviderUserId, home: `/${routingPath}`, account: `/${segment}/account` };
}
