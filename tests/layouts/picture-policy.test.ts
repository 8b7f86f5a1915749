import { expect, it } from 'vitest';
import { allowPictures, menuPictures } from '../../src/layouts/picture-policy.ts';
import { menu, option } from '../domain/builders.ts';

/** The directives that are added to the content security policy of a page. */
function policyWith(...pictures: (string | null)[]): string[] {
  const directives: string[] = [];
  allowPictures(
    {
      insertDirective: (directive) => directives.push(directive),
      insertScriptResource: () => {},
      insertScriptHash: () => {},
      insertStyleResource: () => {},
      insertStyleHash: () => {},
    },
    pictures,
  );
  return directives;
}

it('the policy allows the hosts of the pictures, each once, and no others', () => {
  const pictures = ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg', 'http://localhost:9000/c.png'];
  expect(policyWith(...pictures)).toEqual(["img-src 'self' data: https://cdn.example http://localhost:9000"]);
});

it('the policy does not change for pictures of the site itself', () => {
  expect(policyWith(null, '/pictures/ramen/bowl-192.avif', 'pictures/bowl.png')).toEqual([]);
});

it.each([
  'https://*/a.png',
  'https://*.example/a.png',
  'https://a.example;script-src/a.png',
  "https://'unsafe-inline'/a.png",
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://',
  `https://${'long.'.repeat(60)}example/a.png`,
])('the policy does not change for the picture %s', (picture) => {
  expect(policyWith(picture)).toEqual([]);
});

it('the policy allows at most 20 hosts', () => {
  const [directive = ''] = policyWith(
    ...Array.from({ length: 100 }, (_, index) => `https://cdn${index}.example/a.png`),
  );
  expect(directive.split(' ')).toHaveLength(3 + 20);
});

it('the pictures of a menu are those of its categories, products and options', () => {
  const { categories, products } = menu(option(1, 100, { optionImage: 'option' }));
  const pictured = {
    categories: categories.map((each) => ({ ...each, defaultProductImage: 'category' })),
    products: products.map((each) => ({ ...each, image: 'product' })),
  };
  expect(menuPictures(pictured)).toEqual(['category', 'product', 'option']);
});
