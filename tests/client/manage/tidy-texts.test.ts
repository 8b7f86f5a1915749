import { expect, it } from 'vitest';
import {
  formatGstHst,
  formatLink,
  formatPhone,
  formatPostalCode,
  formatProvincialTax,
} from '../../../src/client/manage/tidy-texts.ts';

it.each([
  [formatPhone, '(604) 555 0101', '604-555-0101'],
  [formatPhone, '+1 604 555 0101', '604-555-0101'],
  [formatPhone, ' 555 01 ', '555 01'],
  [formatPostalCode, 'v6e1b2', 'V6E 1B2'],
  [formatPostalCode, 'V6E-1B2 ', 'V6E 1B2'],
  [formatPostalCode, 'V6E', 'V6E'],
  [formatGstHst, '123456789rt0001', '123456789 RT0001'],
  [formatGstHst, '12345', '12345'],
  [formatLink, 'ramen.example', 'https://ramen.example'],
  [formatLink, 'http://ramen.example ', 'http://ramen.example'],
  [formatLink, ' ', ''],
])('%o writes %j as %j', (format, typed, written) => {
  expect(format(typed)).toBe(written);
});

it.each([
  ['BC', 'pst12345678', 'PST-1234-5678'],
  ['BC', '1234 5678 ', 'PST-1234-5678'],
  ['BC', '123 ', '123'],
  ['QC', '1234567890tq 0001', '1234567890 TQ0001'],
  ['QC', ' 12 ', '12'],
  ['MB', ' 123456-7', '123456-7'],
  ['SK', '12345678', '12345678'],
] as const)('in %s, the tax number %j is written as %j', (province, typed, written) => {
  expect(formatProvincialTax(typed, province)).toBe(written);
});
