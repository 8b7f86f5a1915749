import type { ListingDecision, OperatedBusiness, Providers } from '../../src/contract/operator-calls.ts';
import type { Listing } from '../../src/domain/store/phase.ts';
import { type LoggedAct, logged } from './change-log.ts';
import { membershipStatements } from './memberships.ts';
import { forgetRecentBusinesses } from './recent-business.ts';
import { untilFree } from './until-free.ts';

/**
 * Selects a page of rows: up to `limit` rows with smaller ids than `before`, newest first. If `before` is null, the
 * page begins with the newest row.
 */
interface Page {
  readonly before: number | null;
  readonly limit: number;
}

const OPERATED = `SELECT businesses.id AS businessId, routing_path AS routingPath, name,
  json_extract(settings, '$.location.city') AS city, provider_id AS serviceProviderUserId, service_providers.email AS email,
  phase, listing, listing_note AS listingNote
  FROM businesses JOIN service_providers ON service_providers.id = provider_id`;

/** The live businesses that wait for an operator to list them, the smallest id first. */
export async function waitingBusinesses(db: D1Database, limit: number): Promise<OperatedBusiness[]> {
  const { results } = await db
    .prepare(`${OPERATED} WHERE listing = 'waiting' AND phase = 'live' ORDER BY businesses.id LIMIT ?1`)
    .bind(limit)
    .all<OperatedBusiness>();
  return results;
}

export async function operatedBusinesses(db: D1Database, { before, limit }: Page): Promise<OperatedBusiness[]> {
  const { results } = await db
    .prepare(`${OPERATED} WHERE ?1 IS NULL OR businesses.id < ?1 ORDER BY businesses.id DESC LIMIT ?2`)
    .bind(before, limit)
    .all<OperatedBusiness>();
  return results;
}

export async function operatedBusiness(db: D1Database, routingPath: string): Promise<OperatedBusiness | null> {
  return db.prepare(`${OPERATED} WHERE routing_path = ?1`).bind(routingPath).first<OperatedBusiness>();
}

/**
 * Saves an operator's decision on the directory listing. Raises the revision of the directory. Returns false, and saves
 * nothing, if the business is not live or no longer has the listing `before`. `note`: empty unless the listing is
 * refused.
 */
export async function saveListing(
  db: D1Database,
  { listing, note, before }: Pick<ListingDecision, 'listing' | 'note'> & { readonly before: Listing },
  act: LoggedAct,
): Promise<boolean> {
  const { businessId } = act.place;
  const words = note === '' ? listing : `${listing}: ${note}`;
  const [, saved] = await db.batch([
    logged(db, act, 'listing', "'', listing, ?7 FROM businesses WHERE id = ?6 AND listing = ?8 AND phase = 'live'", [
      businessId,
      words,
      before,
    ]),
    db
      .prepare(
        "UPDATE businesses SET listing = ?2, listing_note = ?3 WHERE id = ?1 AND listing = ?4 AND phase = 'live' RETURNING id",
      )
      .bind(businessId, listing, note, before),
    db.prepare('UPDATE directory SET revision = revision + 1'),
  ]);
  forgetRecentBusinesses();
  return (saved?.results.length ?? 0) > 0;
}

/** The id for a new service provider. Somebody else can take this id first, so callers use `untilFree`. */
export async function nextProviderId(db: D1Database): Promise<number> {
  const id = await db.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM service_providers').first<number>('id');
  if (id === null) throw new Error('D1 returned no id.');
  return id;
}

/** The person who becomes the owner of all businesses of a new service provider. */
interface FirstOwner {
  readonly email: string;
  readonly name: string;
}

/**
 * The statements that add the service provider of `act.place` with its first owner. They fail when another provider has
 * this id already.
 */
export const providerStatements = (
  db: D1Database,
  { email, name }: FirstOwner,
  act: LoggedAct,
): D1PreparedStatement[] => [
  db.prepare('INSERT INTO service_providers (id, email) VALUES (?1, ?2)').bind(act.place.serviceProviderUserId, email),
  ...membershipStatements(db, { email, name, role: 'owner' }, act),
];

/** Adds a service provider with its first owner, and returns the id of the provider. Writes both or nothing. */
export const insertProvider = (db: D1Database, owner: FirstOwner, act: Omit<LoggedAct, 'place'>): Promise<number> =>
  untilFree(async () => {
    const id = await nextProviderId(db);
    await db.batch(providerStatements(db, owner, { ...act, place: { serviceProviderUserId: id, businessId: null } }));
    return id;
  });

type ProviderRow = {
  readonly id: number;
  readonly email: string;
  readonly businesses: string;
  readonly owners: string;
};
type Owner = Providers['providers'][number]['owners'][number];

export async function operatedProviders(db: D1Database, { before, limit }: Page): Promise<Providers['providers']> {
  const { results } = await db
    .prepare(
      `SELECT id, email,
         (SELECT json_group_array(name) FROM (SELECT name FROM businesses WHERE provider_id = service_providers.id ORDER BY name)) AS businesses,
         (SELECT json_group_array(json_object('name', people.name, 'email', people.email,
            'invited', json(CASE WHEN password_hash IS NULL THEN 'true' ELSE 'false' END)))
          FROM memberships JOIN people ON people.id = person_id
          WHERE provider_id = service_providers.id AND business_id IS NULL AND role = 'owner') AS owners
       FROM service_providers WHERE ?1 IS NULL OR id < ?1 ORDER BY id DESC LIMIT ?2`,
    )
    .bind(before, limit)
    .all<ProviderRow>();
  return results.map(({ id, email, businesses, owners }) => {
    const names: string[] = JSON.parse(businesses);
    const held: Owner[] = JSON.parse(owners);
    return { serviceProviderUserId: id, email, businesses: names, owners: held };
  });
}
