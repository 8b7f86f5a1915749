import * as v from 'valibot';
import {
  type BusinessLabel,
  businessLabelSchema,
  type DirectoryBusiness,
  directoryBusinessSchema,
} from '../../../src/contract/directory.ts';
import type { Position } from '../../../src/contract/near.ts';
import { hasTerm, searchTerms, termForms } from '../../../src/domain/store/search-terms.ts';
import type { DirectoryPage } from '../backend.ts';
import { CALLS } from './calls.ts';
import { isRecord } from './normalize.ts';
import { parseLoosely } from './parse-loosely.ts';
import { charactersOf, type DirectoryPart, readOrThrow, type UpstreamParts, unavailable } from './public-reads.ts';

/** Maximum number of businesses in one reply of a Foodcourt. */
const MAX_BUSINESSES_PER_CALL = 100;
/** Maximum number of calls for one list of businesses, after the first call. */
const MAX_FURTHER_CALLS = 50;
/** Maximum number of businesses in one list. */
const MAX_BUSINESSES = 5000;

const labelsSchema = v.array(businessLabelSchema);
const listSchema = v.array(directoryBusinessSchema);

export interface DirectoryReads {
  labels(): Promise<readonly BusinessLabel[]>;
  page(page: DirectoryPage): Promise<DirectorySlice>;
  all(): Promise<readonly DirectoryBusiness[]>;
}
export interface DirectorySlice {
  /**
   * The open businesses come before the others. Both groups are sorted by distance if the request contains a position,
   * otherwise by name. Exception: if the request contains a search and no position, a Foodcourt may put better matches
   * first. Then a closed business can come before an open one.
   */
  readonly businesses: readonly DirectoryBusiness[];
  /** Number of businesses that match the request, on all pages together. */
  readonly total: number;
}

export function readDirectory({ fetchUpstream, reads, clock }: UpstreamParts): DirectoryReads {
  const readPart = ({ labelIds, search, openOnly, offset, limit }: DirectoryPage): Promise<DirectoryPart> => {
    const ids = labelIds.length === 0 ? '0' : labelIds.join(',');
    const query = { offset, limit, ...(search !== '' && { q: search }), ...(openOnly && { open: 1 }) };
    return reads.directory.getOrRead(`${ids}/${JSON.stringify(query)}`, clock(), async () => {
      // User id 0 stands for an anonymous visitor. The reply contains nobody's credit or points, so all visitors can
      // share it.
      const params = { labelIds: ids, userId: 0 };
      const { body, total } = await readOrThrow(fetchUpstream, CALLS.businessList, { params, query });
      const parsed = parseLoosely(listSchema, completeList(body));
      if (!parsed.ok) throw unavailable(CALLS.businessList, parsed.issue);
      return { value: { businesses: parsed.value, total }, characters: charactersOf(body), tags: ['directory'] };
    });
  };

  async function page(asked: DirectoryPage): Promise<DirectorySlice> {
    const { near, offset, limit } = asked;
    if (near !== null) {
      // The edge sorts the whole list itself, so that the upstream does not learn where the visitor is.
      const { businesses } = await page({ ...asked, near: null, offset: 0, limit: MAX_BUSINESSES });
      const sorted = [...businesses].sort((a, b) => openFirst(a, b) || distance(a, near) - distance(b, near));
      return { businesses: sorted.slice(offset, offset + limit), total: sorted.length };
    }
    const found: DirectoryBusiness[] = [];
    for (let furtherCalls = 0; ; furtherCalls++) {
      const size = Math.min(MAX_BUSINESSES_PER_CALL, limit - found.length);
      const { businesses, total } = await readPart({ ...asked, offset: offset + found.length, limit: size });
      if (total === null) {
        const selected = businesses
          .filter((business) => isSelected(business, asked))
          .sort((a, b) => openFirst(a, b) || a.name.localeCompare(b.name, 'en'));
        return { businesses: selected.slice(offset, offset + limit), total: selected.length };
      }
      found.push(...businesses);
      const isAll = businesses.length === 0 || found.length >= limit || offset + found.length >= total;
      if (isAll || furtherCalls === MAX_FURTHER_CALLS) return { businesses: found, total };
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

    all: async () =>
      (await page({ labelIds: [], search: '', openOnly: false, near: null, offset: 0, limit: MAX_BUSINESSES }))
        .businesses,
  };
}

const openFirst = (a: DirectoryBusiness, b: DirectoryBusiness) => Number(b.storeOpen) - Number(a.storeOpen);

/** Squared distance in degrees of latitude. Businesses without a position come last. */
function distance({ addressLatitude, addressLongitude }: DirectoryBusiness, near: Position): number {
  if (addressLatitude === null || addressLongitude === null) return Number.MAX_VALUE;
  const east = (addressLongitude - near.longitude) * Math.cos((near.latitude * Math.PI) / 180);
  return (addressLatitude - near.latitude) ** 2 + east ** 2;
}

/**
 * Whether a business matches `search` and `openOnly`. Needed for a backend that ignores these two and sends its whole
 * list. The list contains no dishes, so this search does not find a business by its dishes.
 */
function isSelected(business: DirectoryBusiness, { search, openOnly }: DirectoryPage): boolean {
  const { name, secondaryName, tagLine, labels, city, storeOpen } = business;
  const words = searchTerms([name, secondaryName, tagLine, city, ...labels].join(' ')).join(' ');
  const terms = searchTerms(search).map(termForms);
  const isFound = search === '' || (terms.length > 0 && terms.every((term) => hasTerm(words, term)));
  return isFound && (!openOnly || storeOpen);
}

/**
 * Fills in fields that some backends do not send. For example, the specification describes a list in which businesses
 * have no `businessId`.
 */
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
          // These two fields belong to one customer, but all visitors share the cached list.
          rewardPoints: null,
          creditBalance: null,
          storeOpen: each.storeOpen ?? true,
          openingLabel: each.openingLabel ?? '',
          labels: each.labels ?? [],
          city: each.city ?? '',
          addressLatitude: each.addressLatitude ?? null,
          addressLongitude: each.addressLongitude ?? null,
          foundBy: each.foundBy ?? null,
        }
      : each,
  );
}
