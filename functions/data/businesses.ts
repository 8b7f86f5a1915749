import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { type Business, businessSchema } from '../../src/contract/business.ts';
import { MAX_REMOTE_PICTURES } from '../../src/domain/limits.ts';
import type { Membership } from '../../src/domain/people/permissions.ts';
import type { Listing, Phase } from '../../src/domain/store/phase.ts';
import type { Instant } from '../../src/domain/time.ts';
import { jsonText } from '../bounded-json.ts';
import type { PaidBusiness } from '../gateways/payments/bind.ts';
import { parsedOnce } from './parsed-once.ts';
import { businesses, directory, IS_LISTED, serviceProviders } from './schema.ts';

export interface BusinessRow {
  readonly business: Business;
  readonly revision: number;
  /**
   * The rating on the directory card of the business: the average of the imported rating and the ratings of customers.
   */
  readonly rating: number | null;
  readonly phase: Phase;
  readonly listing: Listing;
}

/** Keeps the settings of up to 300 businesses in memory, about 2 MB. */
const readSettings = parsedOnce(v.parser(v.pipe(jsonText(), businessSchema)), 300);
const settingsColumns = {
  settings: businesses.settings,
  revision: businesses.revision,
  rating: sql<number | null>`json_extract(${businesses.card}, '$.rating')`,
  phase: businesses.phase,
  listing: businesses.listing,
};
const byName = [asc(sql`${businesses.name} COLLATE NOCASE`), asc(businesses.id)];

type SettingsRow = { readonly settings: string } & Omit<BusinessRow, 'business'>;

const toBusiness = ({ settings, ...row }: SettingsRow): BusinessRow => ({ business: readSettings(settings), ...row });

const isLive = eq(businesses.phase, 'live');

/**
 * Uses prepared SQL, which is faster, because each order, each move and each call of the board runs this query
 * (docs/decisions/drizzle-or-sql.md).
 */
async function findBusiness(
  db: D1Database,
  where: 'id = ?1' | 'routing_path = ?1' | "id = ?1 AND phase = 'live'" | "routing_path = ?1 AND phase = 'live'",
  value: number | string,
): Promise<BusinessRow | null> {
  const row = await db
    .prepare(
      `SELECT settings, revision, phase, listing, json_extract(card, '$.rating') AS rating FROM businesses WHERE ${where}`,
    )
    .bind(value)
    .first<SettingsRow>();
  return row && toBusiness(row);
}

/** The business with this routing path; null when it is not live or does not exist. */
export const businessByPath = (db: D1Database, routingPath: string): Promise<BusinessRow | null> =>
  findBusiness(db, "routing_path = ?1 AND phase = 'live'", routingPath);

/** The business with this id; null when it is not live or does not exist. */
export const businessById = (db: D1Database, businessId: number): Promise<BusinessRow | null> =>
  findBusiness(db, "id = ?1 AND phase = 'live'", businessId);

/** A business in any phase, for the people of the business and for its existing orders. */
export const anyBusinessByPath = (db: D1Database, routingPath: string): Promise<BusinessRow | null> =>
  findBusiness(db, 'routing_path = ?1', routingPath);

/** A business in any phase, for the people of the business and for its existing orders. */
export const anyBusinessById = (db: D1Database, businessId: number): Promise<BusinessRow | null> =>
  findBusiness(db, 'id = ?1', businessId);

export interface StoredPaidBusiness extends PaidBusiness {
  readonly serviceProviderUserId: number;
  /**
   * When the last recorded event of the present payment account arrived; null before the first event. An event that
   * arrives less than `EVENT_NOTED_EVERY_MS` (in `src/domain/payment`) after this instant is not recorded.
   */
  readonly paymentEventAt: Instant | null;
}

/** The payment account of the business `businessId`, and its service provider; null when there is no such business. */
export async function paidBusiness(db: D1Database, businessId: number): Promise<StoredPaidBusiness | null> {
  const row = await db
    .prepare(
      `SELECT settings, sealed_payment_account AS sealedAccount, payment_event_at AS paymentEventAt
       FROM businesses WHERE id = ?1`,
    )
    .bind(businessId)
    .first<{ settings: string; sealedAccount: string | null; paymentEventAt: Instant | null }>();
  if (row === null) return null;
  const { serviceProviderUserId, env, paymentGateway, payKey } = readSettings(row.settings);
  const { sealedAccount, paymentEventAt } = row;
  return { businessId, serviceProviderUserId, env, paymentGateway, payKey, sealedAccount, paymentEventAt };
}

