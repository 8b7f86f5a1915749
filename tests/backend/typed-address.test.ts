import { describe, expect, it } from 'vitest';
import { namesHouse } from '../../functions/backend/destinations.ts';

describe('namesHouse', () => {
  it.each([
    ['112 Main Street', '112'],
    ['#5-112 main street, Vancouver', '112'],
    ['112A Main Street', '112a'],
    ['112-114 Main Street', '112-114'],
  ])('finds that “%s” names house %s', (typed, number) => {
    expect(namesHouse(typed, number)).toBe(true);
  });

  it.each([
    ['112 Main Street', '12'],
    ['112A Main Street', '112'],
    ['Main Street', '12'],
  ])('finds that “%s” does not name house %s', (typed, number) => {
    expect(namesHouse(typed, number)).toBe(false);
  });
});
