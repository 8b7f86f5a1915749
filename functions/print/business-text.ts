import type { Business } from '../../src/contract/business.ts';

/** The address as it stands on an envelope: street, then city, province and postal code. */
export function addressLines({
  addressLine1,
  addressLine2,
  city,
  province,
  postalCode,
}: Business['location']): string[] {
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  return [street, `${city} ${province} ${postalCode}`.trim()].filter((line) => line !== '');
}

/** What stands for a logo that is missing: the first letter of the name. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
