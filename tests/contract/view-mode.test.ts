import { expect, test } from 'vitest';
import { isKeptView, parseViewMode } from '../../src/contract/view-mode.ts';

test.each([
  [undefined, { mode: 'normal', tableNumber: null }],
  ['menu', { mode: 'menu', tableNumber: null }],
  ['Menu', { mode: 'menu', tableNumber: null }],
  ['kiosk', { mode: 'kiosk', tableNumber: null }],
  ['12', { mode: 'table', tableNumber: 12 }],
  ['9999', { mode: 'table', tableNumber: 9999 }],
])('%s is a view mode', (segment, mode) => {
  expect(parseViewMode(segment)).toEqual(mode);
});

test.each([
  '0',
  '404',
  '012',
  '0000000012',
  '99999999999999999999',
  '10000',
  '-1',
  '1.5',
  'specials',
  'constructor',
  '__proto__',
  '',
])('%s is not a view mode', (segment) => {
  expect(parseViewMode(segment)).toBeNull();
});

test.each([
  [undefined, true],
  ['menu', true],
  ['MENU', false],
  ['12', true],
  ['200', true],
  ['201', false],
])('the page store may keep the page of %s: %s', (segment, isKept) => {
  const viewMode = parseViewMode(segment);
  expect(viewMode && isKeptView(segment, viewMode)).toBe(isKept);
});
