import { describe, expect, it } from 'vitest';
import { namesHouse } from '../../functions/backend/destinations.ts';

describe('namesHouse', () => {
  it.each([
    ['112 Main Street', '112', true],
    ['#5-112 main street, Vancouver', '112', true],
    ['112A Main Street', '112a', true],
    ['112-114 Main Street', '112-114', true],
    ['112 Main Street', '12', false],
    ['112A Main Street', '112', false],
    ['Main Street', '12', false],
  ])('whether %j names the house %j: %j', (typed, number, expected) => {
    expect(namesHouse(typed, number)).toBe(expected);
  });
});
