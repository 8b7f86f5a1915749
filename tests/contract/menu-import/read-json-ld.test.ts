import { expect, test } from 'vitest';
import { readMenu } from '../../../src/contract/menu-import/read-menu.ts';
import { brief } from './brief-menu.ts';

test('JSON-LD of a page: sections within sections, several offers, a dish without a price', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'Chez Nous' },
      {
        '@type': 'Restaurant',
        hasMenu: {
          '@type': 'Menu',
          hasMenuSection: [
            {
              '@type': 'MenuSection',
              name: 'Dîner',
              hasMenuSection: {
                '@type': 'MenuSection',
                name: 'Plats',
                hasMenuItem: [
                  { '@type': 'MenuItem', name: 'Cassoulet', description: 'Duck and beans', offers: { price: '31.00' } },
                  {
                    '@type': 'MenuItem',
                    name: 'Vin rouge',
                    offers: [
                      { name: 'Glass', price: 12 },
                      { name: 'Bottle', price: 55.5 },
                    ],
                  },
                  { '@type': 'MenuItem', name: 'Homard' },
                ],
              },
            },
          ],
        },
      },
    ],
  };
  const page = `<html><script>let x = 1;</script><script type="application/ld+json">${JSON.stringify(data)}</script></html>`;
  const menu = readMenu(page);
  expect(brief(menu)).toEqual(['Plats: Cassoulet 3100, Vin rouge (Glass 1200, Bottle 5550), Homard null']);
  expect(menu.problems).toEqual([{ line: null, message: 'Homard has no price.' }]);
  expect(readMenu(JSON.stringify(data))).toEqual(menu);
});

test('reads the entities of HTML in the texts of JSON-LD', () => {
  const menu = (name: string) => readMenu(JSON.stringify({ hasMenuItem: { name, offers: { price: 9 } } }));
  expect(brief(menu('Mac &amp; cheese, Chef&#8217;s &#x201C;best&#x201d;'))).toEqual([
    'Menu: Mac & cheese, Chef’s “best” 900',
  ]);
  expect(brief(menu('A&B; &#0; &#9999999; &constructor; &valu;'))).toEqual([
    'Menu: A&B; &#0; &#9999999; &constructor; &valu; 900',
  ]);
});

test.each([
  ['menus', '{"menu":', '}', 6_600],
  ['menus in lists', '{"menu":[', ']}', 5_400],
  ['lists', '[', ']', 30_000],
])('a text with thousands of nested %s is read without an error', (_what, opening, closing, levels) => {
  const text = `${opening.repeat(levels)}1${closing.repeat(levels)}`;
  expect(brief(readMenu(text))).toEqual([]);
});
