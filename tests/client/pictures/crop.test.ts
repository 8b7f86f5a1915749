import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropPart, MAX_ZOOM, MIDDLE, moved, sentSize, wholeZoom } from '../../../src/client/pictures/crop.ts';

const side = fc.integer({ min: 1, max: 12_000 });
const picture = fc.record({ width: side, height: side });
const ratio = fc.constantFrom(1, 16 / 9);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crop = fc.record({ x: share, y: share, zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }) });
const TOLERANCE_PX = 1e-6;

it('a crop shows a part of the right shape that lies within the picture', () => {
  fc.assert(
    fc.property(picture, ratio, crop, (size, shape, shown) => {
      const part = cropPart(size, shape, shown);
      expect(part.width / part.height).toBeCloseTo(shape, 6);
      expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0);
      expect(part.left + part.width).toBeLessThanOrEqual(size.width + TOLERANCE_PX);
      expect(part.top + part.height).toBeLessThanOrEqual(size.height + TOLERANCE_PX);
    }),
  );
});

it('the first crop shows as much of the picture as the shape permits', () => {
  expect(cropPart({ width: 400, height: 300 }, 1, MIDDLE)).toEqual({ left: 50, top: 0, width: 300, height: 300 });
  expect(cropPart({ width: 1600, height: 1200 }, 16 / 9, MIDDLE)).toMatchObject({ left: 0, width: 1600, height: 900 });
});

it('a crop shows a whole wide logo with equal space above and below', () => {
  const logo = { width: 600, height: 200 };
  const part = cropPart(logo, 1, { ...MIDDLE, zoom: wholeZoom(logo, 1) });
  expect(part).toEqual({ left: 0, top: -200, width: 600, height: 600 });
  expect(cropPart(logo, 1, { x: 0, y: 1, zoom: 0.5 })).toEqual({ left: 0, top: -100, width: 400, height: 400 });
  expect(wholeZoom({ width: 1600, height: 900 }, 16 / 9)).toBe(1);
});

it('a crop has the point of interest in its middle, except near an edge', () => {
  expect(cropPart({ width: 400, height: 400 }, 1, { x: 0.5, y: 0, zoom: 2 })).toMatchObject({ left: 100, top: 0 });
});

it('a crop follows a drag: the content moves with the pointer', () => {
  const size = { width: 400, height: 400 };
  const before = cropPart(size, 1, { ...MIDDLE, zoom: 2 });
  const after = cropPart(size, 1, moved(size, 1, { ...MIDDLE, zoom: 2 }, 0.25, 0));
  expect(after.left).toBe(before.left - 50);
  expect(after.top).toBe(before.top);
});

it('a crop is sent in the size that customers need, and never enlarged', () => {
  expect(sentSize({ width: 3000, height: 3000 }, 480)).toEqual({ width: 480, height: 480 });
  expect(sentSize({ width: 300, height: 300 }, 480)).toEqual({ width: 300, height: 300 });
});
