import { describe, expect, test } from 'vitest';
import { initialIcon } from '../../functions/web-data/icons.ts';
import { webManifest } from '../../functions/web-data/manifest.ts';
import { robotsTxt, sitemapXml } from '../../functions/web-data/sitemap.ts';
import { directoryData, structuredData } from '../../functions/web-data/structured-data.ts';
import { option } from '../domain/builders.ts';
import { business, category, ORIGIN, product } from '../print/builders.ts';

const LOGO = '/pictures/cafe-lumiere/logo-168.png';

describe('webManifest', () => {
  test('installs a business under its name, at its path', () => {
    expect(webManifest(business({ logo: LOGO }))).toMatchObject({
      short_name: 'Café Lumière',
      start_url: '/cafe-lumiere',
      display: 'standalone',
      theme_color: '#000000',
      background_color: '#ffffff',
    });
  });

  test('has icons that are made from the logo and are large enough for an installation', () => {
    expect(webManifest(business({ logo: LOGO })).icons).toEqual([
      { src: '/cafe-lumiere/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/cafe-lumiere/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/cafe-lumiere/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]);
  });

  test.each([null, 'https://elsewhere.example/logo.webp'])(
    'has the icon with the first letter of the name when the logo is %s',
    (logo) => {
      expect(webManifest(business({ logo })).icons).toEqual([
        { src: '/cafe-lumiere/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
      ]);
    },
  );

  test('has a different id for each business', () => {
    expect(webManifest(business()).id).not.toBe(webManifest(business({ routingPath: 'other' })).id);
  });
});

describe('initialIcon', () => {
  test('shows the first character of the name, readable on the brand colour', () => {
    const icon = initialIcon(business({ name: '<évasion>', theme: { color: '#fc0', font: null } }));
    expect(icon).toContain('fill="#ffcc00"');
    expect(icon).toContain('fill="#000000">&lt;</text>');
  });
});

describe('structuredData', () => {
  const menu = {
    categories: [category(1, 'Desserts')],
    products: [
      product(1, 'Crème brûlée', [option(1, 1250)], {
        description: 'Torched to order.',
        image: '/pictures/x/brulee-192.avif',
      }),
      product(1, 'Tarte', [option(2, 600, { label: 'Slice' }), option(3, 412345, { label: 'Whole', soldout: true })]),
    ],
  };
  const parsed = (changes: Parameters<typeof business>[0] = {}) =>
    JSON.parse(structuredData(ORIGIN, business(changes), menu));

  test('has the name, the address and the contact of the business', () => {
    expect(parsed({ logo: LOGO, websiteUri: 'https://lumiere.example' })).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Café Lumière',
      url: 'https://order.example.ca/cafe-lumiere',
      logo: `https://order.example.ca${LOGO}`,
      telephone: '+16045550199',
      address: {
        streetAddress: '12 Water Street',
        addressLocality: 'Vancouver',
        addressRegion: 'BC',
        addressCountry: 'CA',
      },
      geo: { latitude: 49.284, longitude: -123.108 },
      sameAs: ['https://lumiere.example'],
    });
  });

  test('offers each option in Canadian dollars, with sold-out marks', () => {
    const [brulee, tarte] = parsed().hasMenu.hasMenuSection[0].hasMenuItem;
    expect(brulee).toEqual({
      '@type': 'MenuItem',
      name: 'Crème brûlée',
      description: 'Torched to order.',
      image: 'https://order.example.ca/pictures/x/brulee-192.avif',
      offers: [{ '@type': 'Offer', price: '12.50', priceCurrency: 'CAD', availability: 'https://schema.org/InStock' }],
    });
    expect(tarte.offers).toMatchObject([
      { name: 'Slice', price: '6.00' },
      { name: 'Whole', price: '4123.45', availability: 'https://schema.org/SoldOut' },
    ]);
  });

  test('says that a disabled option is not available, and makes no offer without a price', () => {
    const options = [
      option(1, 900, { disabled: true, disabledReason: 'Back in May' }),
      option(2, 0, { disabled: true, disabledReason: 'Ask us for the price' }),
    ];
    const data = structuredData(ORIGIN, business(), {
      categories: [category(1, 'Mains')],
      products: [product(1, 'Homard', options)],
    });
    const [lobster] = JSON.parse(data).hasMenu.hasMenuSection[0].hasMenuItem;
    expect(lobster.offers).toMatchObject([{ price: '9.00', availability: 'https://schema.org/OutOfStock' }]);
  });

  test.each([
    ['past midnight', 1700, 200, '17:00', '02:00'],
    ['until midnight', 1100, 0, '11:00', '00:00'],
    ['around the clock', 0, 0, '00:00', '23:59'],
    ['around the clock from six', 600, 600, '06:00', '05:59'],
    ['around the clock from half past six', 630, 630, '06:30', '06:29'],
  ])('gives hours %s', (_, startTime, endTime, opens, closes) => {
    const workingHours = [
      { days: ['Mon', 'Tue'] as const, open: true, startTime, endTime },
      { days: ['Sun'] as const, open: false, startTime: 0, endTime: 0 },
    ].map((row) => ({ ...row, days: [...row.days] }));
    expect(parsed({ workingHours }).openingHoursSpecification).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday'], opens, closes },
    ]);
  });

  test('gives the hours of single days', () => {
    const datedHours = [
      { date: '2026-12-25', ranges: [], reason: 'Merry Christmas' },
      { date: '2026-12-31', ranges: [{ startTime: 1700, endTime: 200 }], reason: null },
    ];
    expect(parsed({ datedHours }).specialOpeningHoursSpecification).toEqual(
      [
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '17:00', closes: '02:00' },
      ].map((hours) => ({ '@type': 'OpeningHoursSpecification', ...hours })),
    );
    expect(parsed().specialOpeningHoursSpecification).toBeUndefined();
  });

  test('has no order action for a business that takes no orders', () => {
    expect(parsed().potentialAction).toEqual({
      '@type': 'OrderAction',
      target: 'https://order.example.ca/cafe-lumiere',
    });
    expect(parsed({ menuOnly: true }).potentialAction).toBeUndefined();
  });

  test('has only the address of the menu when the page does not have the whole menu', () => {
    expect(JSON.parse(structuredData(ORIGIN, business(), null)).hasMenu).toBe(`${ORIGIN}/cafe-lumiere/menu`);
    expect(parsed().hasMenu).toMatchObject({ '@id': `${ORIGIN}/cafe-lumiere/menu`, inLanguage: 'en-CA' });
  });

  test('cannot end the script element around it', () => {
    const data = structuredData(ORIGIN, business({ name: '</script><script>alert(1)//<!--' }), null);
    expect(data).not.toContain('<');
    expect(JSON.parse(data).name).toBe('</script><script>alert(1)//<!--');
  });
});

