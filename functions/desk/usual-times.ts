/** Learns how long orders took until they were ready, to suggest a time for the next orders (O19). */
import type { UsualTime } from '../../src/contract/board.ts';
import { hoursLike, type LikeHours, usualMinutes } from '../../src/domain/order/usual-time.ts';
import type { OrderType } from '../../src/domain/store/business.ts';
import { type Instant, MINUTE_MS, type TimeWindow, type Zone } from '../../src/domain/time.ts';
import { BoundedMap } from '../bounded-map.ts';
import { IS_OFF_BOARD } from './orders.ts';

/**
 * An order counts only if it was handed over at most this long after the end of the hour in which it was accepted. A
 * later hand-over says nothing about how fast the kitchen is. The limit also bounds the search.
 */
const HANDED_OVER_WITHIN_MS = 6 * 60 * MINUTE_MS;

interface KitchenClock {
  readonly businessId: number;
  readonly zone: Zone;
}

/** Maximum number of businesses whose usual times are kept in memory. */
const MAX_BUSINESSES = 100;

interface Learned {
  readonly zone: Zone;
  /** The hour for which the times are valid: they come from the same hour of earlier days. */
  readonly hour: TimeWindow;
  readonly times: UsualTime[];
}

/**
 * The usual times at one desk. They are computed once an hour for each business, because a board may ask every few
 * seconds.
 */
export class UsualTimes {
  readonly #sql: SqlStorage;
  readonly #learned = new BoundedMap<number, Learned>(MAX_BUSINESSES);

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** The usual times at this hour, for the order types with enough orders. */
  at({ businessId, zone }: KitchenClock, now: Instant): UsualTime[] {
    const known = this.#learned.get(businessId);
    if (known?.zone === zone && now >= known.hour.from && now < known.hour.until) return known.times;
    const hours = hoursLike(now, zone);
    const times = usualTimes(this.#sql, businessId, hours);
    this.#learned.set(businessId, { zone, hour: hours.current, times });
    return times;
  }

  /** The suggested minutes for an order that comes in now; null when too few earlier orders are known. */
  suggestedMinutes(kitchen: KitchenClock, orderType: OrderType, now: Instant): number | null {
    return this.at(kitchen, now).find((usual) => usual.orderType === orderType)?.suggestedMinutes ?? null;
  }
}

function usualTimes(sql: SqlStorage, businessId: number, hours: LikeHours): UsualTime[] {
  const found = learn(minutesTaken(sql, businessId, USUAL_TYPES, hours.ofWeekday), hours.weekdayLabel);
  const rest = USUAL_TYPES.filter((type) => !found.some(({ orderType }) => orderType === type));
  if (rest.length === 0) return found;
  return [...found, ...learn(minutesTaken(sql, businessId, rest, hours.ofEveryDay), hours.hourLabel)];
}

/** The order types for which customers can choose "as soon as possible" as the time. */
const USUAL_TYPES = ['take-out', 'dine-in', 'delivery'] as const satisfies readonly OrderType[];

type Taken = ReadonlyMap<OrderType, readonly number[]>;

const learn = (taken: Taken, when: string): UsualTime[] =>
  USUAL_TYPES.flatMap((orderType) => {
    const found = usualMinutes(taken.get(orderType) ?? []);
    return found === null ? [] : { orderType, usualMinutes: found.usual, suggestedMinutes: found.suggested, when };
  });

/**
 * Reads the orders that were accepted in one of `hours`. For each order type, returns how many minutes passed from the
 * acceptance of each order until it was ready. An order counts as ready from the first "Ready" or "On the way" that was
 * not undone later. An order that nobody picked up counts too: it was ready before it was cancelled (L). A rejected
 * order does not count, because it was never ready.
 */
function minutesTaken(
  sql: SqlStorage,
  businessId: number,
  types: readonly OrderType[],
  hours: readonly TimeWindow[],
): Taken {
  const rows = sql
    .exec<{ orderType: OrderType; ms: number | null }>(
      `SELECT order_type AS orderType,
         (SELECT min(at) FROM order_moves WHERE order_id = orders.id AND move IN ('ready', 'onTheWay')
           AND id > coalesce((SELECT max(id) FROM order_moves AS undo WHERE order_id = orders.id
             AND (undo.move = 'undoReady' OR undo.move = 'undoOnTheWay' AND order_moves.move = 'onTheWay')), 0)
         ) - accepted.at AS ms
       FROM json_each(?2) AS hour
       CROSS JOIN orders ON business_id = ?1 AND ${IS_OFF_BOARD} AND status IN ('a', 'f', 'L')
         AND status_at >= hour.value ->> '$.from' AND status_at < (hour.value ->> '$.until') + ?3
       JOIN order_moves AS accepted ON accepted.order_id = orders.id AND accepted.move = 'accept'
         AND accepted.at >= hour.value ->> '$.from' AND accepted.at < hour.value ->> '$.until'
       WHERE order_type IN (SELECT value FROM json_each(?4)) AND requested_at IS NULL AND order_mode <> 'catering' AND json_extract(details, '$.test') IS NOT 1`,
      businessId,
      JSON.stringify(hours),
      HANDED_OVER_WITHIN_MS,
      JSON.stringify(types),
    )
    .toArray();
  const known = rows.flatMap(({ orderType, ms }) => (ms === null ? [] : { orderType, minutes: ms / MINUTE_MS }));
  const byType = Map.groupBy(known, ({ orderType }) => orderType);
  return new Map(Array.from(byType, ([orderType, orders]) => [orderType, orders.map(({ minutes }) => minutes)]));
}
