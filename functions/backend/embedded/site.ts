import { businessesOfProvider } from '../../data/businesses.ts';

/** How the product presents itself in words and links: as a provider's own site, or as the directory. */
export interface Site {
  readonly name: string;
  /** Whom customers write to. */
  readonly contactEmail: string;
  /** Where its pages stand, without a slash at the end, e.g. `https://order.example.ca/blue-door`. */
  readonly address: string;
}

/** The directory's own. */
export interface PublicSite {
  /** Configured, never what a request calls itself: messages outlive it, and a request may lie. */
  readonly origin: string;
  readonly contactEmail: string;
}

const DIRECTORY_NAME = 'Eats & Treats in Metro Vancouver';

/** The site of a provider, by its first business; the directory's without a provider or for an unknown one. */
export async function siteOf(db: D1Database, directory: PublicSite, providerId: number | null): Promise<Site> {
  const [row] = providerId === null ? [] : await businessesOfProvider(db, providerId);
  if (!row) return { name: DIRECTORY_NAME, contactEmail: directory.contactEmail, address: directory.origin };
  const { parentBusinessName, name, routingPath, serviceProviderUserEmail } = row.business;
  return {
    name: parentBusinessName ?? name,
    contactEmail: serviceProviderUserEmail,
    address: `${directory.origin}/${routingPath}`,
  };
}
