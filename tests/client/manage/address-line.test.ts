import { expect, it } from 'vitest';
import { addressLine } from '../../../src/client/manage/address-line.ts';

const ADDRESS = {
  addressLine1: ' 1184 Robson Street ',
  addressLine2: 'Unit 4',
  city: 'Vancouver',
  postalCode: 'V6E 1B2',
};

it.each<[string, Record<string, unknown>, string]>([
  ['the parts that a maps service reads', ADDRESS, '1184 Robson Street, Vancouver, BC V6E 1B2'],
  ['another province', { ...ADDRESS, province: 'AB' }, '1184 Robson Street, Vancouver, AB V6E 1B2'],
  ['no part that is missing', { addressLine1: '12 Main Street', city: '' }, '12 Main Street, BC'],
  ['nothing without a street', { city: 'Vancouver' }, ''],
  ['nothing of a value that is no text', { ...ADDRESS, addressLine1: 7 }, ''],
])('the line of an address has %s', (_name, location, line) => {
  expect(addressLine((field) => location[field])).toBe(line);
});
