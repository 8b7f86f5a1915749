import { expect, test } from 'vitest';
import towns from '../../../src/components/console/towns.json' with { type: 'json' };

test('every town lies between the outermost latitudes and longitudes of Canada', () => {
  const isInCanada = (latitude: number, longitude: number) =>
    latitude > 41 && latitude < 84 && longitude > -142 && longitude < -52;
  expect(towns.filter(([, latitude, longitude]) => !isInCanada(Number(latitude), Number(longitude)))).toEqual([]);
});
