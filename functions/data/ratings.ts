import type { Instant } from '../../src/domain/time.ts';

export interface NewRating {
  readonly providerId: number;
  /** The rated order; null when the feedback names no order, or when the customer has not proved that the order is theirs. */
  readonly order: { readonly businessId: number; readonly orderNumber: string } | null;
  /**
   * The signed-in account, even if its e-mail is not confirmed yet. The id serves only to find the comment when the
   * customer is forgotten (E30). No page shows who rated.
   */
  readonly customerId: number | null;
  /** 2 to 10: stars times two. */
  readonly score: number;
  readonly comment: string;
  readonly now: Instant;
}

/** The imported rating of a business (the field `rating` of its settings) counts like this number of customer ratings. */
const RATINGS_PER_IMPORTED_RATING = 10;

/**
 * Stores a rating. A second rating of the same order replaces the first. The rating on the business's card becomes the
 * weighted average of the imported rating and all ratings of orders at the business.
 */
export async function saveRating(db: D1Database, rating: NewRating): Promise<void> {
  const { providerId, order, customerId, score, comment, now } = rating;
  const insert = db
    .prepare(
      `INSERT INTO ratings (provider_id, business_id, order_number, customer_id, score, comment, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (provider_id, order_number) DO UPDATE
       SET customer_id = excluded.customer_id, score = excluded.score, comment = excluded.comment, created_at = excluded.created_at`,
    )
    .bind(providerId, order?.businessId ?? null, order?.orderNumber ?? null, customerId, score, comment, now);
  await db.batch(order === null ? [insert] : [insert, ...ratingStatements(db, order.businessId)]);
}

/**
 * Statements that compute the rating on the business's card and raise the directory's revision. A score from 2 to 10 is
 * multiplied by 10, because the rating on a card ranges from 0 to 100.
 */
function ratingStatements(db: D1Database, businessId: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `WITH
           imported AS (
             SELECT json_extract(settings, '$.rating') AS rating,
                    CASE WHEN json_extract(settings, '$.rating') IS NULL THEN 0 ELSE ?2 END AS weight
             FROM businesses WHERE id = ?1
           ),
           average AS (
             SELECT CAST(round((coalesce(imported.rating, 0) * imported.weight + sum(score) * 10.0) / (imported.weight + count(*))) AS INTEGER) AS rating
             FROM ratings, imported WHERE business_id = ?1
           )
         UPDATE businesses
         SET card = json_set(card, '$.rating', (SELECT rating FROM average))
         WHERE id = ?1`,
      )
      .bind(businessId, RATINGS_PER_IMPORTED_RATING),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ];
}
