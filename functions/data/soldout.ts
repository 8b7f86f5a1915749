import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { businesses, productOptions } from './schema.ts';

/**
 * Copies the desk's sold-out mark of an option to the public menu. Raises the business's revision when the mark changed.
 * Returns false when the business has no such option.
 */
export async function saveSoldout(
  db: D1Database,
  mark: { readonly businessId: number; readonly productOptionId: number; readonly soldout: boolean },
): Promise<boolean> {
  const { businessId, productOptionId, soldout } = mark;
  const orm = drizzle(db);
  const thisOption = and(eq(productOptions.businessId, businessId), eq(productOptions.id, productOptionId));
  const optionWithOtherMark = orm
    .select({ id: productOptions.id })
    .from(productOptions)
    .where(and(thisOption, ne(productOptions.soldout, soldout)));
  const [, updated] = await orm.batch([
    orm
      .update(businesses)
      .set({ revision: sql`${businesses.revision} + 1` })
      .where(and(eq(businesses.id, businessId), exists(optionWithOtherMark))),
    orm.update(productOptions).set({ soldout }).where(thisOption).returning({ id: productOptions.id }),
  ]);
  return updated.length === 1;
}
