import { cardOf } from '../functions/data/card.ts';
import { forgetRecentBusinesses } from '../functions/data/recent-business.ts';
import { type BusinessWithMenu, saveBusinesses as saveByDocument } from '../functions/data/save-business.ts';
import type { Business } from '../src/contract/business.ts';
import type { Menu } from '../src/domain/menu/menu.ts';

/**
 * Saves businesses for tests, exactly as the test gives them. If a business exists already, its standing and the sold-out
 * marks of its options are replaced too. The site's own `saveBusinesses` keeps both.
 */
export async function saveBusinesses(db: D1Database, saved: readonly BusinessWithMenu[]): Promise<void> {
  await saveByDocument(db, saved);
  await db.batch(
    saved.flatMap(({ business, menu }) => [
      db
        .prepare(
          `UPDATE businesses SET settings = json_set(?2, '$.adHTML', settings->>'adHTML'), card = ?3 WHERE id = ?1`,
        )
        .bind(business.businessId, JSON.stringify(business), JSON.stringify(cardOf(business))),
      db
        .prepare(`UPDATE product_options SET soldout = id IN (SELECT value FROM json_each(?2)) WHERE business_id = ?1`)
        .bind(business.businessId, JSON.stringify(soldoutOptions(menu))),
    ]),
  );
  forgetRecentBusinesses();
}

export const saveBusiness = (db: D1Database, business: Business, menu: Menu): Promise<void> =>
  saveBusinesses(db, [{ business, menu }]);

const soldoutOptions = ({ products }: Menu): number[] =>
  products.flatMap(({ options }) =>
    options.filter(({ soldout }) => soldout).map(({ productOptionId }) => productOptionId),
  );
