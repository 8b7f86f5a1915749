import { type SQL, sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { PRODUCT_KINDS, TAX_CLASSES } from '../../src/domain/menu/menu.ts';
import { businesses, isFlag, oneOf } from './schema.ts';

const isJsonOrNull = (column: AnySQLiteColumn): SQL => sql`${column} IS NULL OR json_valid(${column})`;

/** Ids of categories, products and options are unique within their business only. */
export const categories = sqliteTable(
  'categories',
  {
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    id: integer().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    defaultProductImage: text('default_product_image'),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    check('categories_name', sql`${table.name} <> ''`),
  ],
);

export const products = sqliteTable(
  'products',
  {
    businessId: integer('business_id').notNull(),
    id: integer().notNull(),
    categoryId: integer('category_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    image: text(),
    description: text(),
    optionsType: text('options_type').notNull(),
    featured: integer({ mode: 'boolean' }).notNull(),
    /** JSON of `dishCateringSchema`; null when the dish is not catered. */
    catering: text(),
    /** JSON array of the ids of the products that the business recommends with this one. */
    goesWith: text('goes_with').notNull().default('[]'),
    /** JSON array of `workingHourSchema`: the serving hours; null when the dish is served during all opening hours. */
    served: text(),
    /** The kitchen station that makes the dish; null for a dish without a station. */
    station: text(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.categoryId],
      foreignColumns: [categories.businessId, categories.id],
    }).onDelete('cascade'),
    index('products_category').on(table.businessId, table.categoryId),
    check('products_name', sql`${table.name} <> ''`),
    check('products_featured', isFlag(table.featured)),
  ],
);

export const productOptions = sqliteTable(
  'product_options',
  {
    businessId: integer('business_id').notNull(),
    id: integer().notNull(),
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    /** Cents. */
    price: integer().notNull(),
    image: text(),
    description: text(),
    soldout: integer({ mode: 'boolean' }).notNull(),
    disabled: integer({ mode: 'boolean' }).notNull(),
    disabledReason: text('disabled_reason'),
    signedInOnly: integer('signed_in_only', { mode: 'boolean' }).notNull(),
    forceCustomization: integer('force_customization', { mode: 'boolean' }).notNull(),
    type: text({ enum: PRODUCT_KINDS }).notNull(),
    taxClass: text('tax_class', { enum: TAX_CLASSES }).notNull(),
    /** JSON of `discountRuleSchema` without the field `window`. */
    discountRule: text('discount_rule'),
    /** JSON of the field `customization` in `menuSchema`; null for an option without a customization. */
    customization: text(),
    /** JSON of `marksSchema`; null when the owner stated nothing. */
    marks: text(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.productId],
      foreignColumns: [products.businessId, products.id],
    }).onDelete('cascade'),
    index('product_options_product').on(table.businessId, table.productId),
    check('product_options_price', sql`${table.price} >= 0`),
    check('product_options_soldout', isFlag(table.soldout)),
    check('product_options_disabled', isFlag(table.disabled)),
    check('product_options_signed_in_only', isFlag(table.signedInOnly)),
    check('product_options_force_customization', isFlag(table.forceCustomization)),
    check('product_options_type', oneOf(table.type, PRODUCT_KINDS)),
    check('product_options_tax_class', oneOf(table.taxClass, TAX_CLASSES)),
    check('product_options_discount_rule', isJsonOrNull(table.discountRule)),
    check('product_options_customization', isJsonOrNull(table.customization)),
  ],
);
