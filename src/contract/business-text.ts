import type { Business } from './business.ts';

type Location = Business['location'];

/** Street and unit; empty for a business without a street. */
const streetOf = ({ addressLine1, addressLine2 }: Location): string =>
  [addressLine1, addressLine2].filter(Boolean).join(', ');

/** Street and city. Leaves out the province, because customers know in which province they are. */
export const addressOf = ({ location }: Pick<Business, 'location'>): string =>
  [streetOf(location), location.city].filter(Boolean).join(', ');

/** The address as on an envelope: street, then city, province and postal code. */
export function addressLines(location: Location): string[] {
  const { city, province, postalCode } = location;
  return [streetOf(location), `${city} ${province} ${postalCode}`.trim()].filter((line) => line !== '');
}

/** A link that shows the business on a map: its `googleMapUri`, or else a search for its name and address. */
export function mapLink(business: Pick<Business, 'name' | 'location'>): string {
  const { googleMapUri, province, postalCode } = business.location;
  const query = `${business.name}, ${addressOf(business)}, ${province} ${postalCode}`;
  return googleMapUri ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** The first letter of a name, as a capital letter. The site shows it in place of a missing picture. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';
