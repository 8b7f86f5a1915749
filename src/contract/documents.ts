/** Calls of the console about the document of a business: draft, check, publication, versions, import. */
import * as v from 'valibot';
import { MAX_COUNT, MAX_PROMO_CODE_CHARACTERS } from '../domain/limits.ts';
import { ORDER_TYPES } from '../domain/store/business.ts';
import { changeSchema, changesSchema, stepsSchema } from './business-document/changes.ts';
import { draftDocumentSchema } from './business-document/draft-document.ts';
import { mistakeSchema } from './business-document/mistakes.ts';
import { errorReplySchema } from './errors.ts';
import { quoteSchema } from './quote.ts';
import { idSchema, idSegmentSchema, instantSchema } from './scalars.ts';

/** Increases with every save. */
const revisionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The state of a draft without its document. */
const draftStateEntries = {
  revision: revisionSchema,
  /** Whether the draft differs from the published version; true when nothing is published. */
  differs: v.boolean(),
  /** Number of the published version; null when nothing is published. */
  publishedVersion: v.nullable(v.number()),
  /** Who saved the draft last; null when nobody has saved it. */
  savedBy: v.nullable(v.string()),
  savedAt: v.nullable(instantSchema),
};

/** `GET /rest/manage/business/{routingPath}/draft`. */
export const draftSchema = v.object({ ...draftStateEntries, document: draftDocumentSchema });
export type Draft = v.InferOutput<typeof draftSchema>;

/** Reply to a save: the state of the saved draft. */
export const draftSavedSchema = v.object(draftStateEntries);
export type DraftSaved = v.InferOutput<typeof draftSavedSchema>;

/** `PUT /rest/manage/business/{routingPath}/draft`. */
export const saveDraftSchema = v.object({
  /** Revision of the draft that the changes are based on. */
  revision: revisionSchema,
  changes: changesSchema,
});
export type SaveDraft = v.InferOutput<typeof saveDraftSchema>;

/** `GET /rest/manage/business/{routingPath}/draft/check`: the mistakes of the draft. */
export const draftCheckSchema = v.object({ revision: revisionSchema, mistakes: v.array(mistakeSchema) });
export type DraftCheck = v.InferOutput<typeof draftCheckSchema>;

/** Maximum rows of an example cart. */
const MAX_EXAMPLE_ROWS = 10;
/** Maximum delivery distance of an example: 100 km. */
const MAX_EXAMPLE_METERS = 100_000;

/**
 * `POST /rest/manage/business/{routingPath}/draft/price`: an example cart, to try offers and fees. Choices are left
 * out.
 */
export const exampleCartSchema = v.object({
  orderType: v.picklist(ORDER_TYPES),
  rows: v.pipe(
    v.array(
      v.object({
        productOptionId: idSchema,
        count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COUNT)),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_EXAMPLE_ROWS),
  ),
  promoCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_PROMO_CODE_CHARACTERS)), ''),
  signedIn: v.optional(v.boolean(), false),
  mobilePay: v.optional(v.boolean(), false),
  /** Driving distance of a delivery. */
  distanceInMeters: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_EXAMPLE_METERS)), 0),
});
export type ExampleCart = v.InferOutput<typeof exampleCartSchema>;

/** The price of an example cart with the draft's rules, at this moment. */
export const examplePriceSchema = v.object({
  /** Null when the cart cannot be priced. */
  quote: v.nullable(quoteSchema),
  /** Why there is no quote, or why the promo code does not apply; null otherwise. */
  message: v.nullable(v.string()),
});
export type ExamplePrice = v.InferOutput<typeof examplePriceSchema>;

/** `GET /rest/manage/business/{routingPath}/draft/ad`: the advertisement of the draft as customers would get it. */
export const draftAdSchema = v.object({
  /** Sanitised, for a sandboxed frame; null for none, or when nothing of it is allowed. */
  html: v.nullable(v.string()),
  /** Names of the removed elements: `script`. */
  leftOut: v.array(v.string()),
});
export type DraftAd = v.InferOutput<typeof draftAdSchema>;

/** `POST /rest/manage/business/{routingPath}/draft/publish`. */
export const publishSchema = v.object({ revision: revisionSchema });

const scheduledEntries = {
  publishAt: instantSchema,
  /** `publishAt` in the local time of the business: `Monday, November 30, 5:00 a.m.`. */
  publishAtLabel: v.string(),
  /** Revision of the scheduled draft. The draft is published as it was at that revision. */
  revision: revisionSchema,
  scheduledBy: v.string(),
  /** Why the draft was not published at that time; null while the publication waits. */
  problem: v.nullable(v.string()),
};

