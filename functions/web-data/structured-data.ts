import type {
  Graph,
  ItemAvailability,
  MenuItem,
  MenuSection,
  Menu as MenuThing,
  Offer,
  OpeningHoursSpecification,
  PostalAddress,
  Restaurant,
  WithContext,
} from 'schema-dts';
import type { Business } from '../../src/contract/business.ts';
import type { DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Operator } from '../../src/contract/operator.ts';
import type { Menu, Product, ProductOption } from '../../src/domain/menu/menu.ts';
import { hasPrice, isSoldOut } from '../../src/domain/menu/option.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { DatedHours, OpenRange, WorkingHour } from '../../src/domain/store/business.ts';
import { weeklyHours } from '../../src/domain/store/weekly-hours.ts';
import { type HHMM, WEEKDAY_NAMES } from '../../src/domain/time.ts';
import { menuAddress } from '../print/addresses.ts';

/**
 * The content of a `<script type="application/ld+json">`. Each `<` is escaped, so that no text that an owner typed can end
 * the script.
 */
const scriptText = (data: Graph | WithContext<Restaurant>): string => JSON.stringify(data).replace(/</g, '\\u003c');

/**
 * A business as schema.org JSON-LD, with its whole menu. If `menu` is null, the data contains only the address of the
 * menu. `origin` is the public origin of the site.
 */
export const structuredData = (origin: string, business: Business, menu: Menu | null): string =>
  scriptText({ '@context': 'https://schema.org', ...restaurant(origin, business, menu) });

/** The directory as schema.org JSON-LD: the site, who runs it, and the businesses, sorted as on the page. */
export function directoryData(
  origin: string,
  {
    operator,
    name,
    businesses,
  }: { operator: Operator; name: string; businesses: readonly Pick<DirectoryBusiness, 'name' | 'routingPath'>[] },
): string {
  const home = new URL('/', origin).href;
  return scriptText({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': home,
        url: home,
        name,
        inLanguage: 'en-CA',
        publisher: {
          '@type': 'Organization',
          name: operator.name,
          email: operator.email,
          ...(operator.website !== null && { url: operator.website }),
          ...(operator.address !== null && { address: operator.address }),
          ...(operator.phone !== null && { telephone: operator.phone }),
        },
      },
      {
        '@type': 'ItemList',
        itemListElement: businesses.map((business, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: menuAddress(origin, business, { kind: 'ordering' }),
        })),
      },
    ],
  });
}

function restaurant(origin: string, business: Business, menu: Menu | null): Exclude<Restaurant, string> {
  const address = menuAddress(origin, business, { kind: 'ordering' });
  const menuUrl = menuAddress(origin, business, { kind: 'menuOnly' });
  const absolute = (path: string) => new URL(path, origin).href;
  const pictures = [...business.featuredProductImages, business.logo].filter((picture) => picture !== null);
  const { secondaryName, tagLine, logo, labels } = business;
  return {
    '@type': 'Restaurant',
    '@id': address,
    url: address,
    name: business.name,
    ...(secondaryName !== null && { alternateName: secondaryName }),
    ...(tagLine !== null && { description: tagLine }),
    ...(logo !== null && { logo: absolute(logo) }),
    image: pictures.map(absolute),
    telephone: `+1${business.phone}`,
    address: postalAddress(business),
    geo: { '@type': 'GeoCoordinates', latitude: business.addressLatitude, longitude: business.addressLongitude },
    sameAs: [business.websiteUri, business.facebookUri, business.instagramUri].filter((link) => link !== null),
    ...(labels.length > 0 && { keywords: labels.join(', ') }),
    openingHoursSpecification: openingHours(business.workingHours),
    ...(business.datedHours.length > 0 && { specialOpeningHoursSpecification: datedHours(business.datedHours) }),
    hasMenu: menu === null ? menuUrl : menuThing(origin, menuUrl, menu),
    ...(!business.menuOnly && { potentialAction: { '@type': 'OrderAction', target: address } }),
  };
}

function postalAddress({ location }: Business): PostalAddress {
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

/**
 * The opening hours of each weekday. If an end is earlier than its start, such as 22:00 to 02:00, search engines understand
 * that the business closes on the next day. Days without hours are left out, which means closed.
 */
function openingHours(hours: readonly WorkingHour[]): OpeningHoursSpecification[] {
  return weeklyHours(hours).flatMap(({ days, ranges }) =>
    ranges.map((range) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: days.map((day) => WEEKDAY_NAMES[day]),
      ...openingTimes(range),
    })),
  );
}

/** Opening hours for certain dates. Schema.org expresses a closed date as opening and closing at midnight. */
const datedHours = (days: readonly DatedHours[]): OpeningHoursSpecification[] =>
  days.flatMap(({ date, ranges }) =>
    (ranges.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : ranges.map(openingTimes)).map((times) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: date,
      validThrough: date,
      ...times,
    })),
  );

const openingTimes = (range: OpenRange) => ({ opens: clock(range.startTime), closes: clock(closingTime(range)) });

/**
 * If start and end are equal, the business is open for 24 hours. Schema.org expresses this as closing a minute before
 * opening. Times are HHMM, so the minute before 1000 is 959.
 */
function closingTime({ startTime, endTime }: OpenRange): HHMM {
  if (startTime !== endTime) return endTime;
  if (startTime === 0) return 2359;
  return startTime % 100 === 0 ? startTime - 41 : startTime - 1;
}

const clock = (time: HHMM): string =>
  `${String(Math.floor(time / 100)).padStart(2, '0')}:${String(time % 100).padStart(2, '0')}`;

function menuThing(origin: string, url: string, menu: Menu): MenuThing {
  const sections = menu.categories.map(({ id, name }): MenuSection => {
    const products = menu.products.filter((product) => product.category === id);
    return { '@type': 'MenuSection', name, hasMenuItem: products.map((product) => menuItem(origin, product)) };
  });
  return { '@type': 'Menu', '@id': url, url, inLanguage: 'en-CA', hasMenuSection: sections };
}

const menuItem = (origin: string, { name, description, image, options }: Product): MenuItem => ({
  '@type': 'MenuItem',
  name,
  ...(description !== null && description !== '' && { description }),
  ...(image !== null && { image: new URL(image, origin).href }),
  offers: options.filter(hasPrice).map((option) => offer(option, options.length > 1)),
});

const offer = (option: ProductOption, isOneOfSeveral: boolean): Offer => ({
  '@type': 'Offer',
  ...(isOneOfSeveral && { name: option.label }),
  price: dollars(option.price),
  priceCurrency: 'CAD',
  availability: availabilityOf(option),
});

function availabilityOf(option: ProductOption): ItemAvailability {
  if (isSoldOut(option)) return 'https://schema.org/SoldOut';
  return option.disabled ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock';
}

/** An amount such as `1234.50`, without separators of thousands. */
const dollars = (cents: Cents): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
