import { and, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import type { DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Position } from '../../src/contract/near.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';
import { jsonText } from '../bounded-json.ts';
import { type BusinessSearch, foundBy, type WordMatch } from './business-search.ts';
import { type BusinessCard, cardSchema } from './card.ts';
import { clockAt, isOpen, openIds, ZONES } from './open-now.ts';
import { parsedOnce } from './parsed-once.ts';
import { directory, IS_LISTED } from './schema.ts';

/** Which businesses a list of the directory contains, and by what it is sorted. */
export interface DirectorySelection {
  /** Lists only businesses that have all of these labels. If `labelIds` is empty, labels do not matter. */
  readonly labelIds: readonly number[];
  /** Null to list businesses without a search. */
  readonly search: BusinessSearch | null;
  readonly openOnly: boolean;
  /**
   * Sorts by the distance to this position; null to sort by name. `directoryList` names the criteria that come before
   * distance and name.
   */
  readonly near: Position | null;
  readonly offset: number;
  readonly limit: number;
}

export interface ListedBusiness {
  readonly card: BusinessCard;
  /** Null without a search. */
  readonly foundBy: DirectoryBusiness['foundBy'];
}

export interface DirectoryList {
  readonly listed: readonly ListedBusiness[];
  /** Number of selected businesses, on all pages together. */
  readonly total: number;
  readonly revision: number;
}

interface Row {
  readonly card: string;
  /** JSON; null without a search. */
  readonly dishes: string | null;
}

/** Keeps up to 1,000 cards in memory, about 1 MB. */
const readCard = parsedOnce(v.parser(v.pipe(jsonText(), cardSchema)), 1000);
const readDishes = v.parser(v.pipe(jsonText(), v.array(v.object({ name: v.string(), labels: v.array(v.string()) }))));

/**
 * The time zones that this isolate has found in `opening_hours`. `clockAt` knows only these zones. So when
 * `directoryList` finds a new zone, it reads the page again.
 */
const knownZones = new Set<Zone>();

/**
 * One page of the directory. The criteria by which it is sorted, the most important first:
 * - whether the name begins with the searched words
 * - whether the business is open
 * - whether the search found it by name or labels
 * - whether the search found it by whole words
 * - the distance or the name
 */
export async function directoryList(
  db: D1Database,
  selection: DirectorySelection,
  now: Instant,
): Promise<DirectoryList> {
  const { search, limit, offset } = selection;
  const orm = drizzle(db);
  const clock = clockAt(now, knownZones);
  const where = conditions(selection, now);
  const quick = quickPage(selection, now);
  const page = sql`(
    WITH ${clock}, quick AS MATERIALIZED (${quick})
    SELECT id FROM quick WHERE (SELECT count(*) FROM quick) = ${limit}
    UNION ALL
    SELECT id FROM (
      SELECT id FROM ${indexOf(selection)} ${where} ORDER BY ${order(selection, now)}
      LIMIT iif((SELECT count(*) FROM quick) < ${limit}, ${limit}, 0) OFFSET ${offset}
    )
  ) AS page`;
  const counted = sql`(WITH ${clock} SELECT count(*) AS total FROM businesses ${where}) AS totals`;
  const dishes = search === null ? sql<null>`NULL` : DISHES;
  const [zones, revisions, totals, found] = await orm.batch([
    orm.select({ zone: sql<Zone>`zone` }).from(ZONES),
    orm.select({ revision: directory.revision }).from(directory),
    orm.select({ total: sql<number>`total` }).from(counted),
    orm.select({ card: sql<string>`card`, dishes }).from(sql`${page} CROSS JOIN businesses ON businesses.id = page.id`),
  ]);
  const isNew = zones.some(({ zone }) => !knownZones.has(zone));
  for (const { zone } of zones) knownZones.add(zone);
  if (isNew) return directoryList(db, selection, now);
  return {
    listed: found.map((row) => toListed(row, search)),
    total: totals[0]?.total ?? 0,
    revision: revisions[0]?.revision ?? 0,
  };
}

function toListed({ card: text, dishes }: Row, search: BusinessSearch | null): ListedBusiness {
  const card = readCard(text);
  return { card, foundBy: search === null ? null : foundBy(search, card, dishes === null ? [] : readDishes(dishes)) };
}

/** SQL: the dishes of one business on `page` as JSON, in the order of the menu. */
const DISHES = sql<string>`(
  SELECT json_group_array(json_object('name', name, 'labels', json(labels)))
  FROM (
    SELECT products.name AS name, (
      SELECT json_group_array(label) FROM product_options
      WHERE product_options.business_id = products.business_id AND product_id = products.id
    ) AS labels
    FROM products WHERE business_id = page.id ORDER BY position
  )
)`;

const matching = (query: string): SQL => sql`(SELECT rowid FROM business_search WHERE business_search MATCH ${query})`;

const matchingOrLabelled = ({ query, labelIds }: WordMatch): SQL =>
  labelIds.length === 0
    ? matching(query)
    : sql`(
        SELECT rowid FROM business_search WHERE business_search MATCH ${query}
        UNION SELECT business_id FROM business_labels
        WHERE label_id IN (SELECT value FROM json_each(${JSON.stringify(labelIds)}))
      )`;

const matchingAll = (id: SQL, words: readonly WordMatch[]): SQL =>
  sql.join(
    words.map((word) => sql`${id} IN ${matchingOrLabelled(word)}`),
    sql` AND `,
  );

/** Whether the list contains every business of the directory, apart from `openOnly`. */
const isWhole = ({ labelIds, search }: DirectorySelection): boolean => labelIds.length === 0 && search === null;

/** SQL: whether a business is open, for a statement that checks all businesses that labels and search select. */
const openAmong = (selection: DirectorySelection, now: Instant): SQL =>
  isWhole(selection) ? sql`+businesses.id IN ${openIds(now)}` : isOpen(sql`businesses.id`, now);

/** So many of the nearest or first businesses are checked, for each business up to the end of the page. */
const CANDIDATES_PER_BUSINESS = 4;
/** With more candidates, the quick page would take longer than the page from all businesses. */
const MAX_CANDIDATES = 1_000;

/**
 * SQL: the page of a list of all businesses, if the nearest businesses, or the first by name, contain enough open
 * businesses. Open businesses come first, so the other businesses do not matter then. If not, it has fewer than
 * `limit` rows.
 */
function quickPage(selection: DirectorySelection, now: Instant): SQL {
  const { limit, near, offset } = selection;
  const candidates = CANDIDATES_PER_BUSINESS * (offset + limit);
  if (!isWhole(selection) || candidates > MAX_CANDIDATES) return sql`SELECT NULL AS id WHERE 0`;
  const listed = sql`${indexOf(selection)} WHERE ${IS_LISTED}`;
  const first =
    near === null
      ? sql`SELECT id FROM ${listed} ORDER BY name COLLATE NOCASE, id`
      : sql`
        WITH circles (radius, found) AS (
          SELECT ${FIRST_RADIUS_DEGREES}, 0
          UNION ALL
          SELECT radius * 2, (SELECT count(*) FROM ${listed} AND ${inSquare(near, sql`radius * 2`)})
          FROM circles WHERE found < ${candidates} AND radius < ${LAST_RADIUS_DEGREES}
        )
        SELECT id FROM (SELECT max(radius) AS radius FROM circles) CROSS JOIN ${listed}
        AND ${inSquare(near, sql`radius`)} AND ${squareOfDistance(near)} < radius * radius * 0.99
        ORDER BY ${squareOfDistance(near)}, id`;
  return sql`SELECT id FROM (${first} LIMIT ${candidates}) AS first WHERE ${isOpen(sql`first.id`, now)} LIMIT ${limit} OFFSET ${offset}`;
}

/** In degrees of latitude: half a kilometre, and farther than any two positions are apart. */
const FIRST_RADIUS_DEGREES = 0.005;
const LAST_RADIUS_DEGREES = 540;

/** SQL: whether a business is in the square around the circle with this radius in degrees of latitude. */
function inSquare({ latitude, longitude }: Position, radius: SQL): SQL {
  const degrees = sql`${radius} / ${degreeOfLongitude(latitude)}`;
  return sql`address_latitude BETWEEN ${latitude} - ${radius} AND ${latitude} + ${radius}
    AND address_longitude BETWEEN ${longitude} - ${degrees} AND ${longitude} + ${degrees}`;
}

/**
 * SQL: the table, and the index that SQLite must use. The index contains every column that sorting needs, so SQLite
 * sorts without reading the table. A row of the table contains settings of several kilobytes. So reading 10,000 rows
 * takes ten times as long as reading 10,000 entries of the index.
 */
const indexOf = ({ near }: DirectorySelection): SQL =>
  near === null
    ? sql`businesses INDEXED BY businesses_listed_name`
    : sql`businesses INDEXED BY businesses_listed_position`;

/**
 * SQL: the condition that selects the businesses of the list. The plus before `businesses.id` keeps SQLite from reading
 * the rows from the table one by one, by their ids.
 */
function conditions(selection: DirectorySelection, now: Instant): SQL {
  const { labelIds, search, openOnly } = selection;
  const ids = [...new Set(labelIds)];
  const labelled = sql`(
    SELECT business_id FROM business_labels WHERE label_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    GROUP BY business_id HAVING count(*) = ${ids.length}
  )`;
  const all = and(
    IS_LISTED,
    ids.length === 0 ? undefined : sql`+businesses.id IN ${labelled}`,
    search === null ? undefined : matchingAll(sql`+businesses.id`, search.anywhere),
    openOnly ? openAmong(selection, now) : undefined,
  );
  return sql`WHERE ${all}`;
}

function order(selection: DirectorySelection, now: Instant): SQL {
  const { search, openOnly, near } = selection;
  const has = (words: readonly WordMatch[]) => sql`(${matchingAll(sql`businesses.id`, words)}) DESC`;
  return sql.join(
    [
      ...(search === null ? [] : [sql`(businesses.id IN ${matching(search.atNameStart)}) DESC`]),
      ...(openOnly ? [] : [sql`(${openAmong(selection, now)}) DESC`]),
      ...(search === null ? [] : [has(search.inNameOrLabels), has(search.wholeWords)]),
      near === null ? sql`businesses.name COLLATE NOCASE` : squareOfDistance(near),
      sql`businesses.id`,
    ],
    sql`, `,
  );
}

/** SQL: squared distance in degrees of latitude. Precise enough to compare distances within a metropolitan area. */
function squareOfDistance({ latitude, longitude }: Position): SQL {
  const north = sql`(address_latitude - ${latitude})`;
  const east = sql`((address_longitude - ${longitude}) * ${degreeOfLongitude(latitude)})`;
  return sql`${north} * ${north} + ${east} * ${east}`;
}

/** The length of a degree of longitude at this latitude, in degrees of latitude. */
const degreeOfLongitude = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);
