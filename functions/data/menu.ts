import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import { menuSchema } from '../../src/contract/menu.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { checkMenu } from '../../src/domain/menu/menu-problems.ts';
import { jsonText } from '../bounded-json.ts';
import { BoundedMap } from '../bounded-map.ts';
import { log } from '../log.ts';
import { soldoutChoices } from './documents-schema.ts';
import { categories, productOptions, products } from './menu-schema.ts';
import { withSoldoutChoices } from './soldout-choices.ts';

const MAX_PARSED_MENUS = 50;
const parsedMenus = new BoundedMap<number, { revision: number; menu: Menu }>(MAX_PARSED_MENUS);

/**
 * A business's menu. `revision` is the current revision of the business. If the revision has not changed, the menu
 * comes from memory.
 */
export async function businessMenu(db: D1Database, businessId: number, revision: number): Promise<Menu> {
  const parsed = parsedMenus.get(businessId);
  const menu = parsed?.revision === revision ? parsed.menu : await readMenu(db, businessId);
  parsedMenus.set(businessId, { revision, menu });
  return menu;
}

async function readMenu(db: D1Database, businessId: number): Promise<Menu> {
  const orm = drizzle(db);
  const [categoryRows, productRows, optionRows, soldoutRows] = await orm.batch([
    orm.select().from(categories).where(eq(categories.businessId, businessId)).orderBy(asc(categories.position)),
    orm.select().from(products).where(eq(products.businessId, businessId)).orderBy(asc(products.position)),
    orm
      .select()
      .from(productOptions)
      .where(eq(productOptions.businessId, businessId))
      .orderBy(asc(productOptions.position)),
    orm.select({ id: soldoutChoices.choiceId }).from(soldoutChoices).where(eq(soldoutChoices.businessId, businessId)),
  ]);
  const optionsOf = Map.groupBy(optionRows, (option) => option.productId);
  const menu = v.parse(menuSchema, {
    categories: categoryRows,
    products: productRows.map(({ served, station, ...product }) => ({
      ...product,
      category: product.categoryId,
      catering: product.catering === null ? null : JSON.parse(product.catering),
      goesWith: JSON.parse(product.goesWith),
      ...(served !== null && { served: readJson(served) }),
      ...(station !== null && { station }),
      options: (optionsOf.get(product.id) ?? []).map(toOption),
    })),
  });
  // The operator reads these problems in the log. Customers do not see the problems, only the items that can be ordered.
  for (const { code, path } of checkMenu(menu)) {
    log('warn', 'menuProblem', { businessId, code, path });
  }
  return withSoldoutChoices(menu, new Set(soldoutRows.map(({ id }) => id)));
}

const readJson = v.parser(jsonText());

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
  discountRule: row.discountRule === null ? null : readJson(row.discountRule),
  customization: row.customization === null ? null : readJson(row.customization),
  ...(row.marks !== null && { marks: readJson(row.marks) }),
});
