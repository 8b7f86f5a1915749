import * as v from 'valibot';
import { checkHost } from '../check.ts';
import { exchangeJson, type Fetch, networkFetch } from '../http.ts';
import {
  driveUnavailable,
  latitudeSchema,
  longitudeSchema,
  lookUpText,
  noRoute,
  onOneLine,
  placeNotFound,
  provinceOf,
  suggestUnavailable,
} from './address.ts';
import { MAPS_TIMEOUT_MS, MAX_SUGGESTIONS, type MapsGateway, type Place } from './gateway.ts';

export interface PhotonOsrmOptions {
  /** Origin of the operator's own Photon server. The public server is for tests only. */
  readonly photonApi: string;
  /** Origin of the operator's own OSRM server. The public server is for tests only. */
  readonly osrmApi: string;
  readonly send?: Fetch;
}

/** `place` searches for a suggestion again, within this distance of the suggestion's point. */
const FIND_AGAIN_RADIUS_KM = '0.1';

/** A list of addresses as Photon sends it (GeocodeJSON). Source: komoot/photon 1.x, docs/api-v1.md. */
const featuresSchema = v.object({
  features: v.array(
    v.object({
      geometry: v.object({ coordinates: v.tuple([longitudeSchema, latitudeSchema]) }),
      properties: v.object({
        osm_type: v.picklist(['N', 'W', 'R']),
        osm_id: v.pipe(v.number(), v.safeInteger()),
        countrycode: v.optional(v.string(), ''),
        /** The name of the street when the feature is a whole street. */
        name: v.optional(v.string(), ''),
        housenumber: v.optional(v.string(), ''),
        street: v.optional(v.string(), ''),
        city: v.optional(v.string(), ''),
        state: v.optional(v.string(), ''),
        postcode: v.optional(v.string(), ''),
      }),
    }),
  ),
});
type Feature = v.InferOutput<typeof featuresSchema>['features'][number];

/** The reply of OSRM's service `route`. Source: OSRM 26, "HTTP API". */
const routeSchema = v.object({
  code: v.string(),
  routes: v.optional(
    v.array(v.object({ distance: v.pipe(v.number(), v.minValue(0)), duration: v.pipe(v.number(), v.minValue(0)) })),
    [],
  ),
});

/** The reply of Photon's health check. Source: komoot/photon 1.x, docs/api-v1.md, "Status". */
const statusSchema = v.object({ status: v.literal('Ok') });

/** OSRM's answers to a search for the road that is nearest to a point. `NoSegment`: its map has no road there. */
const nearestSchema = v.object({ code: v.picklist(['Ok', 'NoSegment']) });
/** Downtown Vancouver, as OSRM writes it: longitude, latitude. */
const CHECKED_POINT = '-123.1207,49.2827';

/** OpenStreetMap data on the operator's servers: Photon for addresses, OSRM for roads. Neither uses `session`. */
export function photonOsrm(options: PhotonOsrmOptions): MapsGateway {
  const send = options.send ?? networkFetch;
  const callApi = (url: URL) => exchangeJson(send, { url, timeoutMs: MAPS_TIMEOUT_MS });
  const check = (url: URL, schema: v.GenericSchema) =>
    checkHost(send, { url }, ({ json }) => (v.is(schema, json) ? 'works' : 'wrong'));

  const features = async (path: string, query: readonly (readonly [string, string])[]) => {
    const url = new URL(path, options.photonApi);
    for (const [name, value] of query) url.searchParams.append(name, value);
    const reply = await callApi(url);
    if (!reply.ok) return suggestUnavailable(reply.detail);
    const parsed = v.safeParse(featuresSchema, reply.json);
    if (reply.status !== 200 || !parsed.success) return suggestUnavailable(`Photon answered ${reply.status}`);
    return { ok: true, value: parsed.output.features.filter(isCanadian) } as const;
  };

  return {
    checks: {
      addresses: { adapter: 'Photon', run: () => check(new URL('/status', options.photonApi), statusSchema) },
      routes: {
        adapter: 'OSRM',
        run: () => check(new URL(`/nearest/v1/driving/${CHECKED_POINT}`, options.osrmApi), nearestSchema),
      },
    },

    async suggest(text, near) {
      const input = lookUpText(text);
      if (input === null) return { ok: true, value: [] };
      const found = await features('/api', [
        ['q', input],
        ['lat', String(near.latitude)],
        ['lon', String(near.longitude)],
        ['limit', String(MAX_SUGGESTIONS)],
        ['lang', 'en'],
        ['countrycode', 'CA'],
        ['layer', 'house'],
        ['layer', 'street'],
      ]);
      if (!found.ok) return found;
      return {
        ok: true,
        value: found.value.map((feature) => ({ id: idOf(feature), text: placeOf(feature).completeAddress })),
      };
    },

    /**
     * Photon has no lookup by id. So our id contains Photon's id and the point of the address (`idOf`). A lookup at this
     * point must find an address for which `idOf` makes the same id, so a manipulated id cannot produce a false address.
     */
    async place(id) {
      const [, latitude, longitude] =
        /^[NWR]\d{1,16}@(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/.exec(id) ?? [];
      if (latitude === undefined || longitude === undefined)
        return placeNotFound('The id does not have the format of Photon ids');
      const found = await features('/reverse', [
        ['lat', latitude],
        ['lon', longitude],
        ['radius', FIND_AGAIN_RADIUS_KM],
        ['limit', '10'],
        ['lang', 'en'],
      ]);
      if (!found.ok) return found;
      const feature = found.value.find((candidate) => idOf(candidate) === id);
      return feature === undefined
        ? placeNotFound('No place with that id was found there')
        : { ok: true, value: placeOf(feature) };
    },

    async drivingDistance(from, to) {
      const path = [from, to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';');
      const reply = await callApi(new URL(`/route/v1/driving/${path}?overview=false`, options.osrmApi));
      if (!reply.ok) return driveUnavailable(reply.detail);
      const parsed = v.safeParse(routeSchema, reply.json);
      if (!parsed.success) return driveUnavailable(`OSRM answered ${reply.status}`);
      const { code, routes } = parsed.output;
      if (code === 'NoRoute' || code === 'NoSegment') return noRoute('OSRM found no road between the positions');
      const [route] = routes;
      if (code !== 'Ok' || route === undefined) return driveUnavailable(`OSRM answered ${reply.status}`);
      return { ok: true, value: { meters: Math.round(route.distance), seconds: Math.round(route.duration) } };
    },
  };
}

const isCanadian = (feature: Feature) => feature.properties.countrycode.toUpperCase() === 'CA';

function idOf({ geometry, properties }: Feature): string {
  const [longitude, latitude] = geometry.coordinates;
  return `${properties.osm_type}${properties.osm_id}@${latitude},${longitude}`;
}

function placeOf({ geometry, properties }: Feature): Place {
  const [longitude, latitude] = geometry.coordinates;
  const components = {
    streetNumber: properties.housenumber,
    street: properties.street || properties.name,
    city: properties.city,
    province: provinceOf(properties.state),
    postalCode: properties.postcode,
  };
  return { completeAddress: onOneLine(components), components, position: { latitude, longitude } };
}
