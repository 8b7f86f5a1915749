import type { Business } from '../../src/contract/business.ts';
import type { Menu } from '../../src/domain/menu.ts';
import { cardOf } from './card.ts';

/**
 * Writes a business with its labels and its whole menu, new or in place of what was there, in one transaction; its revision
 * and the directory's rise. The service provider is created when it is new.
 * Values must have passed businessSchema and menuSchema; what breaks a constraint (a routing path that another business has,
 * a product in no category, an id used twice) throws, and nothing is written.
 */
export async function saveBusiness(db: D1Database, business: Business, menu: Menu): Promise<void> {
  await db.batch(saveBusinessStatements(db, business, menu));
}

/** The statements of saveBusiness, for those who write many businesses in one batch. */
export function saveBusinessStatements(db: D1Database, business: Business, menu: Menu): D1PreparedStatement[] {
  const { businessId, serviceProviderUserId } = business;
  const labels = JSON.stringify(business.labels);
  return [
    db
      .prepare(
        'INSERT INTO service_providers (id, email) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET email = excluded.email',
      )
      .bind(serviceProviderUserId, business.serviceProviderUserEmail),
    db
      .prepare(
        `INSERT INTO businesses (id, settings, card) VALUES (?1, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, card = excluded.card, revision = revision + 1`,
      )
      .bind(businessId, JSON.stringify(business), JSON.stringify(cardOf(business))),
    db
      .prepare('INSERT INTO labels (label) SELECT value FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING')
      .bind(labels),
    db.prepare('DELETE FROM business_labels WHERE business_id = ?1').bind(businessId),
    db
      .prepare(
        `INSERT INTO business_labels (label_id, business_id)
         SELECT DISTINCT labels.id, ?1 FROM json_each(?2) JOIN labels ON labels.label = json_each.value`,
      )
      .bind(businessId, labels),
    ...menuStatements(db, businessId, menu),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ];
}

/** A menu has hundreds of rows; one statement for each table takes them as JSON. */
function menuStatements(db: D1Database, businessId: number, menu: Menu): D1PreparedStatement[] {
  const options = menu.products.flatMap((product) =>
    product.options.map((option, position) => {
      const { window: _computed, ...discountRule } = option.discountRule ?? {};
      return {
        ...option,
        productId: product.id,
        position,
        signedInOnly: option.addCondition === 'signedIn',
        discountRule: option.discountRule && discountRule,
      };
    }),
  );
  return [
    // Products and options follow by their foreign keys.
    db.prepare('DELETE FROM categories WHERE business_id = ?1').bind(businessId),
    db
      .prepare(
        `INSERT INTO categories (business_id, id, position, name, default_product_image)
         SELECT ?1, value->>'id', key, value->>'name', value->>'defaultProductImage' FROM json_each(?2)`,
      )
      .bind(businessId, JSON.stringify(menu.categories)),
    db
      .prepare(
        `INSERT INTO products (business_id, id, category_id, position, name, image, description, options_type, featured)
         SELECT ?1, value->>'id', value->>'category', key, value->>'name', value->>'image', value->>'description',
                value->>'optionsType', value->>'featured'
         FROM json_each(?2)`,
      )
      .bind(businessId, JSON.stringify(menu.products.map(({ options: _saved, ...product }) => product))),
    db
      .prepare(
        `INSERT INTO product_options (business_id, id, product_id, position, label, price, image, description, soldout, disabled,
           disabled_reason, signed_in_only, force_customization, type, tax_class, discount_rule, customization)
         SELECT ?1, value->>'productOptionId', value->>'productId', value->>'position', value->>'label', value->>'price',
                value->>'optionImage', value->>'optionDescription', value->>'soldout', value->>'disabled',
                value->>'disabledReason', value->>'signedInOnly', value->>'forceCustomizationBeforeAdd', value->>'type',
                value->>'taxClass', value->>'discountRule', value->>'customization'
         FROM json_each(?2)`,
      )
      .bind(businessId, JSON.stringify(options)),
  ];
}
