import { describe, expect, it } from 'vitest';
import { networkFetch } from '../../../functions/gateways/http.ts';
import { photonOsrm } from '../../../functions/gateways/maps/photon-osrm.ts';
import { HOSTILE, stubHost } from '../stub-host.ts';

const host = stubHost();
const maps = () => photonOsrm({ photonApi: host.origin, osrmApi: host.origin, send: networkFetch });

const DOWNTOWN = { latitude: 49.2827, longitude: -123.1207 };
const SESSION = 'unused';

const feature = (extra: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-123.1009, 49.2605] },
  properties: {
    osm_type: 'N',
    osm_id: 240109189,
    countrycode: 'CA',
    housenumber: '2750',
    street: 'Main Street',
    city: 'Vancouver',
    state: 'British Columbia',
    postcode: 'V5T 3E9',
    ...extra,
  },
});
const ID = 'N240109189@49.2605,-123.1009';

describe('photonOsrm.suggest', () => {
  it('asks for houses and streets in Canada near the business', async () => {
    host.answer({ body: { type: 'FeatureCollection', features: [feature()] } });
    expect(await maps().suggest('2750 main', DOWNTOWN, SESSION)).toEqual({
      ok: true,
      value: [{ id: ID, text: '2750 Main Street, Vancouver, BC V5T 3E9' }],
    });
    expect(host.requests[0]?.path).toBe(
      '/api?q=2750+main&lat=49.2827&lon=-123.1207&limit=5&lang=en&countrycode=CA&layer=house&layer=street',
    );
  });

  it('drops addresses outside Canada when the server ignores the filter', async () => {
    host.answer({ body: { features: [feature({ countrycode: 'US' }), feature({ countrycode: undefined })] } });
    expect(await maps().suggest('2750 main', DOWNTOWN, SESSION)).toEqual({ ok: true, value: [] });
  });

  it('suggests a street when the server finds no house number', async () => {
    const street = feature({
      housenumber: undefined,
      street: undefined,
      name: 'Rue Sherbrooke',
      city: 'Montréal',
      state: 'Québec',
    });
    host.answer({ body: { features: [street] } });
    expect(await maps().suggest('sherbrooke', DOWNTOWN, SESSION)).toMatchObject({
      value: [{ text: 'Rue Sherbrooke, Montréal, QC V5T 3E9' }],
    });
  });

  it('sends no request for fewer than three characters', async () => {
    await maps().suggest('ab', DOWNTOWN, SESSION);
    expect(host.requests).toHaveLength(0);
  });
});

describe('photonOsrm.place', () => {
  it('asks the server for the addresses at the point that the id contains, and returns the address with this id', async () => {
    host.answer({ body: { features: [feature({ osm_id: 1 }), feature()] } });
    expect(await maps().place(ID, SESSION)).toMatchObject({
      ok: true,
      value: {
        completeAddress: '2750 Main Street, Vancouver, BC V5T 3E9',
        components: { city: 'Vancouver', province: 'BC' },
        position: { latitude: 49.2605, longitude: -123.1009 },
      },
    });
    expect(host.requests[0]?.path).toBe('/reverse?lat=49.2605&lon=-123.1009&radius=0.1&limit=10&lang=en');
  });

  it('refuses an id with a manipulated point', async () => {
    host.answer({ body: { features: [feature()] } });
    expect(await maps().place('N240109189@49.2606,-123.1009', SESSION)).toMatchObject({
      failure: { code: 'notFound' },
    });
  });

  it.each(['', 'N1', 'N1@49,-123&limit=1', 'N1@91.1.1,-123', '../x'])(
    'refuses the id "%s" without a request',
    async (id) => {
      expect(await maps().place(id, SESSION)).toMatchObject({ ok: false, failure: { code: 'notFound' } });
      expect(host.requests).toHaveLength(0);
    },
  );
});

describe('photonOsrm.drivingDistance', () => {
  it('reads metres and seconds', async () => {
    host.answer({ body: { code: 'Ok', routes: [{ distance: 5120.4, duration: 742.6 }] } });
    expect(await maps().drivingDistance(DOWNTOWN, { latitude: 49.26, longitude: -123.1 })).toEqual({
      ok: true,
      value: { meters: 5120, seconds: 743 },
    });
    expect(host.requests[0]?.path).toBe('/route/v1/driving/-123.1207,49.2827;-123.1,49.26?overview=false');
  });

  it('fails with noRoute when no road leads there', async () => {
    host.answer({ status: 400, body: { code: 'NoRoute', message: 'Impossible route between points' } });
    expect(await maps().drivingDistance(DOWNTOWN, DOWNTOWN)).toMatchObject({ failure: { code: 'noRoute' } });
  });
});

describe('photonOsrm in trouble', () => {
  it.each(Object.keys(HOSTILE))('is unavailable after %s', async (name) => {
    host.answer(HOSTILE[name] ?? 'reset');
    for (const result of [
      await maps().suggest('2750 Main', DOWNTOWN, SESSION),
      await maps().place(ID, SESSION),
      await maps().drivingDistance(DOWNTOWN, DOWNTOWN),
    ]) {
      expect(result).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
    }
  });

  it('is unavailable when OSRM refuses the query', async () => {
    host.answer({ status: 400, body: { code: 'InvalidQuery', message: 'Query string malformed' } });
    expect(await maps().drivingDistance(DOWNTOWN, DOWNTOWN)).toMatchObject({ failure: { code: 'unavailable' } });
  });
});