describe('directoryData', () => {
  const operator = {
    ...{ name: 'Foodcourt', description: '', address: '400 Example Way', website: 'https://www.foodcourt.example' },
    ...{ addRestaurantUrl: null, email: 'hello@foodcourt.example', phone: null },
  };

  test('names the site and its operator, and lists the businesses in the same sequence as the page', () => {
    const businesses = [
      { name: 'Ramen', routingPath: 'ramen' },
      { name: 'Tacos', routingPath: 'tacos' },
    ];
    expect(JSON.parse(directoryData(ORIGIN, { operator, name: 'Eats', businesses }))['@graph']).toEqual([
      {
        '@type': 'WebSite',
        '@id': `${ORIGIN}/`,
        url: `${ORIGIN}/`,
        name: 'Eats',
        inLanguage: 'en-CA',
        publisher: {
          '@type': 'Organization',
          name: 'Foodcourt',
          email: 'hello@foodcourt.example',
          url: 'https://www.foodcourt.example',
          address: '400 Example Way',
        },
      },
      {
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, url: `${ORIGIN}/ramen` },
          { '@type': 'ListItem', position: 2, url: `${ORIGIN}/tacos` },
        ],
      },
    ]);
  });

  test('cannot end the script element around it', () => {
    const data = directoryData(ORIGIN, {
      operator,
      name: 'Eats',
      businesses: [{ name: '</script><script>', routingPath: 'x' }],
    });
    expect(data).not.toContain('<');
  });
});

describe('sitemapXml', () => {
  test('lists the directory and every business on the public origin', () => {
    const addresses = [...sitemapXml(ORIGIN, ['cafe-lumiere', 'other']).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    );
    expect(addresses).toEqual([`${ORIGIN}/`, `${ORIGIN}/cafe-lumiere`, `${ORIGIN}/other`]);
  });

  test('holds at most 50,000 addresses', () => {
    const paths = Array.from({ length: 60_000 }, (_, index) => `b-${index}`);
    expect(sitemapXml(ORIGIN, paths).match(/<url>/g)).toHaveLength(50_000);
  });
});

describe('robotsTxt', () => {
  test('names the sitemap and keeps robots out of calls, orders and accounts', () => {
    const lines = robotsTxt(ORIGIN).split('\n');
    expect(lines).toContain('Sitemap: https://order.example.ca/sitemap.xml');
    for (const path of ['/rest/', '/order/', '/account']) expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /');
  });
});
