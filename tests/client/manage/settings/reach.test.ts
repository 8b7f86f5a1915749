import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnTowns } from '../../../../src/client/manage/settings/reach.ts';
import { townsAround } from '../../../../src/components/console/towns.ts';

const COLUMBIA_STREET = { latitude: 49.2016, longitude: -122.9103 };
const near = townsAround(COLUMBIA_STREET.latitude, COLUMBIA_STREET.longitude);

it('towns are drawn at their distance and direction from the business, the largest first', () => {
  const drawn = drawnTowns(COLUMBIA_STREET, near, 25);
  const vancouver = drawn.find(({ name }) => name === 'Vancouver');
  // Maps show Vancouver 16.6 km west-northwest of the business.
  expect(vancouver?.distance).toBeCloseTo(16.6, 0);
  expect(vancouver?.east).toBeLessThan(-13);
  expect(vancouver?.south).toBeLessThan(0);
  expect(drawn[0]?.name).toBe('Vancouver');
});

it('no town is outside of the drawing, and at most nine towns are drawn', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 200, noNaN: true }), (halfWidth) => {
      const drawn = drawnTowns(COLUMBIA_STREET, near, halfWidth);
      expect(drawn.length).toBeLessThanOrEqual(9);
      for (const { east, south } of drawn)
        expect(Math.max(Math.abs(east), Math.abs(south))).toBeLessThanOrEqual(halfWidth);
    }),
  );
});
