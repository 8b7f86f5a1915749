/** The first screen of a business in the console: what a shift has to know now. */
import * as v from 'valibot';
import { MAX_REASON_CHARACTERS } from '../domain/limits.ts';
import { boardSchema, SOLDOUT_KINDS } from './board.ts';
import { centsSchema, idSchema, instantSchema } from './scalars.ts';

const salesSchema = v.object({ orders: v.number(), net: centsSchema });

/** Something that somebody has to do, the most urgent kind first. */
const attentionSchema = v.variant('about', [
  /** Orders wait for an answer. */
  v.object({
    about: v.literal('unanswered'),
    orderNumber: v.string(),
    waitedMinutes: v.number(),
    rejectedAtLabel: v.nullable(v.string()),
  }),
  /** The payment provider does not return the money of a refund. */
  v.object({ about: v.literal('refund'), orderNumber: v.string(), amount: centsSchema }),
  /** The payment provider reports no payments any more (P8). */
  v.object({ about: v.literal('webhook'), paidAtLabel: v.string() }),
  /** The draft has changes that cannot be published. */
  v.object({ about: v.literal('draft'), mistakes: v.number(), place: v.string(), message: v.string() }),
]);
export type Attention = v.InferOutput<typeof attentionSchema>;

const localTimeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please choose a day and a time.'),
);

/** `POST /rest/manage/business/{routingPath}/pauses`: a pause that begins and ends by itself (S16). */
export const planPauseSchema = v.object({
  /** By the clock of the business, e.g. `2026-11-25T15:00`. */
  from: localTimeSchema,
  until: localTimeSchema,
  /** For customers; empty for the default message. */
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON_CHARACTERS)), ''),
});
export type PlanPause = v.InferOutput<typeof planPauseSchema>;

/** `GET /rest/manage/business/{routingPath}/today`. */
export const todaySchema = v.object({
  now: instantSchema,
  /** The business day, e.g. `Monday, November 23`. */
  dayLabel: v.string(),
  /** Of the board. The messages of its socket have the next ones. */
  revision: v.number(),
  /** The orders in each column of the board. */
  orders: v.object({ unanswered: v.number(), preparing: v.number(), ready: v.number(), later: v.number() }),
  /** Null for people who may not read reports. */
  sales: v.nullable(
    v.object({
      today: salesSchema,
      /** The same weekday a week before, up to the same time (Z1). */
      before: salesSchema,
      /** That day, e.g. `Monday, November 16`. */
      beforeLabel: v.string(),
      /** The time of both, e.g. `2:30 p.m.` */
      timeLabel: v.string(),
    }),
  ),
  pause: boardSchema.entries.pause,
  /** Pauses that begin later, the next one first. */
  plannedPauses: v.array(v.object({ from: instantSchema, label: v.string(), reason: v.nullable(v.string()) })),
  /** Whether the person may plan pauses. */
  plansPauses: v.boolean(),
  /** Choices of one name are one entry. */
  soldout: v.array(
    v.object({
      kind: v.picklist(SOLDOUT_KINDS),
      ids: v.array(idSchema),
      name: v.string(),
      /** Null for a mark that staff remove. */
      endsLabel: v.nullable(v.string()),
    }),
  ),
  attention: v.array(attentionSchema),
  /** Of the list of conditions for going live: how many are left. Null for a business that has been live. */
  toGoLive: v.nullable(v.object({ left: v.number(), conditions: v.number() })),
});
export type Today = v.InferOutput<typeof todaySchema>;
