import { DEPLOYMENT } from '../../src/domain/people/permissions.ts';
import { type LoggedAct, logged } from './change-log.ts';

export interface StoredLabel {
  readonly labelId: number;
  readonly label: string;
  /** Number of businesses with this label, in any phase. */
  readonly businesses: number;
}

type LabelAct = Omit<LoggedAct, 'place'>;
const act = (by: LabelAct): LoggedAct => ({ ...by, place: DEPLOYMENT });

/** All labels, sorted as the directory shows them, including the labels that no business has. */
export async function allLabels(db: D1Database): Promise<StoredLabel[]> {
  const { results } = await db
    .prepare(
      `SELECT id AS labelId, label, count(business_id) AS businesses
       FROM labels LEFT JOIN business_labels ON label_id = id WHERE merged_into IS NULL
       GROUP BY id ORDER BY position IS NULL, position, count(business_id) DESC, label`,
    )
    .all<StoredLabel>();
  return results;
}

/**
 * Adds a label. Returns false when the label exists already. If the word is the old word of a label that was renamed or
 * merged, the word becomes a label of its own again.
 */
export async function insertLabel(db: D1Database, label: string, by: LabelAct): Promise<boolean> {
  const isNew = 'NOT EXISTS (SELECT 1 FROM labels WHERE label = ?6 AND merged_into IS NULL)';
  const [, inserted] = await db.batch([
    logged(db, act(by), 'label', `?6, NULL, ?6 WHERE ${isNew}`, [label]),
    db
      .prepare(
        `INSERT INTO labels (label) VALUES (?1)
         ON CONFLICT (label) DO UPDATE SET merged_into = NULL WHERE merged_into IS NOT NULL RETURNING id`,
      )
      .bind(label),
  ]);
  return (inserted?.results.length ?? 0) > 0;
}

/** SQL: the labels in a business's settings, with renamed labels replaced by their current words. */
const CURRENT_LABELS = `json((SELECT json_group_array(word) FROM (
  SELECT DISTINCT coalesce(target.label, own.value) AS word
  FROM json_each(settings, '$.labels') AS own
  LEFT JOIN labels AS known ON known.label = own.value LEFT JOIN labels AS target ON target.id = known.merged_into)))`;

/**
 * Replaces renamed labels by their current words in the businesses that the SQL condition `businesses` selects. In this
 * condition, ?1 stands for `parameter`.
 */
export const replaceLabelWords = (
  db: D1Database,
  businesses: string,
  parameter: string | number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE businesses SET settings = json_set(settings, '$.labels', ${CURRENT_LABELS}),
         card = json_set(card, '$.labels', ${CURRENT_LABELS}), revision = revision + 1
       WHERE ${businesses} AND EXISTS (
         SELECT 1 FROM json_each(settings, '$.labels') JOIN labels ON label = value WHERE merged_into IS NOT NULL)`,
    )
    .bind(parameter);

/**
 * Renames a label. If another label has the new word already, the businesses of the renamed label go to that other
 * label.
 */
export async function renameLabel(
  db: D1Database,
  { labelId, label }: { readonly labelId: number; readonly label: string },
  by: LabelAct,
): Promise<void> {
  const renamed = '(SELECT id FROM labels WHERE label = ?2)';
  const both = (statement: string) => db.prepare(statement).bind(labelId, label);
  await db.batch([
    logged(db, act(by), 'label', 'label, label, ?7 FROM labels WHERE id = ?6', [labelId, label]),
    both(
      `INSERT INTO labels (label, position) SELECT ?2, position FROM labels WHERE id = ?1
       ON CONFLICT (label) DO UPDATE SET merged_into = NULL`,
    ),
    both(`UPDATE labels SET merged_into = ${renamed} WHERE id = ?1 OR merged_into = ?1`),
    both(
      `INSERT OR IGNORE INTO business_labels (label_id, business_id)
       SELECT ${renamed}, business_id FROM business_labels WHERE label_id = ?1`,
    ),
    db.prepare('DELETE FROM business_labels WHERE label_id = ?1').bind(labelId),
    replaceLabelWords(
      db,
      'id IN (SELECT business_id FROM business_labels JOIN labels ON labels.id = label_id WHERE label = ?1)',
      label,
    ),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
}

/** Stores the order in which the directory shows the labels. */
export async function orderLabels(db: D1Database, labelIds: readonly number[]): Promise<void> {
  await db.batch([
    db
      .prepare('UPDATE labels SET position = (SELECT key FROM json_each(?1) WHERE value = labels.id)')
      .bind(JSON.stringify(labelIds)),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
}
