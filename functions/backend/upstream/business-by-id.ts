import type { Business } from '../../../src/contract/business.ts';
import { BackendUnavailable } from '../backend-unavailable.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { readDirectory } from './read-directory.ts';

/** Maximum number of providers to search when this isolate has not read the business before. */
const MAX_SEARCHED_PROVIDERS = 100;

/** If the businesses of a provider cannot be read, returns no businesses. The error has been logged. */
function emptyIfUnavailable(error: unknown): [] {
  if (error instanceof BackendUnavailable) return [];
  throw error;
}

/**
 * Finds a business by its id. No call of the contract can do this. If this isolate has read the business before, it
 * knows the routing path, and reads the business by this path. Otherwise it searches the businesses of the providers in
 * the directory.
 */
export function businessById(parts: UpstreamParts): (businessId: number) => Promise<Business | null> {
  const businesses = readBusinesses(parts);
  const directory = readDirectory(parts);
  return async (businessId) => {
    const path = parts.reads.pathOf(businessId);
    const known = path === null ? null : await businesses.byPath(path, 'normal');
    if (known?.business.businessId === businessId) return known.business;
    const providers = new Set((await directory.all()).map(({ serviceProviderUserId }) => serviceProviderUserId));
    for (const providerId of [...providers].slice(0, MAX_SEARCHED_PROVIDERS)) {
      const locations = await businesses.ofProvider(providerId).catch(emptyIfUnavailable);
      const found = locations.find(({ business }) => business.businessId === businessId);
      if (found) return found.business;
    }
    return null;
  };
}
