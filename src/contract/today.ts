/** The data of Today, the first screen of a business in the console: facts about the current day. */
import * as v from 'valibot';
import { MAX_REASON_CHARACTERS } from '../domain/limits.ts';
import { boardSchema } from './board.ts';
import { centsSchema, idSchema, instantSchema } from './scalars.ts';
import { SOLDOUT_KINDS } from './soldout.ts';

const salesSchema = v.object({ orders: v.number(), net: centsSchema });

/** Something that people have to do. The reply lists the most urgent kinds first. */
const attentionSchema = v.variant('about', [
  /** Orders wait to be accepted or rejected. The fields describe the oldest of them. */
  v.object({
    about: v.literal('unanswered'),
    orderNumber: v.string(),
    waitedMinutes: v.number(),
    rejectedAtLabel: v.nullable(v.string()),
  }),
  /** A refund fails at the payment provider (E15). */
  v.object({ about: v.literal('refund'), orderNumber: v.string(), amount: centsSchema }),
  /** A message about an order did not reach its customer (E28). */
  v.object({ about: v.literal('notDelivered'), orderNumber: v.string(), what: v.string() }),
  /** The payment provider has stopped reporting payments (P8). */
  v.object({ about: v.literal('webhook'), paidAtLabel: v.string() }),
  /** The draft has mistakes, so it cannot be published. `place` and `message` describe the first mistake. */
  v.object({ about: v.literal('draft'), mistakes: v.number(), place: v.string(), message: v.string() }),
]);
export type Attention = v.InferOutput<typeof attentionSchema>;

const localTimeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please choose a day and a time.'),
);

/** `POST /rest/manage/business/{routingPath}/pauses`: plans a pause, which begins and ends by itself (S16). */
export const planPauseSchema = v.object({
  /** In the local time of the business, e.g. `2026-11-25T15:00`. */
  from: localTimeSchema,
  until: localTimeSchema,
  /** The reason that customers read. If it is empty, they read the default message. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARACTERS)), ''),
});
export type PlanPause = v.InferOutput<typeof planPauseSchema>;

/** `GET /rest/manage/business/{routingPath}/today`. */
export const todaySchema = v.object({
  now: instantSchema,
  /** The business day, e.g. `Monday, November 23`. */
  dayLabel: v.string(),
  /**
   * Revision of the board. If a later message of the board's WebSocket has a different revision, this reply is out of
   * date.
   */
  revision: v.number(),
  /** Number of orders in each column of the board. */
  orders: v.object({ unanswered: v.number(), preparing: v.number(), ready: v.number(), later: v.number() }),
  /** Null for people who may not read reports. */
  sales: v.nullable(
    v.object({
      today: salesSchema,
      /** Sales on the same weekday a week before, up to the same time (Z1). */
      before: salesSchema,
      /** The day of `before`, e.g. `Monday, November 16`. */
      beforeLabel: v.string(),
      /** The time up to which both days are compared, e.g. `2:30 p.m.` */
      timeLabel: v.string(),
    }),
  ),
  pause: boardSchema.entries.pause,
  /** Future pauses, the next one first. */
  plannedPauses: v.array(v.object({ from: instantSchema, label: v.string(), reason: v.nullable(v.string()) })),
  /** Whether the person may plan pauses. */
  plansPauses: v.boolean(),
  /** What is sold out. All choices with the same name are one entry. */
  soldout: v.array(
    v.object({
      kind: v.picklist(SOLDOUT_KINDS),
      ids: v.array(idSchema),
      name: v.string(),
      /** When the sold-out mark ends; null if it stays until staff remove it. */
      endsLabel: v.nullable(v.string()),
    }),
  ),
  attention: v.array(attentionSchema),
  /**
   * `conditions`: the number of conditions for going live. `left`: the number of those that are not met yet. Null for a
   * business that is or was live, and for people who may not prepare it for going live.
   */
  toGoLive: v.nullable(v.object({ left: v.number(), conditions: v.number() })),
});
export type Today = v.InferOutput<typeof todaySchema>;
