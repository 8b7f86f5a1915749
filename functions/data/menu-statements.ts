import type { Menu } from '../../src/domain/menu/menu.ts';
import { rowValues } from './row-values.ts';

interface MenuOfBusiness {
  readonly business: { readonly businessId: number };
  readonly menu: Menu;
}

/**
 * Statements that replace the menus of these businesses. A row whose id is stored already is updated. A stored row that is
 * not in `menu` is deleted. A stored option keeps its sold-out mark, because the board writes these marks. A new option gets
 * its mark from `menu`.
 */
export function menuStatements(db: D1Database, saved: readonly MenuOfBusiness[]): D1PreparedStatement[] {
  const each = (rows: readonly unknown[], statement: string) =>
    rowValues(rows).map((value) => db.prepare(statement).bind(value));
  const ids = JSON.stringify(saved.map(({ business }) => business.businessId));
  const deleteOthers = (rows: readonly { readonly businessId: number; readonly id: number }[], table: string) =>
    db
      .prepare(
        `DELETE FROM ${table} WHERE business_id IN (SELECT value FROM json_each(?1))
         AND (business_id, id) NOT IN (SELECT value->>0, value->>1 FROM json_each(?2))`,
      )
      .bind(ids, JSON.stringify(rows.map(({ businessId, id }) => [businessId, id])));
  const rows = {
    categories: saved.flatMap(categoryRows),
    products: saved.flatMap(productRows),
    options: saved.flatMap(optionRows),
  };
  return [
    ...each(
      rows.categories,
      `INSERT INTO categories (business_id, id, position, name, default_product_image)
       SELECT value->>'businessId', value->>'id', value->>'position', value->>'name', value->>'defaultProductImage'
       FROM json_each(?1) WHERE true
       ON CONFLICT (business_id, id) DO UPDATE SET ${fromExcluded('position', 'name', 'default_product_image')}`,
    ),
    ...each(
      rows.products,
      `INSERT INTO products (business_id, id, category_id, position, name, image, description, options_type, featured,
         catering, goes_with, served, station)
       SELECT value->>'businessId', value->>'id', value->>'category', value->>'position', value->>'name', value->>'image',
              value->>'description', value->>'optionsType', value->>'featured', value->>'catering',
              value->>'goesWith', value->>'served', value->>'station'
       FROM json_each(?1) WHERE true
       ON CONFLICT (business_id, id) DO UPDATE SET ${fromExcluded(
         ...[
           'category_id',
           'position',
           'name',
           'image',
           'description',
           'options_type',
           'featured',
           'catering',
           'goes_with',
           'served',
           'station',
         ],
       )}`,
    ),
    ...each(
      rows.options,
      `INSERT INTO product_options (business_id, id, product_id, position, label, price, image, description, soldout, disabled,
         disabled_reason, signed_in_only, force_customization, type, tax_class, discount_rule, customization,
         marks)
       SELECT value->>'businessId', value->>'id', value->>'productId', value->>'position', value->>'label',
              value->>'price', value->>'optionImage', value->>'optionDescription', value->>'soldout', value->>'disabled',
              value->>'disabledReason', value->>'signedInOnly', value->>'forceCustomizationBeforeAdd', value->>'type',
              value->>'taxClass', value->>'discountRule', value->>'customization',
              value->>'marks'
       FROM json_each(?1) WHERE true
       ON CONFLICT (business_id, id) DO UPDATE SET ${fromExcluded(
         ...['product_id', 'position', 'label', 'price', 'image', 'description', 'disabled', 'disabled_reason'],
         ...['signed_in_only', 'force_customization', 'type', 'tax_class', 'discount_rule', 'customization', 'marks'],
       )}`,
    ),
    deleteOthers(rows.options, 'product_options'),
    deleteOthers(rows.products, 'products'),
    deleteOthers(rows.categories, 'categories'),
  ];
}

const fromExcluded = (...columns: readonly string[]) =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ');

const categoryRows = ({ business: { businessId }, menu }: MenuOfBusiness) =>
  menu.categories.map((category, position) => ({ ...category, businessId, position }));

const productRows = ({ business: { businessId }, menu }: MenuOfBusiness) =>
  menu.products.map(({ options: _saved, ...product }, position) => ({ ...product, businessId, position }));

const optionRows = ({ business: { businessId }, menu }: MenuOfBusiness) =>
  menu.products.flatMap((product) =>
    product.options.map((option, position) => {
      const { window: _computed, ...discountRule } = option.discountRule ?? {};
      return {
        ...option,
        id: option.productOptionId,
        businessId,
        productId: product.id,
        position,
        signedInOnly: option.addCondition === 'signedIn',
        discountRule: option.discountRule && discountRule,
      };
    }),
  );
