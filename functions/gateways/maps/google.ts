import * as v from 'valibot';
import { checkHost, type Judge } from '../check.ts';
import { exchangeJson, type Fetch, networkFetch } from '../http.ts';
import {
  driveUnavailable,
  latitudeSchema,
  longitudeSchema,
  lookUpText,
  noRoute,
  placeNotFound,
  provinceOf,
  suggestUnavailable,
} from './address.ts';
import { MAPS_TIMEOUT_MS, MAX_SUGGESTIONS, type MapsGateway, type Position } from './gateway.ts';

export interface GoogleMapsOptions {
  /** An API key restricted to the Places API (New) and the Routes API. Never reaches the browser. */
  readonly key: string;
  /** Origin of the Places API. Only tests set it. */
  readonly placesApi?: string;
  /** Origin of the Routes API. Only tests set it. */
  readonly routesApi?: string;
  readonly send?: Fetch;
}

/**
 * A place in the examples of Google's documentation ("Place Details (New)"), for the check. If Google no longer has the
 * place, it answers NOT_FOUND, and the result is `works` too.
 */
const EXAMPLE_PLACE_ID = 'ChIJj61dQgK6j4AR4GeTYWZsKWw';

/** Addresses within this distance of the business are preferred. The API allows no larger distance. */
const BIAS_RADIUS_METRES = 50_000;

const suggestionsSchema = v.object({
  suggestions: v.optional(
    v.array(v.object({ placePrediction: v.object({ placeId: v.string(), text: v.object({ text: v.string() }) }) })),
    [],
  ),
});

const placeSchema = v.object({
  formattedAddress: v.string(),
  location: v.object({ latitude: latitudeSchema, longitude: longitudeSchema }),
  addressComponents: v.array(v.object({ longText: v.string(), shortText: v.string(), types: v.array(v.string()) })),
});

const routesSchema = v.object({
  routes: v.optional(
    v.array(
      v.object({
        // The API omits fields with the value zero.
        distanceMeters: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
        duration: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?s$/), v.transform(Number.parseFloat)),
      }),
    ),
    [],
  ),
});

/**
 * Finds addresses and driving distances with Google Maps. Sources: Google Maps Platform, "Autocomplete (New)" and "Place
 * Details (New)" (Places API v1), "Compute Routes" (Routes API v2).
 */
