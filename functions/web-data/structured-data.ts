import type { Business } from '../../src/contract/business.ts';
import type { Menu, Product, ProductOption } from '../../src/domain/menu/menu.ts';
import { isSoldOut } from '../../src/domain/menu/option.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { WorkingHour } from '../../src/domain/store/business.ts';
import { type OpenRange, WEEKDAY_NAMES, weeklyHours } from '../../src/domain/store/weekly-hours.ts';
import type { HHMM } from '../../src/domain/time.ts';
import { menuAddress } from '../print/addresses.ts';

/** A JSON-LD value. Undefined properties are left out. */
type Thing = { readonly [property: string]: unknown };

/**
 * A business as schema.org JSON-LD for a `<script type="application/ld+json">`: escaped, so that no text can end the script.
 * With the menu, or with the menu's address if `menu` is null. `origin` is the public origin.
 */
export function structuredData(origin: string, business: Business, menu: Menu | null): string {
  const data = { '@context': 'https://schema.org', ...restaurant(origin, business, menu) };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function restaurant(origin: string, business: Business, menu: Menu | null): Thing {
  const address = menuAddress(origin, business, { kind: 'ordering' });
  const absolute = (path: string) => new URL(path, origin).href;
  const pictures = [...business.featuredProductImages, business.logo].filter((picture) => picture !== null);
  return {
    '@type': 'Restaurant',
    '@id': address,
    url: address,
    name: business.name,
    alternateName: business.secondaryName ?? undefined,
    description: business.tagLine ?? undefined,
    logo: business.logo === null ? undefined : absolute(business.logo),
    image: pictures.map(absolute),
    telephone: `+1${business.phone}`,
    address: postalAddress(business),
    geo: { '@type': 'GeoCoordinates', latitude: business.addressLatitude, longitude: business.addressLongitude },
    hasMap: business.location.googleMapUri ?? undefined,
    sameAs: [business.websiteUri, business.facebookUri, business.instagramUri].filter((link) => link !== null),
    keywords: business.labels.join(', ') || undefined,
    currenciesAccepted: 'CAD',
    openingHoursSpecification: openingHours(business.workingHours),
    hasMenu: menu === null ? menuAddress(origin, business, { kind: 'menuOnly' }) : menuThing(origin, business, menu),
    potentialAction: business.menuOnly ? undefined : { '@type': 'OrderAction', target: address },
  };
}

function postalAddress({ location }: Business): Thing {
  const { addressLine1, addressLine2, city, province, postalCode } = location;
  return {
    '@type': 'PostalAddress',
    streetAddress: [addressLine1, addressLine2].filter(Boolean).join(', '),
    addressLocality: city,
    addressRegion: province,
    postalCode,
    addressCountry: 'CA',
  };
}

/** Hours that end before they start end on the next day. Days without hours are left out, which means closed. */
function openingHours(hours: readonly WorkingHour[]): Thing[] {
  return weeklyHours(hours).flatMap(({ days, ranges }) =>
    ranges.map((range) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => WEEKDAY_NAMES[day]),
      opens: clock(range.startTime),
      closes: clock(closingTime(range)),
    })),
  );
}

/** Equal times mean open around the clock. Schema.org expresses this as closing a minute before opening. */
function closingTime({ startTime, endTime }: OpenRange): HHMM {
  if (startTime !== endTime) return endTime;
  if (startTime === 0) return 2359;
  return startTime % 100 === 0 ? startTime - 41 : startTime - 1;
}

const clock = (time: HHMM): string =>
  `${String(Math.floor(time / 100)).padStart(2, '0')}:${String(time % 100).padStart(2, '0')}`;

function menuThing(origin: string, business: Business, menu: Menu): Thing {
  return {
    '@type': 'Menu',
    url: menuAddress(origin, business, { kind: 'menuOnly' }),
    hasMenuSection: menu.categories.map(({ id, name }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuItem: menu.products
        .filter((product) => product.category === id)
        .map((product) => menuItem(origin, product)),
    })),
  };
}

function menuItem(origin: string, { name, description, image, options }: Product): Thing {
  return {
    '@type': 'MenuItem',
    name,
    description: description || undefined,
    image: image === null ? undefined : new URL(image, origin).href,
    offers: options.map((option) => offer(option, options.length > 1)),
  };
}

function offer(option: ProductOption, isOneOfSeveral: boolean): Thing {
  return {
    '@type': 'Offer',
    name: isOneOfSeveral ? option.label : undefined,
    price: dollars(option.price),
    priceCurrency: 'CAD',
    availability: `https://schema.org/${isSoldOut(option) ? 'SoldOut' : 'InStock'}`,
  };
}

/** E.g. `1234.50`, without separators of thousands. */
const dollars = (cents: Cents): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
