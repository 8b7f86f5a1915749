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

export const directorySite = ({ origin, contactEmail }: PublicSite): Site => ({
  name: DIRECTORY_NAME,
  contactEmail,
  address: origin,
});

/** The site of a provider, by its first business; null when there is none. */
export async function siteOf(db: D1Database, { origin }: PublicSite, providerId: number): Promise<Site | null> {
  const [row] = await businessesOfProvider(db, providerId);
  if (!row) return null;
  const { parentBusinessName, name, routingPath, serviceProviderUserEmail } = row.business;
  return {
    name: parentBusinessName ?? name,
    contactEmail: serviceProviderUserEmail,
    address: `${origin}/${routingPath}`,
  };
}

/** Where somebody's account was made. */
export async function siteOfAccount(db: D1Database, publicSite: PublicSite, providerId: number | null): Promise<Site> {
  const site = providerId === null ? null : await siteOf(db, publicSite, providerId);
  return site ?? directorySite(publicSite);
}
