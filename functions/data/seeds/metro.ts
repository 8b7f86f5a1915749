import type { Business } from '../../../src/contract/business.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import type { Cents } from '../../../src/domain/money/money.ts';
import type { BusinessWithMenu } from '../save-business.ts';

/**
 * A large directory for measurements, with any number of generated businesses. Each generated business is a changed
 * copy of a demo business; the demo businesses are copied in turn. A generated business depends only on its index, so a
 * larger directory starts with the same businesses as a smaller one.
 */

/** Demo businesses have ids below this number. */
export const FIRST_GENERATED_ID = 10_000;
/** Businesses that people start have ids above this number (`newBusinessId`). */
export const LAST_GENERATED_ID = 1_000_000;

/** Generated menus keep every third product, so that thousands of businesses fit into one database. */
const KEPT_PRODUCT_STEP = 3;

const ADJECTIVES = 'Amber Brass Cedar Copper Early Golden Honest Little Lucky Old Paper Quiet Silver Wild'.split(' ');
const NOUNS = 'Anchor Arbutus Bridge Canoe Ferry Garden Heron Kettle Lantern Otter Raven Sparrow Spoon'.split(' ');
/** The end of a generated business's name. The key is the routing path of the demo business from which it is generated. */
const TRADES: Readonly<Record<string, string>> = {
  'kitsune-alley': 'Ramen',
  'sea-lantern': 'Sushi',
  'jade-pavilion': 'Dim Sum',
  'la-mariposa': 'Taquería',
  'ouzeri-thalassa': 'Taverna',
  'green-theory': 'Bowls',
  'slice-and-sound': 'Pizza',
  'gull-and-anchor': 'Fish and Chips',
  'pearl-parade': 'Tea House',
  'riviere-strathcona': 'Coffee',
  'riviere-lonsdale': 'Bakery',
  'saffron-courtyard': 'Curry House',
  'starling-diner': 'Diner',
  'long-table': 'Catering',
  'early-train': 'Roastery',
};
const CITIES = [
  { city: 'Vancouver', area: 'V5', latitude: 49.2577, longitude: -123.1007 },
  { city: 'Burnaby', area: 'V5', latitude: 49.2488, longitude: -122.9805 },
  { city: 'Richmond', area: 'V6', latitude: 49.1666, longitude: -123.1336 },
  { city: 'Surrey', area: 'V3', latitude: 49.1913, longitude: -122.849 },
  { city: 'Coquitlam', area: 'V3', latitude: 49.2838, longitude: -122.7932 },
  { city: 'North Vancouver', area: 'V7', latitude: 49.325, longitude: -123.0724 },
  { city: 'New Westminster', area: 'V3', latitude: 49.2057, longitude: -122.911 },
  { city: 'Langley', area: 'V1', latitude: 49.1042, longitude: -122.6604 },
  { city: 'Delta', area: 'V4', latitude: 49.0847, longitude: -123.0587 },
  { city: 'Maple Ridge', area: 'V2', latitude: 49.2194, longitude: -122.5984 },
] as const;
const STREETS = [
  'Alder Street',
  'Dockside Drive',
  'First Avenue',
  'Foundry Road',
  'King Street',
  'Maple Lane',
  'Station Way',
] as const;

/** Deterministic random numbers that are at least 0 and less than 1 (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<const Values extends readonly [unknown, ...unknown[]]>(values: Values, chance: number): Values[number] {
  return values[Math.floor(chance * values.length)] ?? values[0];
}

/**
 * A name for a business that is generated from `template`. `turn` is the number of businesses that were generated from
 * `template` before. Two turns never give the same name. The adjective changes with each turn. The noun changes when all
 * adjectives have been used. When all pairs of adjective and noun have been used, the name also gets a number.
 */
function nameOf(template: Business, turn: number): string {
  const adjective = ADJECTIVES[turn % ADJECTIVES.length];
  const noun = NOUNS[Math.floor(turn / ADJECTIVES.length) % NOUNS.length];
  const round = Math.floor(turn / (ADJECTIVES.length * NOUNS.length));
  return `${adjective} ${noun} ${TRADES[template.routingPath] ?? 'Kitchen'}${round > 0 ? ` ${round + 1}` : ''}`;
}

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

function generate(template: BusinessWithMenu, id: number, turn: number): BusinessWithMenu {
  const chance = chances(id);
  const place = pick(CITIES, chance());
  const name = nameOf(template.business, turn);
  const color = `#${Math.floor(chance() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;
  const digit = () => Math.floor(chance() * 10);
  const letter = () => pick(['A', 'B', 'C', 'E', 'G', 'H', 'J', 'K', 'L', 'M'], chance());
  const business: Business = {
    ...template.business,
    businessId: id,
    serviceProviderUserId: id,
    serviceProviderUserEmail: `owner-${id}@metro.example`,
    name,
    parentBusinessName: null,
    secondaryName: place.city,
    routingPath: `${slug(name)}-${id}`,
    theme: { ...template.business.theme, color },
    location: {
      addressLine1: `${100 + Math.floor(chance() * 9000)} ${pick(STREETS, chance())}`,
      addressLine2: null,
      city: place.city,
      province: 'BC',
      postalCode: `${place.area}${letter()} ${digit()}${letter()}${digit()}`,
      googleMapUri: null,
    },
    addressLatitude: place.latitude + (chance() - 0.5) * 0.05,
    addressLongitude: place.longitude + (chance() - 0.5) * 0.08,
    phone: `60455501${digit()}${digit()}`,
    websiteUri: null,
    facebookUri: null,
    instagramUri: null,
    rating: chance() < 0.1 ? null : 60 + Math.floor(chance() * 41),
  };
  return { business, menu: everyThirdProduct(template.menu, turn, 0.88 + chance() * 0.24) };
}

/**
 * A menu with every third product of `menu`. `turn` decides which product comes first. Prices are multiplied by
 * `factor` and rounded to 5 cents.
 */
function everyThirdProduct(menu: Menu, turn: number, factor: number): Menu {
  const price = (cents: Cents): Cents => Math.round((cents * factor) / 5) * 5;
  const products = menu.products
    .filter((_, index) => (index + turn) % KEPT_PRODUCT_STEP === 0)
    .map((product) => ({
      ...product,
      options: product.options.map((option) => ({ ...option, price: price(option.price) })),
    }));
  const kept = new Set(products.map(({ category }) => category));
  return { categories: menu.categories.filter(({ id }) => kept.has(id)), products };
}

/** The demo businesses, followed by generated businesses until there are `count` businesses. */
export function* metro(files: readonly BusinessWithMenu[], count: number): Generator<BusinessWithMenu> {
  yield* files;
  for (let index = 0; index < count - files.length; index++) {
    const template = files[index % files.length];
    if (template) yield generate(template, FIRST_GENERATED_ID + index, Math.floor(index / files.length));
  }
}
