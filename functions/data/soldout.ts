/**
 * Copies the desk's sold-out mark of an option to the public menu. Raises the business's revision when the mark changed.
 * Returns false when the business has no such option.
 */
export async function saveSoldout(
  db: D1Database,
  mark: { readonly businessId: number; readonly productOptionId: number; readonly soldout: boolean },
): Promise<boolean> {
  const { businessId, productOptionId } = mark;
  const soldout = Number(mark.soldout);
  const [, , found] = await db.batch<{ found: number }>([
    db
      .prepare(
        `UPDATE businesses SET revision = revision + 1
         WHERE id = ?1 AND EXISTS (SELECT 1 FROM product_options WHERE business_id = ?1 AND id = ?2 AND soldout <> ?3)`,
      )
      .bind(businessId, productOptionId, soldout),
    db
      .prepare('UPDATE product_options SET soldout = ?3 WHERE business_id = ?1 AND id = ?2')
      .bind(businessId, productOptionId, soldout),
    db
      .prepare('SELECT 1 AS found FROM product_options WHERE business_id = ?1 AND id = ?2')
      .bind(businessId, productOptionId),
  ]);
  return found?.results.length === 1;
}
