import { and, count, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import * as v from 'valibot';
import type { DirectoryBusiness } from '../../src/contract/directory.ts';
import type { Position } from '../../src/contract/near.ts';
import { hasLocalTime, MINUTES_PER_DAY } from '../../src/domain/store/local-time.ts';
import { minuteOfWeek } from '../../src/domain/store/week-windows.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';
import { jsonText } from '../bounded-json.ts';
import { type BusinessSearch, foundBy, type WordMatch } from './business-search.ts';
import { type BusinessCard, cardSchema } from './card.ts';
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
 * The time zones that this isolate has found in `opening_hours`. `openNow` knows only the businesses in these zones. So when
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
  const open = openNow(now);
  const where = conditions(selection, open);
  const page = sql`(
    SELECT id FROM ${indexOf(selection)} ${where} ORDER BY ${order(selection, open)} LIMIT ${limit} OFFSET ${offset}
  ) AS page`;
  const dishes = search === null ? sql<null>`NULL` : DISHES;
  const [zones, revisions, totals, found] = await orm.batch([
    orm.select({ zone: sql<Zone>`zone` }).from(ZONES),
    orm.select({ revision: directory.revision }).from(directory),
    orm.select({ total: count() }).from(sql`businesses ${where}`),
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

/** SQL: every time zone in `opening_hours`. The query makes one index lookup for each zone. */
const ZONES = sql`(
  WITH RECURSIVE zones (zone) AS (
    SELECT min(zone) FROM opening_hours
    UNION ALL
    SELECT (SELECT min(zone) FROM opening_hours WHERE opening_hours.zone > zones.zone) FROM zones WHERE zone IS NOT NULL
  )
  SELECT zone FROM zones WHERE zone IS NOT NULL
) AS zones`;

/**
 * The ids of the businesses that are open now. A window of opening hours is at most a day long, so windows that
 * began more than a day ago are skipped. Without MATERIALIZED, SQLite parses the JSON again for every window.
 */
function openNow(now: Instant): SQL {
  const minutes = [...knownZones]
    .filter((zone) => hasLocalTime(now, zone))
    .map((zone) => ({ zone, minute: minuteOfWeek(now, zone) }));
  return sql`(
    WITH clock AS MATERIALIZED (
      SELECT value->>'zone' AS zone, value->>'minute' AS minute FROM json_each(${JSON.stringify(minutes)})
    )
    SELECT business_id
    FROM clock CROSS JOIN opening_hours ON opening_hours.zone = clock.zone
      AND from_minute BETWEEN clock.minute - ${MINUTES_PER_DAY} AND clock.minute AND until_minute > clock.minute
    EXCEPT ${inDatedWindow(now, false)}
    UNION ${inDatedWindow(now, true)}
    EXCEPT SELECT id FROM businesses INDEXED BY businesses_closed WHERE closed_until > 0 AND closed_until > ${now}
    EXCEPT SELECT businesses.id FROM businesses INDEXED BY businesses_planned_pauses, json_each(card, '$.plannedPauses') AS pause
      WHERE json_array_length(card, '$.plannedPauses') > 0 AND pause.value->>'from' <= ${now} AND pause.value->>'until' > ${now}
  )`;
}

const inDatedWindow = (now: Instant, open: boolean): SQL =>
  sql`SELECT business_id FROM dated_windows WHERE open = ${open ? 1 : 0} AND until_at > ${now} AND from_at <= ${now}`;

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
function conditions({ labelIds, search, openOnly }: DirectorySelection, open: SQL): SQL {
  const ids = [...new Set(labelIds)];
  const labelled = sql`(
    SELECT business_id FROM business_labels WHERE label_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    GROUP BY business_id HAVING count(*) = ${ids.length}
  )`;
  const all = and(
    IS_LISTED,
    ids.length === 0 ? undefined : sql`+businesses.id IN ${labelled}`,
    search === null ? undefined : matchingAll(sql`+businesses.id`, search.anywhere),
    openOnly ? sql`+businesses.id IN ${open}` : undefined,
  );
  return sql`WHERE ${all}`;
}

function order({ search, openOnly, near }: DirectorySelection, open: SQL): SQL {
  const has = (words: readonly WordMatch[]) => sql`(${matchingAll(sql`businesses.id`, words)}) DESC`;
  return sql.join(
    [
      ...(search === null ? [] : [sql`(businesses.id IN ${matching(search.atNameStart)}) DESC`]),
      ...(openOnly ? [] : [sql`(businesses.id IN ${open}) DESC`]),
      ...(search === null ? [] : [has(search.inNameOrLabels), has(search.wholeWords)]),
      near === null ? sql`businesses.name COLLATE NOCASE` : squareOfDistance(near),
      sql`businesses.id`,
    ],
    sql`, `,
  );
}

/** SQL: squared distance in degrees of latitude. Precise enough to compare distances within a metropolitan area. */
function squareOfDistance({ latitude, longitude }: Position): SQL {
  const degreeOfLongitude = Math.cos((latitude * Math.PI) / 180);
  const north = sql`(address_latitude - ${latitude})`;
  const east = sql`(address_longitude - ${longitude}) * ${degreeOfLongitude}`;
  return sql`${north} * ${north} + ${east} * ${east}`;
}