/** `GET /rest/manage/business/{routingPath}/draft/schedule`: the scheduled publication; null for none. */
export const scheduleSchema = v.object({ scheduled: v.nullable(v.object(scheduledEntries)) });
export type Schedule = v.InferOutput<typeof scheduleSchema>;

/**
 * `PUT /rest/manage/business/{routingPath}/draft/schedule`: schedules the publication of the draft with this revision,
 * as it is now.
 */
export const schedulePublicationSchema = v.object({
  revision: revisionSchema,
  /** In the local time of the business: `2026-11-30`, `05:00`. */
  date: v.pipe(v.string(), v.isoDate()),
  time: v.pipe(v.string(), v.isoTime()),
});
export type SchedulePublication = v.InferOutput<typeof schedulePublicationSchema>;

/**
 * Body of status 409 of a call that changes, publishes or schedules a draft: the draft that another person has saved
 * meanwhile.
 */
export const staleDraftSchema = v.object({ ...errorReplySchema.entries, draft: draftSchema });
/** Body of status 422 of a call that publishes or schedules a draft: why the draft cannot be published. */
export const refusedDraftSchema = v.object({ ...errorReplySchema.entries, mistakes: v.array(mistakeSchema) });

const versionEntries = {
  /** 1, 2, 3, … */
  version: v.number(),
  publishedAt: instantSchema,
  /** `publishedAt` in the local time of the business. */
  publishedAtLabel: v.string(),
  /** Who published it; null for the first version of a demo business. */
  publishedBy: v.nullable(v.string()),
};

/** `GET /rest/manage/business/{routingPath}/versions`: the publications, newest first. */
export const versionsSchema = v.object({
  versions: v.array(v.object(versionEntries)),
  /** Value of `before` for the next page; null on the last page. */
  next: v.nullable(v.number()),
});
export type Versions = v.InferOutput<typeof versionsSchema>;

/** Query of the list of versions. */
export const versionsQuery = v.object({ before: v.optional(v.nullable(idSegmentSchema), null) });

/** `GET /rest/manage/business/{routingPath}/versions/{version}`. */
export const versionSchema = v.object({ ...versionEntries, document: draftDocumentSchema });
export type Version = v.InferOutput<typeof versionSchema>;

/** A version in a path segment, or `draft`. */
export const versionOrDraftSchema = v.union([v.literal('draft'), idSegmentSchema]);

/** `POST /rest/manage/business/{routingPath}/draft/restore`: copies an older version into the draft. */
export const restoreSchema = v.object({ revision: revisionSchema, version: v.pipe(v.number(), v.integer()) });
export type Restore = v.InferOutput<typeof restoreSchema>;

const DIFFERENCE_KINDS = ['added', 'removed', 'changed'] as const;
const COMPARED_PARTS = ['setting', 'category', 'product', 'option', 'section', 'choice', 'discountRule'] as const;

/** Differences between two documents: one for each different dish, option, section, … and setting. */
export const differencesSchema = v.array(
  v.object({
    kind: v.picklist(DIFFERENCE_KINDS),
    part: v.picklist(COMPARED_PARTS),
    /** Steps to the part in the newer document; for a removed part, in the older one. */
    at: stepsSchema,
    /** Names of the part and the parts around it: category, product, option. */
    place: v.string(),
    /**
     * The changed fields; null for a field that is missing on that side. An added or removed setting has its value
     * here, other added or removed parts have no fields.
     */
    fields: v.array(v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
  }),
);
export type Differences = v.InferOutput<typeof differencesSchema>;

/** `GET /rest/manage/business/{routingPath}/compare/{from}/{to}`. */
export const comparisonSchema = v.object({ differences: differencesSchema });
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/** `GET /rest/manage/business/{routingPath}/export`. */
export const exportedSchema = v.looseObject({
  exportedFrom: v.object({ businessId: idSchema, routingPath: v.string() }),
  version: v.literal(1),
});

/** `POST /rest/manage/business/{routingPath}/import`: a document to compare with the draft. Nothing is saved. */
export const importSchema = v.object({
  document: v.record(v.string(), v.unknown()),
});

/** Reply to an import. Saving `changes` with `revision` makes the draft equal to the imported document. */
export const importedSchema = v.object({
  revision: revisionSchema,
  changes: v.array(changeSchema),
  differences: differencesSchema,
  mistakes: v.array(mistakeSchema),
  /** Fields that were left out because documents do not contain them, such as a rating. */
  ignored: v.array(v.string()),
});
export type Imported = v.InferOutput<typeof importedSchema>;