/** The live businesses of a service provider, or its businesses in every phase; sorted by name. */
export async function businessesOfProvider(
  db: D1Database,
  providerId: number,
  which: 'live' | 'all' = 'live',
): Promise<BusinessRow[]> {
  const rows = await drizzle(db)
    .select(settingsColumns)
    .from(businesses)
    .where(and(eq(businesses.providerId, providerId), which === 'live' ? isLive : undefined))
    .orderBy(...byName);
  return rows.map(toBusiness);
}

/** Whether a service provider has more than one business. Counts its businesses in every phase. */
export async function hasSeveralBusinesses(db: D1Database, providerId: number): Promise<boolean> {
  const rows = await drizzle(db)
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.providerId, providerId))
    .limit(2);
  return rows.length > 1;
}

/** One page of the businesses at which these memberships apply, sorted by name. An operator gets all businesses. */
export async function businessesOfMemberships(
  db: D1Database,
  memberships: readonly Membership[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BusinessRow[]> {
  const isEverywhere = memberships.some(({ role }) => role === 'operator');
  if (memberships.length === 0) return [];
  // A statement of D1 may have at most 100 parameters, but a person can have more than 100 roles. So each list is one parameter.
  const providers = memberships.flatMap(({ serviceProviderUserId, businessId }) =>
    businessId === null ? (serviceProviderUserId ?? []) : [],
  );
  const single = memberships.flatMap(({ businessId }) => businessId ?? []);
  const listed = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = await drizzle(db)
    .select(settingsColumns)
    .from(businesses)
    .where(
      isEverywhere
        ? undefined
        : or(inArray(businesses.providerId, listed(providers)), inArray(businesses.id, listed(single))),
    )
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);
  return rows.map(toBusiness);
}

const knownProviders = new Set<number>();

/**
 * Whether the service provider exists. Callers check this because an invented id must not create a Durable Object. Only
 * ids that exist are cached.
 */
export async function isProvider(db: D1Database, providerId: number): Promise<boolean> {
  if (knownProviders.has(providerId)) return true;
  const where = eq(serviceProviders.id, providerId);
  const row = await drizzle(db).select({ id: serviceProviders.id }).from(serviceProviders).where(where).get();
  if (row) knownProviders.add(providerId);
  return row !== undefined;
}

export async function hasLiveBusiness(db: D1Database, providerId: number): Promise<boolean> {
  const where = and(eq(businesses.providerId, providerId), isLive);
  return (await drizzle(db).select({ id: businesses.id }).from(businesses).where(where).get()) !== undefined;
}

/** The revision of a live business; null for every other business. */
export const businessRevision = (db: D1Database, businessId: number): Promise<number | null> =>
  db
    .prepare("SELECT revision FROM businesses WHERE id = ?1 AND phase = 'live'")
    .bind(businessId)
    .first<number>('revision');

export async function directoryRevision(db: D1Database): Promise<number | null> {
  const row = await drizzle(db).select({ revision: directory.revision }).from(directory).get();
  return row?.revision ?? null;
}

/** Maximum number of paths. One sitemap may list no more. */
const MAX_PATHS = 50_000;

/** The paths of the businesses in the directory. */
export async function routingPaths(db: D1Database): Promise<string[]> {
  const path = businesses.routingPath;
  const rows = await drizzle(db).select({ path }).from(businesses).where(IS_LISTED).orderBy(path).limit(MAX_PATHS);
  return rows.map(({ path }) => path);
}

/** The addresses of the pictures on directory cards. Leaves out pictures that this site stores. */
export async function remotePictures(db: D1Database): Promise<string[]> {
  const { cardPicture } = businesses;
  const rows = await drizzle(db)
    .selectDistinct({ picture: cardPicture })
    .from(businesses)
    .where(and(like(cardPicture, sql.raw("'http%'")), IS_LISTED))
    .limit(MAX_REMOTE_PICTURES);
  return rows.flatMap(({ picture }) => picture ?? []);
}
