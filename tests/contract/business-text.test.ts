import { expect, test } from 'vitest';
import { addressLines, addressOf, initialOf, mapLink } from '../../src/contract/business-text.ts';
import { business } from './builders.ts';

test.each([
  ['ramen', 'R'],
  [' éclair', 'É'],
  ['麻婆豆腐', '麻'],
  ['🍜 noodles', '🍜'],
  ['', ''],
])('the initial of "%s" is "%s"', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('an address is written with the parts that the business states', () => {
  const location = {
    addressLine1: '12 Water Street',
    addressLine2: 'Unit 3',
    city: 'Vancouver',
    province: 'BC' as const,
    postalCode: 'V6B 1A4',
    googleMapUri: null,
  };
  expect(addressOf({ location })).toBe('12 Water Street, Unit 3, Vancouver');
  expect(addressOf({ location: { ...location, addressLine2: null } })).toBe('12 Water Street, Vancouver');
  expect(addressLines(location)).toEqual(['12 Water Street, Unit 3', 'Vancouver BC V6B 1A4']);
  expect(mapLink(business({ name: 'Ramen', location }))).toBe(
    'https://www.google.com/maps/search/?api=1&query=Ramen%2C%2012%20Water%20Street%2C%20Unit%203%2C%20Vancouver%2C%20BC%20V6B%201A4',
  );
  const googleMapUri = 'https://maps.example/ramen';
  expect(mapLink(business({ location: { ...location, googleMapUri } }))).toBe(googleMapUri);
});
