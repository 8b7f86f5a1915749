import type { Instant } from '../../src/domain/time.ts';
import { forgetRecentBusinesses } from './recent-business.ts';

/** A business that was started and never went live. */
export interface AbandonedStart {
  readonly businessId: number;
  readonly startedAt: Instant;
  readonly providerId: number;
  readonly name: string;
  readonly routingPath: string;
  /** E-mails of its owners. */
  readonly owners: readonly string[];
}

/**
 * SQL: the instant at which somebody last worked on the business, that is, started it, saved its draft or made a logged
 * change.
 */
const TOUCHED_AT = `max(businesses.started_at,
  coalesce((SELECT saved_at FROM business_drafts WHERE business_id = businesses.id), 0),
  coalesce((SELECT max(at) FROM changes WHERE changes.provider_id = businesses.provider_id
    AND coalesce(changes.business_id, businesses.id) = businesses.id), 0))`;

const OWNERS = `FROM memberships JOIN people ON people.id = person_id
  WHERE role = 'owner' AND memberships.provider_id = businesses.provider_id
    AND coalesce(memberships.business_id, businesses.id) = businesses.id`;

const SELECT = `SELECT id AS businessId, started_at AS startedAt, provider_id AS providerId, name, routing_path AS routingPath,
    (SELECT json_group_array(people.email) ${OWNERS}) AS owners
  FROM businesses WHERE phase = 'preparing' AND started_at IS NOT NULL`;

/**
 * Selects a page of at most `limit` businesses, the earliest start first. `after` is the last business of the previous page;
 * null for the first page.
 */
export interface StartPage {
  readonly after: AbandonedStart | null;
  readonly limit: number;
}

async function find(
  db: D1Database,
  condition: string,
  values: readonly number[],
  { after, limit }: StartPage,
): Promise<AbandonedStart[]> {
  const [startedAt, id, most] = [1, 2, 3].map((place) => `?${values.length + place}`);
  const { results } = await db
    .prepare(
      `${SELECT} AND ${condition} AND (started_at, id) > (${startedAt}, ${id}) ORDER BY started_at, id LIMIT ${most}`,
    )
    .bind(...values, after?.startedAt ?? 0, after?.businessId ?? 0, limit)
    .all<Omit<AbandonedStart, 'owners'> & { readonly owners: string }>();
  return results.map(({ owners, ...start }) => ({ ...start, owners: JSON.parse(owners) }));
}

/**
 * Businesses that have an owner and that nobody has worked on since `untouchedSince`. Leaves out a business if its owners
 * have got a warning of the removal since the last work on it.
 */
export const startsToWarnAbout = (
  db: D1Database,
  untouchedSince: Instant,
  page: StartPage,
): Promise<AbandonedStart[]> =>
  find(
    db,
    `${TOUCHED_AT} <= ?1 AND (expiry_told_at IS NULL OR expiry_told_at < ${TOUCHED_AT}) AND EXISTS (SELECT 1 ${OWNERS})`,
    [untouchedSince],
    page,
  );

export async function markWarned(db: D1Database, businessId: number, now: Instant): Promise<void> {
  await db.prepare('UPDATE businesses SET expiry_told_at = ?2 WHERE id = ?1').bind(businessId, now).run();
}

const EXPIRED = `${TOUCHED_AT} <= ?1 AND expiry_told_at >= ${TOUCHED_AT} AND expiry_told_at <= ?2
  AND EXISTS (SELECT 1 ${OWNERS})`;

interface ExpiryBounds {
  readonly untouchedSince: Instant;
  readonly warnedBefore: Instant;
}

/**
 * Businesses for which all of these are true: the business has an owner, nobody has worked on it since `untouchedSince`,
 * and its owners were warned of the removal at `warnedBefore` or before.
 */
export const expiredStarts = (
  db: D1Database,
  { untouchedSince, warnedBefore }: ExpiryBounds,
  page: StartPage,
): Promise<AbandonedStart[]> => find(db, EXPIRED, [untouchedSince, warnedBefore], page);

/** Whether a provider has a business, in any phase. */
export const hasBusinesses = async (db: D1Database, providerId: number): Promise<boolean> =>
  (await db.prepare('SELECT 1 FROM businesses WHERE provider_id = ?1 LIMIT 1').bind(providerId).first()) !== null;

/**
 * Removes a business. `expiredStarts` must have returned this business. Also removes the draft, the versions and the
 * menu of the business, and the memberships at this one business. If the business was the last one of its provider, the
 * memberships at all businesses of the provider and the provider's e-mail are removed too. The provider's id stays,
 * because the change log uses the id. People who had a role at the provider and now have no role anywhere are removed
 * too. Returns false, and changes nothing, when somebody has worked on the business in the meantime, or when the
 * business has gone live.
 */
export async function removeStart(
  db: D1Database,
  { businessId, providerId }: AbandonedStart,
  { untouchedSince, warnedBefore }: ExpiryBounds,
): Promise<boolean> {
  const isGone = 'NOT EXISTS (SELECT 1 FROM businesses WHERE id = ?1)';
  const hasNone = `${isGone} AND NOT EXISTS (SELECT 1 FROM businesses WHERE provider_id = ?2)`;
  const rolesHere = await db
    .prepare('SELECT DISTINCT person_id AS id FROM memberships WHERE provider_id = ?1')
    .bind(providerId)
    .all<{ id: number }>();
  const people = JSON.stringify(rolesHere.results.map(({ id }) => id));
  const [removed] = await db.batch([
    // The statement checks the business again, because in the meantime somebody may have worked on it, or it may have
    // gone live.
    db
      .prepare(
        `DELETE FROM businesses WHERE id = ?3 AND phase = 'preparing' AND started_at IS NOT NULL AND ${EXPIRED} RETURNING id`,
      )
      .bind(untouchedSince, warnedBefore, businessId),
    db.prepare(`DELETE FROM memberships WHERE provider_id = ?2 AND ${hasNone}`).bind(businessId, providerId),
    db
      .prepare(
        `DELETE FROM people WHERE id IN (SELECT value FROM json_each(?2)) AND ${isGone}
           AND NOT EXISTS (SELECT 1 FROM memberships WHERE person_id = people.id)`,
      )
      .bind(businessId, people),
    db.prepare(`UPDATE service_providers SET email = '' WHERE id = ?2 AND ${hasNone}`).bind(businessId, providerId),
  ]);
  forgetRecentBusinesses();
  return removed?.results.length === 1;
}
