import type { Business } from '../../src/contract/business.ts';
import { STANDING_FIELDS } from '../../src/contract/standing.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import type { PromoCode } from '../../src/domain/pricing/promo-code.ts';
import { datedWindows } from '../../src/domain/store/dated-windows.ts';
import type { Phase } from '../../src/domain/store/phase.ts';
import { weekWindows } from '../../src/domain/store/week-windows.ts';
import { cleanAdHtml } from './ad-html.ts';
import { searchRow } from './business-search.ts';
import { cardOf, cardSchema } from './card.ts';
import { replaceLabelWords } from './labels.ts';
import { menuStatements } from './menu-statements.ts';
import { promoCodeStatements } from './promo-codes.ts';
import { forgetRecentBusinesses } from './recent-business.ts';
import { rowValues } from './row-values.ts';

/** A business with its whole menu, parsed by `businessSchema` and `menuSchema`. */
export interface BusinessWithMenu {
  readonly business: Business;
  readonly menu: Menu;
  /** The new promo codes, which replace all stored ones. When the field is absent, the stored codes stay. */
  readonly promoCodes?: readonly PromoCode[];
}

/**
 * Creates businesses, or replaces the data that comes from their documents, in one transaction. Creates the service
 * providers that do not exist yet. Increases the revision of each existing business and the revision of the
 * directory. An existing business keeps its standing (`STANDING_FIELDS`), payment account, sold-out marks, phase and
 * listing, because other code writes these. A new business begins in `phase`. Throws and writes nothing when a
 * constraint fails: a routing path in use, a product without category, a duplicate id.
 */
export async function saveBusinesses(
  db: D1Database,
  saved: readonly BusinessWithMenu[],
  phase: Phase = 'live',
): Promise<void> {
  await db.batch(businessStatements(db, saved, phase));
  forgetRecentBusinesses();
}

/** The statements of `saveBusinesses`. Call `forgetRecentBusinesses` after them. */
export function businessStatements(
  db: D1Database,
  saved: readonly BusinessWithMenu[],
  phase: Phase = 'live',
): D1PreparedStatement[] {
  const ids = JSON.stringify(saved.map(({ business }) => business.businessId));
  const labels = JSON.stringify(
    saved.flatMap(({ business }) => business.labels.map((label) => ({ businessId: business.businessId, label }))),
  );
  return [
    db
      .prepare(
        `INSERT INTO service_providers (id, email)
         SELECT value->>'serviceProviderUserId', value->>'serviceProviderUserEmail' FROM json_each(?1) WHERE true
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(JSON.stringify(saved.map(({ business }) => business))),
    ...rowValues(saved.map(({ business }) => businessRow(business))).map((rows) =>
      db
        .prepare(
          `INSERT INTO businesses (id, settings, card, phase, listing)
           SELECT value->>'id', value->>'settings', value->>'card', ?2, ?3 FROM json_each(?1) WHERE true
           ON CONFLICT (id) DO UPDATE SET
             settings = ${withStanding('settings', STANDING_FIELDS)}, card = ${withStanding('card', CARD_STANDING_FIELDS)},
             revision = revision + 1`,
        )
        .bind(rows, phase, phase === 'live' ? 'listed' : 'unlisted'),
    ),
    db
      .prepare(`INSERT INTO labels (label) SELECT value->>'label' FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`)
      .bind(labels),
    db.prepare('DELETE FROM business_labels WHERE business_id IN (SELECT value FROM json_each(?1))').bind(ids),
    db
      .prepare(
        `INSERT INTO business_labels (label_id, business_id)
         SELECT DISTINCT coalesce(labels.merged_into, labels.id), value->>'businessId' FROM json_each(?1) JOIN labels ON labels.label = value->>'label'`,
      )
      .bind(labels),
    ...menuStatements(db, saved),
    replaceLabelWords(db, 'id IN (SELECT value FROM json_each(?1))', ids),
    ...promoCodeStatements(db, saved.flatMap(promoCodesOf)),
    db.prepare('DELETE FROM opening_hours WHERE business_id IN (SELECT value FROM json_each(?1))').bind(ids),
    db
      .prepare(
        `INSERT INTO opening_hours (business_id, zone, from_minute, until_minute)
         SELECT value->>'businessId', value->>'zone', value->>'from', value->>'until' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.flatMap(openingHourRows))),
    db.prepare('DELETE FROM dated_windows WHERE business_id IN (SELECT value FROM json_each(?1))').bind(ids),
    db
      .prepare(
        `INSERT INTO dated_windows (business_id, from_at, until_at, open)
         SELECT value->>'businessId', value->>'from', value->>'until', value->>'open' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.flatMap(datedWindowRows))),
    db
      .prepare(
        `INSERT OR REPLACE INTO business_search (rowid, name, place, dishes)
         SELECT value->>'id', value->>'name', value->>'place', value->>'dishes' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(saved.map(({ business, menu }) => searchRow(business, menu)))),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ];
}

/**
 * The standing fields on the directory card. One of them is the card's rating, which `saveRating` computes from the
 * imported rating and the ratings of customers.
 */
const CARD_STANDING_FIELDS = STANDING_FIELDS.filter((field) => Object.hasOwn(cardSchema.entries, field));

/** SQL: the new settings or the new card, but with the standing fields that are stored already. */
const withStanding = (column: 'settings' | 'card', fields: readonly string[]): string =>
  `json_set(excluded.${column}, ${fields
    .map((field) => `'$.${field}', json(businesses.${column} -> '$.${field}')`)
    .join(', ')})`;

const promoCodesOf = ({ business: { businessId }, promoCodes: codes }: BusinessWithMenu) =>
  codes === undefined ? [] : [{ businessId, codes }];

const businessRow = (business: Business) => ({
  id: business.businessId,
  settings: { ...business, adHTML: cleanAdHtml(business.adHTML) },
  card: cardOf(business),
});

const openingHourRows = ({ business: { businessId, workingHours, zone } }: BusinessWithMenu) =>
  weekWindows(workingHours).map((window) => ({ ...window, businessId, zone }));

const datedWindowRows = ({ business }: BusinessWithMenu) =>
  datedWindows(business).map((window) => ({ ...window, businessId: business.businessId }));
