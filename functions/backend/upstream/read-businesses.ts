import * as v from 'valibot';
import type { OrderMode } from '../../../src/domain/store/business.ts';
import { jsonText } from '../../bounded-json.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { invalidReply } from './client.ts';
import { isRecord } from './normalize.ts';
import { parseBusiness, type UpstreamBusiness } from './parse-business.ts';
import { charactersOf, readOrThrow, type UpstreamParts, unavailable } from './public-reads.ts';
import type { Tag } from './read-cache.ts';
import { readStoreLink } from './read-store-link.ts';
import { isEmptyReply } from './reply-outcome.ts';

export interface BusinessReads {
  /** Null when no business has this path. */
  byPath(routingPath: string, mode: OrderMode): Promise<UpstreamBusiness | null>;
  ofProvider(serviceProviderUserId: number): Promise<readonly UpstreamBusiness[]>;
}

export function readBusinesses(parts: UpstreamParts): BusinessReads {
  const { fetchUpstream, reads, clock } = parts;
  const storeLink = readStoreLink(parts);

  async function read(call: UpstreamCall, body: unknown): Promise<UpstreamBusiness> {
    const parsed = parseBusiness(body, await phoneFor(body));
    if (!parsed.ok) throw unavailable(call, parsed.issue);
    reads.rememberPath(parsed.value);
    return parsed.value;
  }

  /**
   * Returns the service provider's phone number if `body`, a description of a business, contains no phone number;
   * otherwise null. In the specification, only the reply about the service provider contains a phone number.
   */
  async function phoneFor(body: unknown): Promise<string | null> {
    if (!isRecord(body) || (body.phone !== undefined && body.phone !== null)) return null;
    const providerId = Number(body.serviceProviderUserId);
    const link = Number.isSafeInteger(providerId) && providerId > 0 ? await storeLink(providerId) : null;
    return link?.frequentlyPhoneNumber ?? null;
  }

  return {
    byPath: (routingPath, mode) =>
      reads.businesses.getOrRead(`${mode}/${routingPath}`, clock(), async () => {
        const call = mode === 'normal' ? CALLS.business : CALLS.businessInMode;
        const { body } = await readOrThrow(fetchUpstream, call, { params: { mode, businessPath: routingPath } });
        if (isEmptyReply(body)) return { value: null, characters: 0, tags: [] };
        const business = await read(call, body);
        return { value: business, characters: charactersOf(body), tags: tagsOf(business) };
      }),

    ofProvider: (serviceProviderUserId) =>
      reads.locations.getOrRead(String(serviceProviderUserId), clock(), async () => {
        const { body } = await readOrThrow(fetchUpstream, CALLS.businessLocationList, {
          params: { serviceProviderUserId },
        });
        if (isEmptyReply(body)) return { value: [], characters: 0, tags: [] };
        if (!Array.isArray(body)) throw unavailable(CALLS.businessLocationList, 'is no array');
        const locations: UpstreamBusiness[] = [];
        for (const each of body) {
          const location = await readLocation(each);
          if (location !== null) locations.push(location);
        }
        return {
          value: locations,
          characters: charactersOf(body),
          tags: [`provider:${serviceProviderUserId}`, ...locations.flatMap(tagsOf)],
        };
      }),
  };

  /**
   * Parses one location of the upstream's list. If the location cannot be parsed, logs the problem and returns null.
   * `ofProvider` then leaves the location out, as the specification states.
   */
  async function readLocation(location: unknown): Promise<UpstreamBusiness | null> {
    const json = isRecord(location) ? location.json : undefined;
    const body = typeof json === 'string' ? locationOf(json) : (json ?? location);
    const parsed = parseBusiness(body, await phoneFor(body));
    if (!parsed.ok) {
      invalidReply(CALLS.businessLocationList, `json: ${parsed.issue}`);
      return null;
    }
    reads.rememberPath(parsed.value);
    return parsed.value;
  }
}

const tagsOf = ({ business }: UpstreamBusiness): Tag[] => [
  `business:${business.businessId}`,
  `provider:${business.serviceProviderUserId}`,
];

/** The value of the JSON text of a location; undefined for malformed JSON. */
function locationOf(text: string): unknown {
  const json = v.safeParse(locationJson, text);
  return json.success ? json.output : undefined;
}

const locationJson = jsonText();
