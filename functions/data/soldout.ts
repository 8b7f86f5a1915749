import { type LoggedAct, logged } from './change-log.ts';

/**
 * Copies the desk's sold-out mark of an option to the public menu, and writes it into the log. Raises the business's revision.
 * A mark that is there already changes nothing. Returns false when the business has no such option.
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
