import * as v from 'valibot';
import {
  type BusinessLabel,
  businessLabelSchema,
  type DirectoryBusiness,
  directoryBusinessSchema,
} from '../../../src/contract/directory.ts';
import { CALLS } from './calls.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';
import { charactersOf, type DirectoryPart, readOrThrow, type UpstreamParts, unavailable } from './public-reads.ts';

/** Businesses per call; a Foodcourt sends no more. */
const MAX_BUSINESSES_PER_CALL = 100;
/** Calls for the whole directory. */
const MAX_PARTS = 50;

const labelsSchema = v.array(businessLabelSchema);
const listSchema = v.array(directoryBusinessSchema);

export interface DirectoryReads {
  labels(): Promise<readonly BusinessLabel[]>;
  page(labelIds: readonly number[], offset: number, limit: number): Promise<DirectorySlice>;
  all(): Promise<readonly DirectoryBusiness[]>;
}
export interface DirectorySlice {
  /** By name. */
  readonly businesses: readonly DirectoryBusiness[];
  /** Number of businesses on all pages. */
  readonly total: number;
}

export function readDirectory({ fetchUpstream, reads, clock }: UpstreamParts): DirectoryReads {
  const readPart = (labelIds: readonly number[], offset: number, limit: number): Promise<DirectoryPart> => {
    const ids = labelIds.length === 0 ? '0' : labelIds.join(',');
    return reads.directory.getOrRead(`${ids}/${offset}/${limit}`, clock(), async () => {
      // The list of an anonymous visitor has no credit and points, so it can be cached for everybody.
      const params = { labelIds: ids, userId: 0 };
      const { body, total } = await readOrThrow(fetchUpstream, CALLS.businessList, {
        params,
        query: { offset, limit },
      });
      const parsed = parseLoosely(listSchema, completeList(body));
      if (!parsed.ok) throw unavailable(CALLS.businessList, parsed.issue);
      return { value: { businesses: parsed.value, total }, characters: charactersOf(body), tags: ['directory'] };
    });
  };

  async function page(labelIds: readonly number[], offset: number, limit: number): Promise<DirectorySlice> {
    const found: DirectoryBusiness[] = [];
    for (let parts = 0; ; parts++) {
      const size = Math.min(MAX_BUSINESSES_PER_CALL, limit - found.length);
      const { businesses, total } = await readPart(labelIds, offset + found.length, size);
      if (total === null) {
        const sorted = [...businesses].sort((a, b) => a.name.localeCompare(b.name, 'en'));
        return { businesses: sorted.slice(offset, offset + limit), total: sorted.length };
      }
      found.push(...businesses);
      const isAll = businesses.length === 0 || found.length >= limit || offset + found.length >= total;
      if (isAll || parts === MAX_PARTS) return { businesses: found, total };
    }
  }

  return {
    page,

    labels: () =>
      reads.labels.getOrRead('', clock(), async () => {
        const { body } = await readOrThrow(fetchUpstream, CALLS.businessLabelList, {});
        const parsed = parseLoosely(labelsSchema, body ?? []);
        if (!parsed.ok) throw unavailable(CALLS.businessLabelList, parsed.issue);
        return { value: parsed.value, characters: charactersOf(body), tags: ['directory'] };
      }),

    all: async () => (await page([], 0, MAX_BUSINESSES_PER_CALL * MAX_PARTS)).businesses,
  };
}

/** Fills in the fields that only a Foodcourt sends. The specification's list has no `businessId`. */
function completeList(list: unknown): unknown {
  if (list === null) return [];
  if (!Array.isArray(list)) return list;
  return list.map((each: unknown) =>
    isRecord(each)
      ? {
          ...each,
          businessId: each.businessId ?? each.serviceProviderUserId,
          featuredProductImages: each.featuredProductImages ?? [],
          menuOnly: each.menuOnly ?? false,
          // Personal, so not for a list that everybody gets.
          rewardPoints: null,
          creditBalance: null,
          storeOpen: each.storeOpen ?? true,
          openingLabel: each.openingLabel ?? '',
          labels: each.labels ?? [],
          city: each.city ?? '',
        }
      : each,
  );
}
