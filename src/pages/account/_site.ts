import type { BusinessCalls, BusinessNow } from '../../../functions/for-pages.ts';

/** Whose pages these are: a business's, or the directory's. */
export interface Site {
  readonly found: BusinessNow | null;
  /** Attached to signing in and up; null at the directory. */
  readonly serviceProviderUserId: number | null;
  /** Where its menu, or the directory, stands. */
  readonly home: string;
  /** Where its account pages stand. */
  readonly account: string;
}

const DIRECTORY: Site = { found: null, serviceProviderUserId: null, home: '/', account: '/account' };

/** The site of a first path segment: a routing path or a service provider's id; the directory's without one. Null when there is none. */
export async function siteOf(backend: BusinessCalls, segment: string | undefined): Promise<Site | null> {
  if (segment === undefined) return DIRECTORY;
  const found = /^\d{1,15}$/.test(segment)
    ? ((await backend.businessLocationList(Number(segment)))[0] ?? null)
    : await backend.businessByPath(segment);
  if (found === null) return null;
  const { routingPath, serviceProviderUserId } = found.business;
  return { found, serviceProviderUserId, home: `/${routingPath}`, account: `/${segment}/account` };
}
