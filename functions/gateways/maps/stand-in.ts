import { standInCheck } from '../check.ts';
import { lookUpText, noRoute, onOneLine, placeNotFound } from './address.ts';
import { MAX_SUGGESTIONS, type MapsGateway, type Place, type Position, type Suggestion } from './gateway.ts';
import { type PostalArea, postalAreas } from './postal-areas.ts';

/**
 * The stand-in suggests the streets of this list whose names contain the typed text. If there are none, it suggests the
 * typed text itself as a street, with capital initials.
 */
const STREETS = [
  ...[
    'Main Street',
    'Granville Street',
    'Robson Street',
    'Davie Street',
    'Denman Street',
    'Burrard Street',
    'Hastings Street',
  ],
  ...[
    'Commercial Drive',
    'Victoria Drive',
    'Kingsway',
    'Fraser Street',
    'Cambie Street',
    'Oak Street',
    'Arbutus Street',
  ],
  ...['West Broadway', 'East Broadway', 'West 4th Avenue', 'West 10th Avenue', 'Cornwall Avenue', 'Macdonald Street'],
  ...['Dunbar Street', 'Marine Drive', 'Lonsdale Avenue', 'Willingdon Avenue', 'Canada Way', 'Lougheed Highway'],
  ...[
    'No. 3 Road',
    'Westminster Highway',
    'Steveston Highway',
    'Columbia Street',
    'King George Boulevard',
    'Scott Road',
  ],
] as const;

/** Approximate ratio of road distance to straight-line distance in a street grid. */
const ROAD_FACTOR = 1.3;
/** About 32 km/h on average, including stops. */
const CITY_SPEED_METRES_PER_SECOND = 9;
const MAX_ROUTE_METRES = 2_000_000;
const EARTH_RADIUS_METRES = 6_371_000;

/**
 * Maps without a network: plausible addresses around the centroids of postal areas in British Columbia. The same text
 * near the same position always gives the same addresses. An id contains all data of its place.
 */
export function standInMaps(): MapsGateway {
  const areas = postalAreas();
  return {
    checks: { addresses: standInCheck, routes: standInCheck },

    async suggest(text, near) {
      const typed = lookUpText(text);
      return { ok: true, value: typed === null ? [] : suggest(areas, parseTyped(typed), near) };
    },

    async place(id) {
      const [code, streetNumber = '', street = '', ...rest] = id.split('|');
      const area = areas.find((candidate) => candidate.code === code);
      const known = area !== undefined && street !== '' && /^\d{1,6}$/.test(streetNumber) && rest.length === 0;
      return known
        ? { ok: true, value: placeIn(area, streetNumber, street) }
        : placeNotFound('The id does not have the format of the stand-in’s ids');
    },

    async drivingDistance(from, to) {
      const meters = Math.round(greatCircle(from, to) * ROAD_FACTOR);
      return meters > MAX_ROUTE_METRES
        ? noRoute('The stand-in has no roads of that length')
        : { ok: true, value: { meters, seconds: Math.round(meters / CITY_SPEED_METRES_PER_SECOND) } };
    },
  };
}

interface Typed {
  readonly streetNumber: string;
  readonly street: string;
  /** A city or its beginning; empty when none was typed. */
  readonly city: string;
  /** The beginning of a postal code; empty when none was typed. */
  readonly postalArea: string;
}

function parseTyped(text: string): Typed {
  const postalArea = /\bv\d[a-z](?=\b|\s*\d)/i.exec(text)?.[0].toUpperCase() ?? '';
  const [line = '', city = ''] = text.replace(/\bv\d[a-z]\s*(\d[a-z]\d)?/i, '').split(',');
  const [, streetNumber = '', street = ''] = /^\s*(\d{1,6})?\s*(.*?)\s*$/.exec(line) ?? [];
  return {
    streetNumber,
    street,
    city: city
      .replace(/\bBC\b/i, '')
      .trim()
      .toLowerCase(),
    postalArea,
  };
}

function suggest(areas: readonly PostalArea[], typed: Typed, near: Position): Suggestion[] {
  const fitting = areas
    .filter(({ code, city }) => code.startsWith(typed.postalArea) && city.toLowerCase().startsWith(typed.city))
    .sort((one, other) => greatCircle(near, one) - greatCircle(near, other));
  const streets = completions(typed.street);
  // All fitting streets in the nearest area come first, then those in the next area.
  const pairs = fitting.flatMap((area) => streets.map((street) => ({ area, street })));
  return pairs.slice(0, MAX_SUGGESTIONS).map(({ area, street }) => {
    const streetNumber = typed.streetNumber || String(100 + (hash(area.code + street) % 89) * 100);
    return {
      id: [area.code, streetNumber, street].join('|'),
      text: placeIn(area, streetNumber, street).completeAddress,
    };
  });
}

function completions(typed: string): readonly string[] {
  const known = STREETS.filter((street) => street.toLowerCase().includes(typed.toLowerCase())).slice(
    0,
    MAX_SUGGESTIONS,
  );
  return known.length > 0
    ? known
    : [typed.replaceAll('|', ' ').replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())];
}

function placeIn(area: PostalArea, streetNumber: string, street: string): Place {
  const seed = hash(`${area.code} ${streetNumber} ${street}`);
  const components = {
    streetNumber,
    street,
    city: area.city,
    province: 'BC',
    postalCode: `${area.code} ${seed % 10}${'ABCEGHJKLMNPRSTVWXYZ'[seed % 20]}${(seed >>> 8) % 10}`,
  } as const;
  // At most about 700 m north or south of the centroid, and at most about 700 m east or west of it.
  const position = {
    latitude: round(area.latitude + (((seed >>> 4) % 1000) / 1000 - 0.5) * 0.012),
    longitude: round(area.longitude + (((seed >>> 14) % 1000) / 1000 - 0.5) * 0.018),
  };
  return { completeAddress: onOneLine(components), components, position };
}

/** Metres along the great circle (haversine). */
function greatCircle(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord));
}

/** FNV-1a, 32 bits: deterministic on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** Rounds degrees to six decimals, about ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
