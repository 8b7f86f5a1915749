import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { menuSchema } from '../../src/contract/menu.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { checkMenu } from '../../src/domain/menu/menu-problems.ts';
import { categories, productOptions, products } from './schema.ts';

/** Menus parsed by this isolate, the least recently read first. */
const known = new Map<number, { revision: number; menu: Menu }>();
const KNOWN_LIMIT = 50;

/** A business's menu. `revision` is the current revision of the business: an unchanged menu comes from memory. */
export async function businessMenu(db: D1Database, businessId: number, revision: number): Promise<Menu> {
  const found = known.get(businessId);
  const menu = found?.revision === revision ? found.menu : await readMenu(db, businessId);
  known.delete(businessId);
  known.set(businessId, { revision, menu });
  const oldest = known.keys().next();
  if (known.size > KNOWN_LIMIT && !oldest.done) known.delete(oldest.value);
  return menu;
}

async function readMenu(db: D1Database, businessId: number): Promise<Menu> {
  const orm = drizzle(db);
  const [categoryRows, productRows, optionRows] = await orm.batch([
    orm.select().from(categories).where(eq(categories.businessId, businessId)).orderBy(asc(categories.position)),
    orm.select().from(products).where(eq(products.businessId, businessId)).orderBy(asc(products.position)),
    orm
      .select()
      .from(productOptions)
      .where(eq(productOptions.businessId, businessId))
      .orderBy(asc(productOptions.position)),
  ]);
  const optionsOf = Map.groupBy(optionRows, (option) => option.productId);
  const menu = v.parse(menuSchema, {
    categories: categoryRows,
    products: productRows.map((product) => ({
      ...product,
      category: product.categoryId,
      options: (optionsOf.get(product.id) ?? []).map(toOption),
    })),
  });
  // The log line is for the operator. Customers only see what can be ordered.
  for (const { code, path } of checkMenu(menu)) {
    console.warn(JSON.stringify({ level: 'warn', event: 'menuProblem', businessId, code, path }));
  }
  return menu;
}

const toOption = (row: typeof productOptions.$inferSelect) => ({
  productOptionId: row.id,
  label: row.label,
  price: row.price,
  optionImage: row.image,
  optionDescription: row.description,
  soldout: row.soldout,
  disabled: row.disabled,
  disabledReason: row.disabledReason,
  addCondition: row.signedInOnly ? 'signedIn' : null,
  forceCustomizationBeforeAdd: row.forceCustomization,
  type: row.type,
  taxClass: row.taxClass,
  discountRule: row.discountRule === null ? null : JSON.parse(row.discountRule),
  customization: row.customization === null ? null : JSON.parse(row.customization),
});
