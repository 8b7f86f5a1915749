import * as v from 'valibot';

/** Any JSON value of a document. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The largest id of an entry. It has ten digits, so that ids take little space in pages and carts. */
export const MAX_ENTRY_ID = 2 ** 32 - 1;

/**
 * Maximum number of ids in `goesWith`, a list of the products that go well with a product. The cart suggests only a few
 * of them: the first ones that can be ordered.
 */
export const MAX_GOES_WITH = 10;

/** Id of an entry of a document (category, product, option, section or choice), unique in the document. */
export const entryIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ENTRY_ID));

const entry = v.looseObject({ id: entryIdSchema });

/**
 * A business document while it is edited. Its entries have ids, so that a change or a reported mistake can say which
 * entry it is about. Everything else may be missing or wrong: `businessDocumentSchema` describes a document that can be
 * published.
 */
export const draftDocumentSchema = v.looseObject({
  version: v.literal(1),
  /** Sections of choices; the key is the name of the section. */
  sections: v.optional(v.record(v.string(), v.looseObject({ id: entryIdSchema, choices: v.array(entry) }))),
  /** Categories with their products. */
  menu: v.optional(
    v.array(
      v.looseObject({
        id: entryIdSchema,
        products: v.array(v.looseObject({ id: entryIdSchema, options: v.optional(v.array(entry)) })),
      }),
    ),
  ),
});
export type DraftDocument = v.InferOutput<typeof draftDocumentSchema>;
