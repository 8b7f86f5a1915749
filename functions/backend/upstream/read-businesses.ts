import type { OrderMode } from '../../../src/domain/store/business.ts';
import { isNothing, readBusiness, type ToldBusiness } from './business-wire.ts';
import { CALLS, type UpstreamCall } from './calls.ts';
import { charactersOf, readOrThrow, type UpstreamParts, unreadable } from './public-reads.ts';
import type { Tag } from './read-cache.ts';
import { readStoreLink } from './read-store-link.ts';
import { isRecord } from './straighten.ts';

export interface BusinessReads {
  /** Null when no business has this path. */
  byPath(routingPath: string, mode: OrderMode): Promise<ToldBusiness | null>;
  ofProvider(serviceProviderUserId: number): Promise<readonly ToldBusiness[]>;
}

export function readBusinesses(parts: UpstreamParts): BusinessReads {
  const { ask, reads, clock } = parts;
  const storeLink = readStoreLink(parts);

  async function read(call: UpstreamCall, body: unknown): Promise<ToldBusiness> {
    const told = readBusiness(body, await phoneFor(body));
    if (!told.ok) throw unreadable(call, told.issue);
    reads.learn(told.value);
    return told.value;
  }

  /** The specification's business has no phone number: its provider has, in another call. */
  async function phoneFor(body: unknown): Promise<string | null> {
    if (!isRecord(body) || (body.phone !== undefined && body.phone !== null)) return null;
    const providerId = Number(body.serviceProviderUserId);
    const link = Number.isSafeInteger(providerId) && providerId > 0 ? await storeLink(providerId) : null;
    return link?.frequentlyPhoneNumber ?? null;
  }

  return {
    byPath: (routingPath, mode) =>
      reads.businesses.through(`${mode}/${routingPath}`, clock(), async () => {
        const call = mode === 'normal' ? CALLS.business : CALLS.businessInMode;
        const { body } = await readOrThrow(ask, call, { params: { mode, businessPath: routingPath } });
        if (isNothing(body)) return { value: null, characters: 0, tags: [] };
        const told = await read(call, body);
        return { value: told, characters: charactersOf(body), tags: tagsOf(told) };
      }),

    ofProvider: (serviceProviderUserId) =>
      reads.locations.through(String(serviceProviderUserId), clock(), async () => {
        const { body } = await readOrThrow(ask, CALLS.businessLocationList, { params: { serviceProviderUserId } });
        if (isNothing(body)) return { value: [], characters: 0, tags: [] };
        if (!Array.isArray(body)) throw unreadable(CALLS.businessLocationList, 'is no array');
        const read: ToldBusiness[] = [];
        for (const each of body) {
          const told = await readLocation(each);
          if (told !== null) read.push(told);
        }
        return {
          value: read,
          characters: charactersOf(body),
          tags: [`provider:${serviceProviderUserId}`, ...read.flatMap(tagsOf)],
        };
      }),
  };

  /** A location that cannot be parsed is logged and left out, as the specification has it: the others can be ordered from. */
  async function readLocation(location: unknown): Promise<ToldBusiness | null> {
    const json = isRecord(location) ? location.json : undefined;
    const body = typeof json === 'string' ? parsedJson(json) : (json ?? location);
    const told = readBusiness(body, await phoneFor(body));
    if (!told.ok) {
      unreadable(CALLS.businessLocationList, `json: ${told.issue}`);
      return null;
    }
    reads.learn(told.value);
    return told.value;
  }
}

const tagsOf = ({ business }: ToldBusiness): Tag[] => [
  `business:${business.businessId}`,
  `provider:${business.serviceProviderUserId}`,
];

/** Undefined for a text that is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Reported as a location without an object.
    return undefined;
  }
}
