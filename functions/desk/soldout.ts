import type { SoldoutKind } from '../../src/contract/soldout.ts';
import type { Instant } from '../../src/domain/time.ts';

/** Options or choices that are marked together. */
export interface SoldoutThings {
  readonly kind: SoldoutKind;
  readonly ids: readonly number[];
}

/** A sold-out mark that the alarm removes at `endsAt`. */
export interface SoldoutEnd {
  readonly kind: SoldoutKind;
  readonly id: number;
  readonly endsAt: Instant;
}

/**
 * Sets when sold-out marks end. `endsAt` is null for marks that have no end, and for marks that are removed. Must run
 * inside a transaction.
 */
export function setSoldoutEnd(
  sql: SqlStorage,
  businessId: number,
  { kind, ids }: SoldoutThings,
  endsAt: Instant | null,
): void {
  for (const id of ids) {
    if (endsAt === null)
      sql.exec('DELETE FROM soldout_ends WHERE business_id = ? AND kind = ? AND id = ?', businessId, kind, id);
    else
      sql.exec(
        `INSERT INTO soldout_ends (business_id, kind, id, ends_at, due_at) VALUES (?1, ?2, ?3, ?4, ?4)
         ON CONFLICT DO UPDATE SET ends_at = ?4, due_at = ?4`,
        businessId,
        kind,
        id,
        endsAt,
      );
  }
}

/** The sold-out marks of a business that end by themselves. */
export const soldoutEnds = (sql: SqlStorage, businessId: number): SoldoutEnd[] =>
  sql
    .exec<{ kind: SoldoutKind; id: number; endsAt: Instant }>(
      'SELECT kind, id, ends_at AS endsAt FROM soldout_ends WHERE business_id = ? ORDER BY ends_at, kind, id',
      businessId,
    )
    .toArray();

/**
 * Marks an option as sold out at one business, or removes the mark. The desk checks these marks when it places an
 * order, because the edge may have priced the order with an older menu, without the mark.
 */
export function markSoldout(sql: SqlStorage, businessId: number, optionId: number, soldout: boolean): void {
  if (soldout)
    sql.exec('INSERT INTO soldout (business_id, option_id) VALUES (?, ?) ON CONFLICT DO NOTHING', businessId, optionId);
  else sql.exec('DELETE FROM soldout WHERE business_id = ? AND option_id = ?', businessId, optionId);
}

/**
 * Removes the sold-out marks of options that are no longer on the menu of a business, and the ends of these marks. Must
 * run inside a transaction.
 */
export function removeSoldoutOffMenu(sql: SqlStorage, businessId: number, optionIdsOnMenu: readonly number[]): void {
  const ids = JSON.stringify(optionIdsOnMenu);
  sql.exec(
    'DELETE FROM soldout WHERE business_id = ?1 AND option_id NOT IN (SELECT value FROM json_each(?2))',
    businessId,
    ids,
  );
  sql.exec(
    `DELETE FROM soldout_ends
     WHERE business_id = ?1 AND kind = 'option' AND id NOT IN (SELECT value FROM json_each(?2))`,
    businessId,
    ids,
  );
}

/** The first of these options that is marked as sold out; null when none is. */
export function findSoldout<Option extends { readonly productOptionId: number }>(
  sql: SqlStorage,
  businessId: number,
  options: readonly Option[],
): Option | null {
  const rows = sql.exec<{ id: number }>('SELECT option_id AS id FROM soldout WHERE business_id = ?', businessId);
  const marked = new Set(rows.toArray().map(({ id }) => id));
  return options.find(({ productOptionId }) => marked.has(productOptionId)) ?? null;
}
