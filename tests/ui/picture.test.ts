import { expect, test } from 'vitest';
import { pictureSet } from '../../src/ui/picture.ts';

test('a picture of the site has two widths in its srcset', () => {
  expect(pictureSet('/pictures/ramen/shio-192.avif')).toBe(
    '/pictures/ramen/shio-192.avif 192w, /pictures/ramen/shio-480.avif 480w',
  );
});

test.each(['https://elsewhere.example/a-192.png', '/pictures/ramen/shio.avif', '/pictures/ramen/shio-77.avif'])(
  '%s has no srcset',
  (path) => {
    expect(pictureSet(path)).toBeUndefined();
  },
);
