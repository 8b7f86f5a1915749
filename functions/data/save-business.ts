import type { Business } from '../../src/contract/business.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import type { PromoCode } from '../../src/domain/pricing/promo-code.ts';
import { weekWindows } from '../../src/domain/store/week-windows.ts';
import { cleanAdHtml } from './ad-html.ts';
import { searchRow } from './business-search.ts';
import { cardOf } from './card.ts';
import { promoCodeStatements } from './promo-codes.ts';
import { forgetRecentBusinesses } from './recent-business.ts';

/** A business with its whole menu, parsed by `businessSchema` and `menuSchema`. */
export interface BusinessWithMenu {
  readonly business: Business;
  readonly menu: Menu;
  /** Replaces the promo codes. When absent, the stored codes stay. */
  readonly promoCodes?: readonly PromoCode[];
}

/**
 * Creates or replaces a business with its labels and whole menu in one transaction. Raises the revisions of the business
 * and the directory. Creates a new service provider when needed.
 * Throws and writes nothing when a constraint fails: a routing path in use, a product without category, a duplicate id.
 */
export const saveBusiness = (db: D1Database, business: Business, menu: Menu): Promise<void> =>
  saveBusinesses(db, [{ business, menu }]);

/**
 * Like `saveBusiness`, for several businesses in one transaction, with one statement per table that takes its rows as JSON.
 * All rows of one table together must stay under 2 MB, D1's limit for a value.
 */
export async function saveBusinesses(db: D1Database, saved: readonly BusinessWithMenu[]): Promise<void> {
  const ids = JSON.stringify(saved.map(({ business }) => business.businessId));
  const labels = JSON.stringify(
    saved.flatMap(({ business }) => business.labels.map((label) => ({ businessId: business.businessId, label }))),
  );
  await db.batch([
    db
      .prepare(
        `INSERT INTO service_providers (id, email)
         SELECT value->>'serviceProviderUserId', value->>'serviceProviderUserEmail' FROM json_each(?1) WHERE true
         ON CONFLICT (id) DO UPDATE SET email = excluded.email`,
      )
      .bind(JSON.stringify(saved.map(({ business }) => business))),
    db
      .prepare(
        `INSERT INTO businesses (id, settings, card)
         SELECT value->>'id', value->>'settings', value->>'card' FROM json_each(?1) WHERE true
         ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, card = excluded.card, revision = revision + 1`,
      )
      .bind(JSON.stringify(saved.map(({ business }) => businessRow(business)))),
    db
      .prepare(`INSERT INTO labels (label) SELECT value->>'label' FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`)
      .bind(labels),
    db.prepare('DELETE FROM business_labels WHERE business_id IN (SELECT value FROM json_each(?1))').bind(ids),
    db
      .prepare(
        `INSERT INTO business_labels (label_id, business_id)
         SELECT DISTINCT labels.id, value->>'businessId' FROM json_each(?1) JOIN labels ON labels.label = value->>'label'`,
      )
      .bind(labels),
    // Foreign keys also delete the products and options.
    db.prepare('DELETE FROM categories WHERE business_id IN (SELECT value FROM json_each(?1))').bind(ids),
    db
      .prepare(
        `INSERT INTO categories (business_id, id, position, name, default_product_image)
         SELECT value->>'businessId', value->>'id', value->>'position', value->>'name', value->>'defaultProductImage'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.flatMap(categoryRows))),
    db
      .prepare(
        `INSERT INTO products (business_id, id, category_id, position, name, image, description, options_type, featured,
           catering)
         SELECT value->>'businessId', value->>'id', value->>'category', value->>'position', value->>'name', value->>'image',
                value->>'description', value->>'optionsType', value->>'featured', value->>'catering'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.flatMap(productRows))),
    db
      .prepare(
        `INSERT INTO product_options (business_id, id, product_id, position, label, price, image, description, soldout, disabled,
           disabled_reason, signed_in_only, force_customization, type, tax_class, discount_rule, customization)
         SELECT value->>'businessId', value->>'productOptionId', value->>'productId', value->>'position', value->>'label',
                value->>'price', value->>'optionImage', value->>'optionDescription', value->>'soldout', value->>'disabled',
                value->>'disabledReason', value->>'signedInOnly', value->>'forceCustomizationBeforeAdd', value->>'type',
                value->>'taxClass', value->>'discountRule', value->>'customization'
         FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.flatMap(optionRows))),
    ...promoCodeStatements(db, saved.flatMap(promoCodesOf)),
    db.prepare('DELETE FROM opening_hours WHERE business_id IN (SELECT value FROM json_each(?1))').bind(ids),
    db
      .prepare(
        `INSERT INTO opening_hours (business_id, zone, from_minute, until_minute)
         SELECT value->>'businessId', value->>'zone', value->>'from', value->>'until' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.flatMap(openingHourRows))),
    db
      .prepare(
        `INSERT OR REPLACE INTO business_search (rowid, name, labels, place, dishes)
         SELECT value->>'id', value->>'name', value->>'labels', value->>'place', value->>'dishes' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.map(({ business, menu }) => searchRow(business, menu)))),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
  forgetRecentBusinesses();
}

const promoCodesOf = ({ business: { businessId }, promoCodes: codes }: BusinessWithMenu) =>
  codes === undefined ? [] : [{ businessId, codes }];

const businessRow = (business: Business) => ({
  id: business.businessId,
  settings: { ...business, adHTML: cleanAdHtml(business.adHTML) },
  card: cardOf(business),
});

const openingHourRows = ({ business: { businessId, workingHours, zone } }: BusinessWithMenu) =>
  weekWindows(workingHours).map((window) => ({ ...window, businessId, zone }));

const categoryRows = ({ business: { businessId }, menu }: BusinessWithMenu) =>
  menu.categories.map((category, position) => ({ ...category, businessId, position }));

const productRows = ({ business: { businessId }, menu }: BusinessWithMenu) =>
  menu.products.map(({ options: _saved, ...product }, position) => ({ ...product, businessId, position }));

const optionRows = ({ business: { businessId }, menu }: BusinessWithMenu) =>
  menu.products.flatMap((product) =>
    product.options.map((option, position) => {
      const { window: _computed, ...discountRule } = option.discountRule ?? {};
      return {
        ...option,
        businessId,
        productId: product.id,
        position,
        signedInOnly: option.addCondition === 'signedIn',
        discountRule: option.discountRule && discountRule,
      };
    }),
  );
