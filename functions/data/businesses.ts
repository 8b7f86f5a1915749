import { asc, eq, like, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { type Business, businessSchema } from '../../src/contract/business.ts';
import type { BusinessLabel } from '../../src/contract/directory.ts';
import type { Membership } from '../../src/domain/people/permissions.ts';
import { jsonText } from '../bounded-json.ts';
import type { PaidBusiness } from '../gateways/payments/bind.ts';
import { parsedOnce } from './parsed-once.ts';
import { businesses, businessLabels, directory, labels, serviceProviders } from './schema.ts';

export interface BusinessRow {
  readonly business: Business;
  readonly revision: number;
  /** The rating of its card: the imported one and those of customers. */
  readonly rating: number | null;
}

/** About 2 MB. */
const readSettings = parsedOnce(v.parser(v.pipe(jsonText(), businessSchema)), 300);
const settingsColumns = {
  settings: businesses.settings,
  revision: businesses.revision,
  rating: sql<number | null>`json_extract(${businesses.card}, '$.rating')`,
};
const byName = [asc(sql`${businesses.name} COLLATE NOCASE`), asc(businesses.id)];

const toBusiness = ({ settings, ...row }: { settings: string } & Omit<BusinessRow, 'business'>): BusinessRow => ({
  business: readSettings(settings),
  ...row,
});

export async function businessByPath(db: D1Database, routingPath: string): Promise<BusinessRow | null> {
  const row = await drizzle(db)
    .select(settingsColumns)
    .from(businesses)
    .where(eq(businesses.routingPath, routingPath))
    .get();
  return row ? toBusiness(row) : null;
}

export async function businessById(db: D1Database, businessId: number): Promise<BusinessRow | null> {
  const row = await drizzle(db).select(settingsColumns).from(businesses).where(eq(businesses.id, businessId)).get();
  return row ? toBusiness(row) : null;
}

/** The payment account of a business and its service provider; null for an unknown business. */
export async function paidBusiness(
  db: D1Database,
  businessId: number,
): Promise<(PaidBusiness & { readonly serviceProviderUserId: number }) | null> {
  const row = await drizzle(db)
    .select({ settings: businesses.settings, sealedAccount: businesses.sealedPaymentAccount })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .get();
  if (!row) return null;
  const { serviceProviderUserId, env, paymentGateway, payKey } = readSettings(row.settings);
  return { businessId, serviceProviderUserId, env, paymentGateway, payKey, sealedAccount: row.sealedAccount };
}

/** The businesses of a service provider, sorted by name. */
export async function businessesOfProvider(db: D1Database, providerId: number): Promise<BusinessRow[]> {
  const rows = await drizzle(db)
    .select(settingsColumns)
    .from(businesses)
    .where(eq(businesses.providerId, providerId))
    .orderBy(...byName);
  return rows.map(toBusiness);
}

/** A page of the businesses where these memberships count, by name; every business for an operator. */
export async function businessesOfMemberships(
  db: D1Database,
  memberships: readonly Membership[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BusinessRow[]> {
  const isEverywhere = memberships.some(({ role }) => role === 'operator');
  const places = memberships.map(({ serviceProviderUserId, businessId }) =>
    businessId === null ? eq(businesses.providerId, serviceProviderUserId ?? 0) : eq(businesses.id, businessId),
  );
  if (places.length === 0) return [];
  const rows = await drizzle(db)
    .select(settingsColumns)
    .from(businesses)
    .where(isEverywhere ? undefined : or(...places))
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);
  return rows.map(toBusiness);
}

const knownProviders = new Set<number>();

/**
 * Whether the service provider exists. Callers check this because unknown ids must not create a Durable Object. Only known
 * ids are cached.
 */
export async function isProvider(db: D1Database, providerId: number): Promise<boolean> {
  if (knownProviders.has(providerId)) return true;
  const where = eq(serviceProviders.id, providerId);
  const row = await drizzle(db).select({ id: serviceProviders.id }).from(serviceProviders).where(where).get();
  if (row) knownProviders.add(providerId);
  return row !== undefined;
}

export async function businessRevision(db: D1Database, businessId: number): Promise<number | null> {
  const row = await drizzle(db)
    .select({ revision: businesses.revision })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .get();
  return row?.revision ?? null;
}

export async function directoryRevision(db: D1Database): Promise<number | null> {
  const row = await drizzle(db).select({ revision: directory.revision }).from(directory).get();
  return row?.revision ?? null;
}

/** Labels in use, most used first. */
export function labelList(db: D1Database): Promise<BusinessLabel[]> {
  return drizzle(db)
    .select({ businessLabelId: labels.id, businessLabel: labels.label })
    .from(labels)
    .innerJoin(businessLabels, eq(businessLabels.labelId, labels.id))
    .groupBy(labels.id)
    .orderBy(sql`count(*) DESC`, asc(labels.label))
    .all();
}

/** More than a sitemap lists. */
const MAX_PATHS = 50_000;

export async function routingPaths(db: D1Database): Promise<string[]> {
  const path = businesses.routingPath;
  const rows = await drizzle(db).select({ path }).from(businesses).orderBy(path).limit(MAX_PATHS);
  return rows.map(({ path }) => path);
}

/** Businesses whose pictures the directory may load from other hosts. */
const MAX_PICTURED_BUSINESSES = 500;

/** The pictures of directory cards that are on other hosts. */
export async function remotePictures(db: D1Database): Promise<string[]> {
  const { cardPicture } = businesses;
  const rows = await drizzle(db)
    .selectDistinct({ picture: cardPicture })
    .from(businesses)
    .where(like(cardPicture, sql.raw("'http%'")))
    .limit(MAX_PICTURED_BUSINESSES);
  return rows.flatMap(({ picture }) => picture ?? []);
}
