import type { Business } from '../../../src/contract/business.ts';
import { BackendUnavailable } from '../backend-unavailable.ts';
import type { UpstreamParts } from './public-reads.ts';
import { readBusinesses } from './read-businesses.ts';
import { readDirectory } from './read-directory.ts';

/** Providers whose businesses are read at most when nobody has asked this isolate for the business before. */
const MOST_PROVIDERS = 100;

/** A provider whose businesses cannot be read (which is logged) is passed over. */
function unlessUnanswered(error: unknown): [] {
  if (error instanceof BackendUnavailable) return [];
  throw error;
}

/** Finds a business by its id, which no call of the contract does: by where it was seen before, else in the directory. */
export function businessById(parts: UpstreamParts): (businessId: number) => Promise<Business | null> {
  const businesses = readBusinesses(parts);
  const directory = readDirectory(parts);
  return async (businessId) => {
    const path = parts.reads.pathOf(businessId);
    const seen = path === null ? null : await businesses.byPath(path, 'normal');
    if (seen?.business.businessId === businessId) return seen.business;
    const providers = new Set((await directory.all()).map(({ serviceProviderUserId }) => serviceProviderUserId));
    for (const providerId of [...providers].slice(0, MOST_PROVIDERS)) {
      const locations = await businesses.ofProvider(providerId).catch(unlessUnanswered);
      const found = locations.find(({ business }) => business.businessId === businessId);
      if (found) return found.business;
    }
    return null;
  };
}
