import { PROVINCES, type Province } from '../../../src/domain/store/business.ts';
import type { Place, Position } from '../../gateways/maps/gateway.ts';

/** An address in the form `2750 Main Street, Vancouver, BC V5T 3E9`. */
const ADDRESS = new RegExp(
  `^(?<streetNumber>\\d\\S*)\\s+(?<street>[^,]+),\\s*(?<city>[^,]+),\\s*(?<province>${PROVINCES.join('|')}),?\\s+(?<area>[A-Z]\\d[A-Z])\\s?(?<unit>\\d[A-Z]\\d)$`,
  'i',
);

/**
 * A rough position for the addresses in each province: the position of the province's largest city. Owners set the
 * exact position of their business in Settings.
 */
const LARGEST_CITIES: Readonly<Record<Province, Position>> = {
  AB: { latitude: 51.05, longitude: -114.07 },
  BC: { latitude: 49.26, longitude: -123.11 },
  MB: { latitude: 49.9, longitude: -97.14 },
  NB: { latitude: 46.09, longitude: -64.78 },
  NL: { latitude: 47.56, longitude: -52.71 },
  NS: { latitude: 44.65, longitude: -63.58 },
  NT: { latitude: 62.45, longitude: -114.37 },
  NU: { latitude: 63.75, longitude: -68.52 },
  ON: { latitude: 43.65, longitude: -79.38 },
  PE: { latitude: 46.24, longitude: -63.13 },
  QC: { latitude: 45.5, longitude: -73.57 },
  SK: { latitude: 52.13, longitude: -106.67 },
  YT: { latitude: 60.72, longitude: -135.06 },
};

/**
 * The place of an address that somebody typed in full, for deployments without a maps service. Null if the address does
 * not match `ADDRESS`.
 */
export function typedPlace(address: string): Place | null {
  const parts = ADDRESS.exec(address.trim())?.groups;
  const province = PROVINCES.find((name) => name === parts?.province?.toUpperCase());
  if (parts === undefined || province === undefined) return null;
  const { streetNumber = '', street = '', city = '', area = '', unit = '' } = parts;
  const postalCode = `${area} ${unit}`.toUpperCase();
  const components = { streetNumber, street: street.trim(), city: city.trim(), province, postalCode };
  const line = `${streetNumber} ${components.street}, ${components.city}, ${province} ${postalCode}`;
  return { completeAddress: line, components, position: LARGEST_CITIES[province] };
}
