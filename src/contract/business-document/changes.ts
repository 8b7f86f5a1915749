import * as v from 'valibot';
import { entryIdSchema } from './draft-document.ts';

/**
 * Maximum number of steps from the root of a document to a field: `menu`, category, `products`, product, `options`,
 * option, `translations`, …
 */
const MAX_STEPS = 20;
/**
 * Maximum number of changes in one call. Most calls contain a few changes. An import contains at most one change for
 * each top-level field of the document. Only new prices for every size of a large menu need more than a thousand
 * changes.
 */
export const MAX_CHANGES = 2_000;

/**
 * One step from the root of a document to a field: the key of an object, the id of a list entry, or the index in a list
 * whose entries have no ids. In the hours of a week, a step is one day, such as `Mon`, even if the key is `Mon-Fri`.
 */
const stepSchema = v.union([
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.check((key) => key !== '__proto__', 'A field cannot have this name.'),
  ),
  v.pipe(v.number(), v.integer(), v.minValue(0)),
]);
export type Step = v.InferOutput<typeof stepSchema>;

export const stepsSchema = v.pipe(v.array(stepSchema), v.maxLength(MAX_STEPS));
/** The id of the entry in front of which the new or moved entry is placed; null for the end of the list. */
const before = v.optional(v.nullable(entryIdSchema), null);

/** A change of a document. */
export const changeSchema = v.variant('op', [
  /** Writes a field, or replaces an entry. `at: []` replaces the document. */
  v.object({ op: v.literal('set'), at: stepsSchema, value: v.unknown() }),
  /** Removes a field or an entry. Does nothing if the field or entry is missing. */
  v.object({ op: v.literal('remove'), at: stepsSchema }),
  /** Adds an entry to the list to which `at` leads. The client gives the entry a new id (`newEntryId`). */
  v.object({ op: v.literal('insert'), at: stepsSchema, before, value: v.looseObject({ id: entryIdSchema }) }),
  /** Moves an entry within its list, or to another list. `at` leads to the entry, `to` leads to the list. */
  v.object({ op: v.literal('move'), at: stepsSchema, to: stepsSchema, before }),
  /** Renames a section or a discount rule, also in all fields that contain its name. */
  v.object({
    op: v.literal('rename'),
    list: v.picklist(['sections', 'discountRules']),
    from: v.string(),
    to: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
]);
export type Change = v.InferOutput<typeof changeSchema>;

export const changesSchema = v.pipe(v.array(changeSchema), v.minLength(1), v.maxLength(MAX_CHANGES));
