import type { Instant } from '../../src/domain/time.ts';
import { forgetRecentBusinesses } from './recent-business.ts';

/**
 * Tables with contents that people edit and publish, and tables with data that only a live business needs. The tables
 * of dishes are not in the list, because D1 deletes the dishes of a category together with the category.
 */
const CONTENT_TABLES = [
  'business_drafts',
  'business_versions',
  'categories',
  'promo_codes',
  'soldout_choices',
  'kiosks',
  'kiosk_pairing_codes',
] as const;

/**
 * Removes the contents of up to `limit` businesses that closed down at `closedBefore` or before. Returns the number of
 * these businesses.
 */
export async function removeContents(
  db: D1Database,
  { closedBefore, limit }: { readonly closedBefore: Instant; readonly limit: number },
): Promise<number> {
  const hasContents = CONTENT_TABLES.map(
    (table) => `EXISTS (SELECT 1 FROM ${table} WHERE business_id = businesses.id)`,
  );
  const { results } = await db
    .prepare(
      `SELECT id FROM businesses WHERE phase = 'closed' AND closed_at <= ?1 AND (${hasContents.join(' OR ')}) LIMIT ?2`,
    )
    .bind(closedBefore, limit)
    .all<{ id: number }>();
  if (results.length === 0) return 0;
  const ids = JSON.stringify(results.map(({ id }) => id));
  // The statements check the phase again, because an operator may have reopened the business in the meantime.
  const closed =
    "SELECT id FROM businesses WHERE phase = 'closed' AND closed_at <= ?2 AND id IN (SELECT value FROM json_each(?1))";
  await db.batch([
    ...CONTENT_TABLES.map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE business_id IN (${closed})`).bind(ids, closedBefore),
    ),
    db.prepare(`UPDATE businesses SET revision = revision + 1 WHERE id IN (${closed})`).bind(ids, closedBefore),
  ]);
  forgetRecentBusinesses();
  return results.length;
}

/**
 * SQL: whether the records of the service provider must still be kept. True when at least one of the provider's
 * businesses has not closed down, or has closed down after `?1`.
 */
const HAS_RECORDS = `EXISTS (SELECT 1 FROM businesses AS other WHERE other.provider_id = businesses.provider_id
  AND (other.phase <> 'closed' OR other.closed_at IS NULL OR other.closed_at > ?1))`;

/**
 * Up to `limit` service providers whose records need not be kept: each of their businesses closed down at `closedBefore`
 * or before.
 */
export async function providersWithoutRecords(
  db: D1Database,
  { closedBefore, limit }: { readonly closedBefore: Instant; readonly limit: number },
): Promise<number[]> {
  const { results } = await db
    .prepare(`SELECT DISTINCT provider_id AS id FROM businesses WHERE closed_at <= ?1 AND NOT ${HAS_RECORDS} LIMIT ?2`)
    .bind(closedBefore, limit)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/**
 * Removes the businesses of a provider. `providersWithoutRecords` must have returned this provider. Also removes the
 * roles and ratings at the provider, the provider's rows of `customer_loyalty` and the provider's e-mail. The provider's id
 * stays, because the change log keeps the entries of the provider, and a new provider with the same id would see these
 * entries.
 */
export async function removeBusinessesOf(db: D1Database, providerId: number, closedBefore: Instant): Promise<void> {
  const hasNone = 'NOT EXISTS (SELECT 1 FROM businesses WHERE provider_id = ?1)';
  await db.batch([
    db.prepare(`DELETE FROM businesses WHERE provider_id = ?2 AND NOT ${HAS_RECORDS}`).bind(closedBefore, providerId),
    db.prepare(`DELETE FROM memberships WHERE provider_id = ?1 AND ${hasNone}`).bind(providerId),
    db.prepare(`DELETE FROM customer_loyalty WHERE provider_id = ?1 AND ${hasNone}`).bind(providerId),
    // Ratings without an order have no business id, only a provider id.
    db.prepare(`DELETE FROM ratings WHERE provider_id = ?1 AND ${hasNone}`).bind(providerId),
    db.prepare(`UPDATE service_providers SET email = '' WHERE id = ?1 AND ${hasNone}`).bind(providerId),
  ]);
  forgetRecentBusinesses();
}
