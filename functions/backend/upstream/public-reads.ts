import type { BusinessLabel, DirectoryBusiness } from '../../../src/contract/directory.ts';
import type { StoreLink } from '../../../src/contract/link.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { BackendUnavailable } from '../backend-unavailable.ts';
import type { UpstreamCall } from './calls.ts';
import { type FetchUpstream, invalidReply, type UpstreamRequest } from './client.ts';
import type { UpstreamBusiness } from './parse-business.ts';
import { ReadCache, type ReadsOfKind, type Tag } from './read-cache.ts';

const MAX_PATHS = 5_000;

/** Cached public replies of the upstream, shared by all requests of an isolate. */
export interface PublicReads {
  readonly labels: ReadsOfKind<readonly BusinessLabel[]>;
  readonly directory: ReadsOfKind<DirectoryPart>;
  readonly businesses: ReadsOfKind<UpstreamBusiness | null>;
  readonly locations: ReadsOfKind<readonly UpstreamBusiness[]>;
  readonly menus: ReadsOfKind<Menu>;
  readonly links: ReadsOfKind<StoreLink | null>;
  /**
   * The routing path of a business; null if this isolate has not read the business before. No call of the contract
   * finds a business by its id.
   */
  pathOf(businessId: number): string | null;
  rememberPath(business: UpstreamBusiness): void;
  /** Drops the cached replies that have any of these tags. */
  invalidate(...tags: readonly Tag[]): void;
}

/** The reply to one call of `businessList`. */
export interface DirectoryPart {
  readonly businesses: readonly DirectoryBusiness[];
  /** The number of businesses in the whole directory; null when the backend always sends the whole list. */
  readonly total: number | null;
}

export function createPublicReads(): PublicReads {
  const cache = new ReadCache();
  const paths = new BoundedMap<number, string>(MAX_PATHS);
  return {
    labels: cache.ofKind(),
    directory: cache.ofKind(),
    businesses: cache.ofKind(),
    locations: cache.ofKind(),
    menus: cache.ofKind(),
    links: cache.ofKind(),
    pathOf: (businessId) => paths.get(businessId) ?? null,
    rememberPath({ business: { businessId, routingPath } }) {
      paths.set(businessId, routingPath);
    },
    invalidate: (...tags) => cache.invalidate(...tags),
  };
}

/** The parts that all calls of an upstream use. */
export interface UpstreamParts {
  readonly fetchUpstream: FetchUpstream;
  readonly reads: PublicReads;
  readonly clock: () => Instant;
}

/**
 * Sends a call that reads. The body is null if the upstream answers 404. Throws BackendUnavailable for any other
 * failure.
 */
export async function readOrThrow(
  fetchUpstream: FetchUpstream,
  call: UpstreamCall,
  request: UpstreamRequest,
): Promise<{ readonly body: unknown; readonly total: number | null }> {
  const reply = await fetchUpstream(call, request);
  if (reply.ok) return reply;
  if (reply.refused && reply.failure.code === 'notFound') return { body: null, total: null };
  if (reply.refused) throw unavailable(call, reply.detail);
  throw new BackendUnavailable(reply.detail);
}

/** Logs that a reply breaks the contract. Returns the error that the caller throws. */
export function unavailable(call: UpstreamCall, issue: string): BackendUnavailable {
  return new BackendUnavailable(invalidReply(call, issue).detail);
}

/** Approximate length of a reply. */
export const charactersOf = (body: unknown): number => JSON.stringify(body ?? null).length;
