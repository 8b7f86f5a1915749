import type { BusinessLabel, DirectoryBusiness } from '../../../src/contract/directory.ts';
import type { StoreLink } from '../../../src/contract/link.ts';
import type { Menu } from '../../../src/domain/menu/menu.ts';
import type { Instant } from '../../../src/domain/time.ts';
import { BoundedMap } from '../../bounded-map.ts';
import { BackendUnavailable } from '../backend-unavailable.ts';
import type { ToldBusiness } from './business-wire.ts';
import type { UpstreamCall } from './calls.ts';
import { type Ask, type AskUpstream, broken } from './client.ts';
import { ReadCache, type Shelf, type Tag } from './read-cache.ts';

const MAX_PATHS = 5_000;

/** What an isolate remembers of an upstream from one request to the next. */
export interface PublicReads {
  readonly labels: Shelf<readonly BusinessLabel[]>;
  readonly directory: Shelf<DirectoryPart>;
  readonly businesses: Shelf<ToldBusiness | null>;
  readonly locations: Shelf<readonly ToldBusiness[]>;
  readonly menus: Shelf<Menu>;
  readonly links: Shelf<StoreLink | null>;
  /** Where a business that was seen before stands, since the contract finds none by its id. */
  pathOf(businessId: number): string | null;
  learn(told: ToldBusiness): void;
  forget(...tags: readonly Tag[]): void;
}

export interface DirectoryPart {
  readonly businesses: readonly DirectoryBusiness[];
  /** Null from a backend that knows no parts: then these are all. */
  readonly total: number | null;
}

export function publicReads(): PublicReads {
  const cache = new ReadCache();
  const paths = new BoundedMap<number, string>(MAX_PATHS);
  return {
    labels: cache.shelf(),
    directory: cache.shelf(),
    businesses: cache.shelf(),
    locations: cache.shelf(),
    menus: cache.shelf(),
    links: cache.shelf(),
    pathOf: (businessId) => paths.get(businessId) ?? null,
    learn({ business: { businessId, routingPath } }) {
      paths.set(businessId, routingPath);
    },
    forget: (...tags) => cache.forget(...tags),
  };
}

/** How calls of the upstream reach it and what is remembered of them. */
export interface UpstreamParts {
  readonly ask: AskUpstream;
  readonly reads: PublicReads;
  readonly clock: () => Instant;
}

/** The body of a reply that a page cannot do without; null for what is not there. */
export async function readOrThrow(
  ask: AskUpstream,
  call: UpstreamCall,
  with_: Ask,
): Promise<{ readonly body: unknown; readonly total: number | null }> {
  const reply = await ask(call, with_);
  if (reply.ok) return reply;
  if (reply.refused && reply.failure.code === 'notFound') return { body: null, total: null };
  if (reply.refused) throw unreadable(call, reply.detail);
  throw new BackendUnavailable(reply.detail);
}

/** Logs a reply that breaks the contract, and gives up the read. */
export function unreadable(call: UpstreamCall, issue: string): BackendUnavailable {
  return new BackendUnavailable(broken(call, issue).detail);
}

/** Approximate length of a reply. */
export const charactersOf = (body: unknown): number => JSON.stringify(body ?? null).length;
