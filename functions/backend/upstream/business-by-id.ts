import type { Business } from '../../../src/contract/business.ts';
import { BackendUnavailable } from '../backend-unavailable.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { readDirectory } from './read-directory.ts';

/** Maximum providers to search when this isolate has not read the business before. */
const MAX_SEARCHED_PROVIDERS = 100;

/** Treats a provider whose businesses cannot be read as one without businesses. The error has been logged. */
function emptyIfUnavailable(error: unknown): [] {
  if (error instanceof BackendUnavailable) return [];
  throw error;
}

/**
 * Finds a business by its routing path if this isolate has read the business before, else by a search in the directory. No
 * call of the contract finds a business by its id.
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
