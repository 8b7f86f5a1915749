import { describe, expect, it } from 'vitest';
import { networkFetch } from '../../../functions/gateways/http.ts';
import { googleMaps } from '../../../functions/gateways/maps/google.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';

const host = stubHost();
const maps = () =>
  googleMaps({ key: 'verysecret', placesApi: host.origin, routesApi: host.origin, send: networkFetch });

const DOWNTOWN = { latitude: 49.2827, longitude: -123.1207 };
const SESSION = '3f0c9f9e-5b4e-4b57-9d0a-1c0f6d7e8a90';

const prediction = (n: number) => ({
  placePrediction: { placeId: `place${n}`, text: { text: `${n} Main Street, Vancouver, BC, Canada` } },
});
const component = (text: string, ...types: string[]) => ({
  longText: text,
  shortText: text,
  types,
  languageCode: 'en',
});
const place = (country = 'CA') => ({
  formattedAddress: '2750 Main St, Vancouver, BC V5T 3E9, Canada',
  location: { latitude: 49.2605, longitude: -123.1009 },
  addressComponents: [
    component('2750', 'street_number'),
    component('Main Street', 'route'),
    component('Vancouver', 'locality', 'political'),
    { ...component('British Columbia', 'administrative_area_level_1', 'political'), shortText: 'BC' },
    { ...component('Canada', 'country', 'political'), shortText: country },
    component('V5T 3E9', 'postal_code'),
  ],
});

describe('googleMaps.suggest', () => {
  it('asks for addresses in Canada near the business, and sends the UUID of the session', async () => {
    host.answer({ body: { suggestions: Array.from({ length: 7 }, (_, n) => prediction(n)) } });
    const suggested = await maps().suggest('  2750  main ', DOWNTOWN, SESSION);
    expect(suggested.ok && suggested.value.length).toBe(5);
    expect(suggested.ok && suggested.value[0]).toEqual({ id: 'place0', text: '0 Main Street, Vancouver, BC, Canada' });
    const [request] = host.requests;
    expect(request).toMatchObject({
      path: '/v1/places:autocomplete',
      headers: {
        'x-goog-api-key': 'verysecret',
        'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
      },
    });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      input: '2750 main',
      sessionToken: SESSION,
      includedRegionCodes: ['ca'],
      locationBias: { circle: { center: DOWNTOWN, radius: 50_000 } },
    });
  });

  it('sends no request for fewer than three characters', async () => {
    expect(await maps().suggest(' ab ', DOWNTOWN, SESSION)).toEqual({ ok: true, value: [] });
    expect(host.requests).toHaveLength(0);
  });

  it('returns an empty list when Google finds nothing', async () => {
    host.answer({ body: {} });
    expect(await maps().suggest('zzzz', DOWNTOWN, SESSION)).toEqual({ ok: true, value: [] });
  });
});

describe('googleMaps.place', () => {
  it('reads an address', async () => {
    host.answer({ body: place() });
    expect(await maps().place('a/b', SESSION)).toEqual({
      ok: true,
      value: {
        completeAddress: '2750 Main St, Vancouver, BC V5T 3E9, Canada',
        components: {
          streetNumber: '2750',
          street: 'Main Street',
          city: 'Vancouver',
          province: 'BC',
          postalCode: 'V5T 3E9',
        },
        position: { latitude: 49.2605, longitude: -123.1009 },
      },
    });
    expect(host.requests[0]?.path).toBe(`/v1/places/a%2Fb?languageCode=en&regionCode=ca&sessionToken=${SESSION}`);
  });

  it('refuses an address outside Canada', async () => {
    host.answer({ body: place('US') });
    expect(await maps().place('p', SESSION)).toMatchObject({ ok: false, failure: { code: 'notFound' } });
  });

  it('fails with notFound for an unknown id', async () => {
    host.answer({ status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } });
    expect(await maps().place('p', SESSION)).toMatchObject({ ok: false, failure: { code: 'notFound' } });
  });
});

describe('googleMaps.drivingDistance', () => {
  it('reads metres and seconds', async () => {
    host.answer({ body: { routes: [{ distanceMeters: 5120, duration: '742.6s' }] } });
    expect(await maps().drivingDistance(DOWNTOWN, { latitude: 49.26, longitude: -123.1 })).toEqual({
      ok: true,
      value: { meters: 5120, seconds: 743 },
    });
    expect(host.requests[0]).toMatchObject({
      path: '/directions/v2:computeRoutes',
      headers: { 'x-goog-fieldmask': 'routes.distanceMeters,routes.duration' },
    });
  });

  it('reads zero metres when Google omits the distance', async () => {
    host.answer({ body: { routes: [{ duration: '0s' }] } });
    expect(await maps().drivingDistance(DOWNTOWN, DOWNTOWN)).toEqual({ ok: true, value: { meters: 0, seconds: 0 } });
  });

  it('fails with noRoute when no road leads there', async () => {
    host.answer({ body: {} });
    expect(await maps().drivingDistance(DOWNTOWN, DOWNTOWN)).toMatchObject({ ok: false, failure: { code: 'noRoute' } });
  });
});

describe('googleMaps in trouble', () => {
  const ask = {
    suggest: () => maps().suggest('2750 Main', DOWNTOWN, SESSION),
    place: () => maps().place('p', SESSION),
    drivingDistance: () => maps().drivingDistance(DOWNTOWN, DOWNTOWN),
  };
  const refusedKey = { status: 403, body: { error: { message: 'verysecret is not allowed' } } };
  const wrongShape = {
    suggest: { suggestions: [{}] },
    place: { formattedAddress: 'Main Street' },
    drivingDistance: { routes: [{ distanceMeters: 'far', duration: 'long' }] },
  };

  describe.each(['suggest', 'place', 'drivingDistance'] as const)('%s', (call) => {
    it.each([
      ...Object.entries(HOSTILE).filter(([name]) => name !== 'JSON of another shape'),
      ['a refused key', refusedKey] as const,
      ['fields of another shape', { body: wrongShape[call] }] as const,
    ])('is unavailable after %s, and tells no secret', async (_, answer) => {
      host.answer(answer);
      const result = await ask[call]();
      expect(result).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
      expect(JSON.stringify(result)).not.toContain('verysecret');
    });
  });
});
