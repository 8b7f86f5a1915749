import { type LoggedAct, logged } from './change-log.ts';

/**
 * Sets or removes the sold-out mark of an option on the menu, and logs the change. Raises the business's revision. Changes
 * nothing when the mark is already as requested. Returns false when the business has no such option.
 */
export async function saveSoldout(
  db: D1Database,
  mark: { readonly businessId: number; readonly productOptionId: number; readonly soldout: boolean },
  act: LoggedAct,
): Promise<boolean> {
  const { businessId, productOptionId, soldout } = mark;
  const isOption = 'product_options.business_id = ?1 AND product_options.id = ?2';
  const [, , found] = await db.batch([
    logged(
      db,
      act,
      'soldout',
      `products.name || CASE label WHEN '' THEN '' ELSE ', ' || label END,
       CASE soldout WHEN 1 THEN 'sold out' ELSE 'available' END, CASE ?8 WHEN 1 THEN 'sold out' ELSE 'available' END
       FROM product_options JOIN products
         ON products.business_id = product_options.business_id AND products.id = product_options.product_id
       WHERE product_options.business_id = ?6 AND product_options.id = ?7 AND soldout <> ?8`,
      [businessId, productOptionId, Number(soldout)],
    ),
    db
      .prepare(
        `UPDATE businesses SET revision = revision + 1
         WHERE id = ?1 AND EXISTS (SELECT 1 FROM product_options WHERE ${isOption} AND soldout <> ?3)`,
      )
      .bind(businessId, productOptionId, Number(soldout)),
    db
      .prepare(`UPDATE product_options SET soldout = ?3 WHERE ${isOption} RETURNING id`)
      .bind(businessId, productOptionId, Number(soldout)),
  ]);
  return found?.results.length === 1;
}

/**
 * SQL: finds the choices with the ids in the JSON array ?2, on the menu of the business ?1. In the JSON of a
 * customization, a choice is an object with an id and a name.
 */
const CHOICES_OF_BUSINESS = `SELECT tree.value->>'id' AS id, tree.value->>'name' AS name
  FROM product_options, json_tree(product_options.customization) AS tree
  WHERE business_id = ?1 AND customization IS NOT NULL AND tree.type = 'object' AND tree.value->>'name' IS NOT NULL
    AND tree.value->>'id' IN (SELECT value FROM json_each(?2))`;

/**
 * Sets or removes the sold-out marks of choices on the menu, and logs the change. Raises the business's revision. Changes
 * nothing when all of these marks are already as requested. Returns false, and changes nothing, when a mark is to be set on
 * a choice that is not on the menu.
 */
export async function saveSoldoutChoices(
  db: D1Database,
  mark: { readonly businessId: number; readonly choiceIds: readonly number[]; readonly soldout: boolean },
  act: LoggedAct,
): Promise<boolean> {
  const { businessId, soldout } = mark;
  const choiceIds = JSON.stringify(mark.choiceIds);
  const found = await db.prepare(CHOICES_OF_BUSINESS).bind(businessId, choiceIds).all<{ id: number; name: string }>();
  const nameOf = new Map(found.results.map(({ id, name }) => [id, name]));
  // Only a new mark requires that the choice is on the menu. A timer may remove the mark of a choice that is no longer
  // there.
  if (soldout && mark.choiceIds.some((id) => !nameOf.has(id))) return false;
  const names = [...new Set(nameOf.values())].join(', ');
  const isChanged = `(SELECT count(*) FROM soldout_choices WHERE business_id = ?6
    AND choice_id IN (SELECT value FROM json_each(?7))) <> ?8`;
  const unchangedCount = soldout ? new Set(mark.choiceIds).size : 0;
  const [before, after] = soldout ? ['available', 'sold out'] : ['sold out', 'available'];
  await db.batch([
    logged(db, act, 'soldout', `?9, ?10, ?11 WHERE ${isChanged}`, [
      businessId,
      choiceIds,
      unchangedCount,
      names,
      before,
      after,
    ]),
    db
      .prepare(
        `UPDATE businesses SET revision = revision + 1 WHERE id = ?1 AND (SELECT count(*) FROM soldout_choices
         WHERE business_id = ?1 AND choice_id IN (SELECT value FROM json_each(?2))) <> ?3`,
      )
      .bind(businessId, choiceIds, unchangedCount),
    db
      .prepare(
        soldout
          ? `INSERT INTO soldout_choices (business_id, choice_id) SELECT ?1, value FROM json_each(?2) WHERE true
             ON CONFLICT DO NOTHING`
          : `DELETE FROM soldout_choices WHERE business_id = ?1 AND choice_id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(businessId, choiceIds),
  ]);
  return true;
}
