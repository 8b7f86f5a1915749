import { expect, it } from 'vitest';
import { addressLine } from '../../../src/client/manage/address-line.ts';

const ADDRESS = {
  addressLine1: ' 1184 Robson Street ',
  addressLine2: 'Unit 4',
  city: 'Vancouver',
  postalCode: 'V6E 1B2',
};

it.each<[string, Record<string, unknown>, string]>([
  ['contains the parts that a maps service reads', ADDRESS, '1184 Robson Street, Vancouver, BC V6E 1B2'],
  [
    'contains the province, if it is given',
    { ...ADDRESS, province: 'AB' },
    '1184 Robson Street, Vancouver, AB V6E 1B2',
  ],
  [
    'contains the default province and no empty parts',
    { addressLine1: '12 Main Street', city: '' },
    '12 Main Street, BC',
  ],
  ['is empty without a street', { city: 'Vancouver' }, ''],
  ['is empty when the street is not text', { ...ADDRESS, addressLine1: 7 }, ''],
])('the line of an address %s', (_name, location, line) => {
  expect(addressLine((field) => location[field])).toBe(line);
});
