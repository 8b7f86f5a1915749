import { businessesOfProvider } from '../../data/businesses.ts';

/** The sender of a message: a service provider's own site or the directory. */
export interface Site {
  readonly name: string;
  /** The e-mail address at which customers reach the people of the site. */
  readonly contactEmail: string;
  /** URL of its pages, without a final slash, e.g. `https://order.example.ca/blue-door`. */
  readonly address: string;
}

/** What the configuration of the deployment says about the directory. */
export interface PublicSite {
  /**
   * The URL of the deployment. It is never taken from a request, because with a forged Host header, the links in
   * messages would lead to another site.
   */
  readonly origin: string;
  readonly contactEmail: string;
}

const DIRECTORY_NAME = 'Eats & Treats in Metro Vancouver';

const directorySite = ({ origin, contactEmail }: PublicSite): Site => ({
  name: DIRECTORY_NAME,
  contactEmail,
  address: origin,
});

/**
 * The site of a service provider, with the data of one of its live businesses: of `businessId`, or of the first one if
 * `businessId` is null. Null when the provider has no such business.
 */
export async function siteOf(
  db: D1Database,
  { origin }: PublicSite,
  providerId: number,
  businessId: number | null = null,
): Promise<Site | null> {
  const rows = await businessesOfProvider(db, providerId);
  const row = businessId === null ? rows[0] : rows.find(({ business }) => business.businessId === businessId);
  if (!row) return null;
  const { parentBusinessName, name, routingPath, serviceProviderUserEmail } = row.business;
  return {
    name: parentBusinessName ?? name,
    contactEmail: serviceProviderUserEmail,
    address: `${origin}/${routingPath}`,
  };
}

/**
 * The site that sends messages to the customer of an account. This is the site of the provider `providerId`, on which
 * the account was created. `providerId` is null when the account was created in the directory. Then the directory sends
 * the messages. The directory also sends them when the provider has no live business.
 */
export async function siteOfAccount(db: D1Database, publicSite: PublicSite, providerId: number | null): Promise<Site> {
  const site = providerId === null ? null : await siteOf(db, publicSite, providerId);
  return site ?? directorySite(publicSite);
}
