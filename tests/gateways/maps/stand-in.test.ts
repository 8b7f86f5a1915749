import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../../functions/gateways/maps/gateway.ts';
import { postalAreas } from '../../../functions/gateways/maps/postal-areas.ts';
import { standInMaps } from '../../../functions/gateways/maps/stand-in.ts';

const maps = standInMaps();
const DOWNTOWN = { latitude: 49.2827, longitude: -123.1207 };

async function suggest(text: string, near: Position = DOWNTOWN) {
  const result = await maps.suggest(text, near, 'session');
  return result.ok ? result.value : [];
}
async function drive(from: Position, to: Position) {
  const result = await maps.drivingDistance(from, to);
  return result.ok ? result.value : null;
}

describe('postalAreas', () => {
  it('contain the urban areas of British Columbia, each with a city and a position in the province', () => {
    expect(postalAreas()).toHaveLength(169);
    for (const { code, city, latitude, longitude } of postalAreas()) {
      expect(code).toMatch(/^V[1-9][A-Z]$/);
      expect(city).not.toBe('');
      expect(latitude).toSatisfy((degrees: number) => degrees > 48.3 && degrees < 60);
      expect(longitude).toSatisfy((degrees: number) => degrees > -139.1 && degrees < -114);
    }
  });
});

describe('standInMaps', () => {
  it('completes a partly typed street in the areas nearest to the business', async () => {
    const suggestions = await suggest('1690 robs');
    expect(suggestions).toHaveLength(5);
    for (const { text } of suggestions) expect(text).toMatch(/^1690 Robson Street, Vancouver, BC V6[A-Z] \d[A-Z]\d$/);
  });

  it('suggests only addresses in the typed city', async () => {
    for (const { text } of await suggest('12 Main St, burna')) expect(text).toContain('Burnaby, BC V5');
  });

  it('suggests addresses in the area of the typed postal code', async () => {
    const [first] = await suggest('2750 Main Street V5T 3E9');
    expect(first?.text).toContain('BC V5T ');
  });

  it('suggests an unknown street as typed, with capital initials', async () => {
    expect((await suggest('7 elm lane'))[0]?.text).toMatch(/^7 Elm Lane, /);
  });

  it('suggests nothing for fewer than three characters or an unknown city', async () => {
    expect(await suggest('12')).toEqual([]);
    expect(await suggest('12 Main St, Toronto')).toEqual([]);
  });

  it('has one fixed place for each suggestion, less than 1.3 km by road from the centroid of its postal area', async () => {
    for (const { id, text } of await suggest('1690 robson')) {
      const [one, other] = [await maps.place(id, 's'), await maps.place(id, 't')];
      expect(one).toEqual(other);
      expect(one).toMatchObject({
        ok: true,
        value: { completeAddress: text, components: { streetNumber: '1690', province: 'BC' } },
      });
      const area = postalAreas().find(({ code }) => id.startsWith(code));
      const away = one.ok && area ? await drive(area, one.value.position) : null;
      expect(away?.meters).toBeLessThan(1_300);
    }
  });

  it.each(['', 'V5T', 'V5T|12', 'Z9Z|12|Main', 'V5T|x|Main', 'V5T|12|Main|x'])(
    'has no place for the id "%s"',
    async (id) => {
      expect(await maps.place(id, 's')).toMatchObject({ ok: false, failure: { code: 'notFound' } });
    },
  );

  it('measures by road: Vancouver to Richmond is longer than the straight line of 12.9 km, and the same both ways', async () => {
    const richmond = { latitude: 49.1668, longitude: -123.1364 };
    const distance = await drive(DOWNTOWN, richmond);
    expect(distance?.meters).toBeGreaterThan(12_950);
    expect(distance?.meters).toBeLessThan(18_000);
    expect(distance?.seconds).toBe(Math.round((distance?.meters ?? 0) / 9));
    expect(await drive(richmond, DOWNTOWN)).toEqual(distance);
    expect(await drive(DOWNTOWN, DOWNTOWN)).toEqual({ meters: 0, seconds: 0 });
  });

  it('finds no route across the country', async () => {
    const toronto = { latitude: 43.6532, longitude: -79.3832 };
    expect(await maps.drivingDistance(DOWNTOWN, toronto)).toMatchObject({ failure: { code: 'noRoute' } });
  });

  it('handles any text, and every suggestion has a place', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 120, unit: 'grapheme' }), async (text) => {
        for (const { id, text: shown } of await suggest(text)) {
          expect(await maps.place(id, 's')).toMatchObject({ ok: true, value: { completeAddress: shown } });
        }
      }),
    ));
});
