import * as v from 'valibot';
import { idSchema, instantSchema, sentIdSchema, stopMinutesSchema } from './scalars.ts';

/* Calls with which staff mark options and choices as sold out. */

/** What can be marked as sold out. */
export const SOLDOUT_KINDS = ['option', 'choice'] as const;
export type SoldoutKind = (typeof SOLDOUT_KINDS)[number];

/**
 * Maximum number of choices in one call. The board marks all choices with the same name in one call; no menu has so
 * many choices with one name.
 */
const MAX_MARKED_CHOICES = 500;
/** When a mark ends, in the local time of the business: `2026-11-30`, `17:30`. */
const soldoutEndSchema = v.object({ date: v.pipe(v.string(), v.isoDate()), time: v.pipe(v.string(), v.isoTime()) });
const soldoutEntries = {
  soldout: v.boolean(),
  /**
   * How long a sold-out mark lasts (S12): for some minutes, until the first opening on another day (`nextDay`), or
   * until a time that staff typed. Null means until staff remove the mark.
   */
  soldoutFor: v.optional(v.nullable(v.union([stopMinutesSchema, v.literal('nextDay'), soldoutEndSchema])), null),
};

/**
 * `PUT /rest/board/{routingPath}/soldout`: sets or removes the sold-out mark of an option, or the sold-out marks of
 * several choices, such as oat milk in every drink.
 */
export const soldoutMarkSchema = v.union([
  v.object({ productOptionId: sentIdSchema, ...soldoutEntries }),
  v.object({
    choiceIds: v.pipe(v.array(sentIdSchema), v.minLength(1), v.maxLength(MAX_MARKED_CHOICES)),
    ...soldoutEntries,
  }),
]);
export type SoldoutMark = v.InferOutput<typeof soldoutMarkSchema>;

/**
 * What staff mark as sold out with one tap: an option, or all choices that have the same name, e.g. oat milk in every
 * drink.
 */
const soldOutRowSchema = v.object({
  kind: v.picklist(SOLDOUT_KINDS),
  ids: v.array(idSchema),
  name: v.string(),
  /** Whether the option, or each of the choices, is sold out. */
  soldout: v.boolean(),
  /** Number of dishes that offer at least one of the choices; 1 for an option. */
  dishes: v.number(),
});
export type SoldOutRow = v.InferOutput<typeof soldOutRowSchema>;

/**
 * `GET /rest/board/{routingPath}/soldout`: what staff can mark as sold out, and the sold-out marks that end by themselves.
 * This reply is never kept, so it has each mark that was saved before the request.
 */
export const soldoutListSchema = v.object({
  /** The options in the sequence of the menu, then the choices, sorted by name. */
  rows: v.array(soldOutRowSchema),
  /** The earliest end first. */
  ends: v.array(
    v.object({
      kind: v.picklist(SOLDOUT_KINDS),
      /** Id of the option or the choice. */
      id: idSchema,
      endsAt: instantSchema,
      /** In the local time of the business, e.g. `5:00 p.m.` or `Tuesday, November 24, 11:00 a.m.`. */
      endsLabel: v.string(),
    }),
  ),
});
export type SoldoutList = v.InferOutput<typeof soldoutListSchema>;
