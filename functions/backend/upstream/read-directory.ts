import * as v from 'valibot';
import {
  type BusinessLabel,
  businessLabelSchema,
  type DirectoryBusiness,
  directoryBusinessSchema,
} from '../../../src/contract/directory.ts';
import { issueOf } from './business-wire.ts';
import { CALLS } from './calls.ts';
import { charactersOf, type DirectoryPart, readOrThrow, type UpstreamParts, unreadable } from './public-reads.ts';
import { isRecord, straighten } from './straighten.ts';

/** Businesses that one call is asked for at most, as many as a Foodcourt lists. */
const PART = 100;
/** Calls that reading the whole directory takes at most. */
const MOST_PARTS = 50;

const labelsSchema = v.array(businessLabelSchema);
const listSchema = v.array(directoryBusinessSchema);

export interface DirectoryReads {
  labels(): Promise<readonly BusinessLabel[]>;
  /** By name, and how many there are on all pages. */
  part(labelIds: readonly number[], offset: number, limit: number): Promise<DirectoryFound>;
  all(): Promise<readonly DirectoryBusiness[]>;
}
export interface DirectoryFound {
  readonly businesses: readonly DirectoryBusiness[];
  readonly total: number;
}

export function readDirectory({ ask, reads, clock }: UpstreamParts): DirectoryReads {
  const partOf = (labelIds: readonly number[], offset: number, limit: number): Promise<DirectoryPart> => {
    const ids = labelIds.length === 0 ? '0' : labelIds.join(',');
    return reads.directory.through(`${ids}/${offset}/${limit}`, clock(), async () => {
      // Whose credit and points are shown is for the session to say, never for a page that everybody sees.
      const params = { labelIds: ids, userId: 0 };
      const { body, total } = await readOrThrow(ask, CALLS.businessList, { params, query: { offset, limit } });
      const parsed = v.safeParse(listSchema, straighten(listSchema, completeList(body)));
      if (!parsed.success) throw unreadable(CALLS.businessList, issueOf(parsed.issues[0]));
      return { value: { businesses: parsed.output, total }, characters: charactersOf(body), tags: ['directory'] };
    });
  };

  async function part(labelIds: readonly number[], offset: number, limit: number): Promise<DirectoryFound> {
    const found: DirectoryBusiness[] = [];
    for (let parts = 0; ; parts++) {
      const size = Math.min(PART, limit - found.length);
      const { businesses, total } = await partOf(labelIds, offset + found.length, size);
      if (total === null) {
        const sorted = [...businesses].sort((a, b) => a.name.localeCompare(b.name, 'en'));
        return { businesses: sorted.slice(offset, offset + limit), total: sorted.length };
      }
      found.push(...businesses);
      const isAll = businesses.length === 0 || found.length >= limit || offset + found.length >= total;
      if (isAll || parts === MOST_PARTS) return { businesses: found, total };
    }
  }

  return {
    part,

    labels: () =>
      reads.labels.through('', clock(), async () => {
        const { body } = await readOrThrow(ask, CALLS.businessLabelList, {});
        const parsed = v.safeParse(labelsSchema, straighten(labelsSchema, body ?? []));
        if (!parsed.success) throw unreadable(CALLS.businessLabelList, issueOf(parsed.issues[0]));
        return { value: parsed.output, characters: charactersOf(body), tags: ['directory'] };
      }),

    all: async () => (await part([], 0, PART * MOST_PARTS)).businesses,
  };
}

/** What holds where a backend that is no Foodcourt says nothing. Its list has no id of the business itself. */
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
          // Of the visitor who asks, and this asks for nobody.
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
