import type { Business } from '../contract/business.ts';

/** Street and city, for people who are in the province. */
export function addressOf({ location }: Pick<Business, 'location'>): string {
  return [location.addressLine1, location.addressLine2, location.city].filter(Boolean).join(', ');
}

/** Where a map shows it: the owner's own link, else a search for name and address. */
export function mapLink(business: Pick<Business, 'name' | 'location'>): string {
  const { googleMapUri, province, postalCode } = business.location;
  const place = `${business.name}, ${addressOf(business)}, ${province} ${postalCode}`;
  return googleMapUri ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
