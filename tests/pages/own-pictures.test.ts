import { expect, test } from 'vitest';
import { ownPictures } from '../../src/pages/manage/_own-pictures.ts';

test('each uploaded picture of a document is found once, as the file with the larger width', () => {
  const document = {
    name: 'Ramen',
    logo: '/pictures/ramen/a-168.png',
    featuredProductImages: ['/pictures/ramen/b-400.avif'],
    menu: [
      { products: [{ image: '/pictures/ramen/c-192.avif' }, { image: '/pictures/ramen/c-192.avif' }, { image: null }] },
    ],
    websiteUri: 'https://ramen.example/pictures/d.png',
  };
  expect(ownPictures(document)).toEqual([
    '/pictures/ramen/a-512.png',
    '/pictures/ramen/b-800.avif',
    '/pictures/ramen/c-480.avif',
  ]);
});