export function googleMaps(options: GoogleMapsOptions): MapsGateway {
  const places = options.placesApi ?? 'https://places.googleapis.com';
  const routes = options.routesApi ?? 'https://routes.googleapis.com';

  const send = options.send ?? networkFetch;
  const requestTo = (url: URL, fieldMask: string, body?: object) =>
    ({
      url,
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-goog-api-key': options.key, 'x-goog-fieldmask': fieldMask },
      ...(body === undefined ? {} : { body }),
    }) as const;
  const callApi = (...request: Parameters<typeof requestTo>) =>
    exchangeJson(send, { ...requestTo(...request), timeoutMs: MAPS_TIMEOUT_MS });

  return {
    checks: {
      // Google does not charge for a request that asks only for the id of a place ("Place Details Essentials (IDs Only)").
      addresses: {
        adapter: 'Google Maps',
        run: () => checkHost(send, requestTo(new URL(`/v1/places/${EXAMPLE_PLACE_ID}`, places), 'id'), judgePlace),
      },
      // This request names no start and no destination. If Google accepts the key, it answers INVALID_ARGUMENT, and the
      // result is `works`. Google charges only for successful requests ("SKU: Routes: Compute Routes Essentials").
      routes: {
        adapter: 'Google Maps',
        run: () =>
          checkHost(
            send,
            requestTo(new URL('/directions/v2:computeRoutes', routes), 'routes.distanceMeters', {}),
            judgeNoOrigin,
          ),
      },
    },

    async suggest(text, near, session) {
      const input = lookUpText(text);
      if (input === null) return { ok: true, value: [] };
      const reply = await callApi(
        new URL('/v1/places:autocomplete', places),
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
        {
          input,
          sessionToken: session,
          includedRegionCodes: ['ca'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
          locationBias: { circle: { center: latLng(near), radius: BIAS_RADIUS_METRES } },
          languageCode: 'en',
          regionCode: 'ca',
        },
      );
      if (!reply.ok) return suggestUnavailable(reply.detail);
      const parsed = v.safeParse(suggestionsSchema, reply.json);
      if (reply.status !== 200 || !parsed.success) return suggestUnavailable(`Places answered ${reply.status}`);
      const value = parsed.output.suggestions.slice(0, MAX_SUGGESTIONS).map(({ placePrediction }) => ({
        id: placePrediction.placeId,
        text: placePrediction.text.text,
      }));
      return { ok: true, value };
    },

    async place(id, session) {
      const url = new URL(`/v1/places/${encodeURIComponent(id)}`, places);
      url.searchParams.set('languageCode', 'en');
      url.searchParams.set('regionCode', 'ca');
      url.searchParams.set('sessionToken', session);
      const reply = await callApi(url, 'formattedAddress,location,addressComponents');
      if (!reply.ok) return suggestUnavailable(reply.detail);
      if (reply.status === 400 || reply.status === 404) return placeNotFound(`Places answered ${reply.status}`);
      const parsed = v.safeParse(placeSchema, reply.json);
      if (reply.status !== 200 || !parsed.success) return suggestUnavailable(`Places answered ${reply.status}`);

      const part = (...types: string[]) =>
        parsed.output.addressComponents.find((component) => types.some((type) => component.types.includes(type)));
      if (part('country')?.shortText !== 'CA') return placeNotFound('The place is not in Canada');
      return {
        ok: true,
        value: {
          completeAddress: parsed.output.formattedAddress,
          components: {
            streetNumber: part('street_number')?.longText ?? '',
            street: part('route')?.longText ?? '',
            city: part('locality', 'postal_town', 'administrative_area_level_3')?.longText ?? '',
            province: provinceOf(part('administrative_area_level_1')?.shortText ?? ''),
            postalCode: part('postal_code')?.longText ?? '',
          },
          position: parsed.output.location,
        },
      };
    },

    async drivingDistance(from, to) {
      const reply = await callApi(
        new URL('/directions/v2:computeRoutes', routes),
        'routes.distanceMeters,routes.duration',
        {
          origin: waypoint(from),
          destination: waypoint(to),
          travelMode: 'DRIVE',
          routingPreference: 'TRAFFIC_UNAWARE',
        },
      );
      if (!reply.ok) return driveUnavailable(reply.detail);
      const parsed = v.safeParse(routesSchema, reply.json);
      if (reply.status !== 200 || !parsed.success) return driveUnavailable(`Routes answered ${reply.status}`);
      const [route] = parsed.output.routes;
      if (route === undefined) return noRoute('Routes found no road between the positions');
      return { ok: true, value: { meters: route.distanceMeters, seconds: Math.round(route.duration) } };
    },
  };
}

const errorSchema = v.object({
  error: v.object({
    status: v.string(),
    details: v.optional(v.array(v.object({ reason: v.optional(v.string(), '') })), []),
  }),
});

/** A word of Google's list of reasons, e.g. `BILLING_DISABLED` ("ErrorInfo", `reason`). */
const REASON = /^[A-Z][A-Z0-9_]+[A-Z0-9]$/;

/**
 * What an error of Google means. Google answers 403 when the key may not use the API, and 400 with a reason such as
 * `API_KEY_INVALID` when it does not know the key. Sources: Routes API, "Handle errors"; Google Cloud APIs, "Errors".
 */
function judgeError(status: number, json: unknown, expected: 'NOT_FOUND' | 'INVALID_ARGUMENT'): ReturnType<Judge> {
  const parsed = v.safeParse(errorSchema, json);
  if (!parsed.success) return 'wrong';
  const { error } = parsed.output;
  const isAboutKey = error.details.some(({ reason }) => reason.startsWith('API_KEY_'));
  if (status === 401 || status === 403 || isAboutKey) {
    const word = error.details.map(({ reason }) => reason).find((reason) => REASON.test(reason));
    return word === undefined ? 'refused' : { kind: 'refused', word };
  }
  return error.status === expected ? 'works' : 'wrong';
}

const judgePlace: Judge = ({ status, json }) =>
  status === 200 && v.is(v.object({ id: v.string() }), json) ? 'works' : judgeError(status, json, 'NOT_FOUND');
const judgeNoOrigin: Judge = ({ status, json }) => judgeError(status, json, 'INVALID_ARGUMENT');

const latLng = ({ latitude, longitude }: Position) => ({ latitude, longitude });
const waypoint = (position: Position) => ({ location: { latLng: latLng(position) } });
