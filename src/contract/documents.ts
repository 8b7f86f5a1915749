/** Requests and replies of the calls about the document of a business: draft, check, publication, versions, import. */
import * as v from 'valibot';
import { MAX_COUNT, MAX_PROMO_CODE_CHARACTERS } from '../domain/limits.ts';
import { ORDER_TYPES } from '../domain/store/business.ts';
import { changeSchema, changesSchema, stepsSchema } from './business-document/changes.ts';
import { draftDocumentSchema } from './business-document/draft-document.ts';
import { mistakeSchema } from './business-document/mistakes.ts';
import { errorReplySchema } from './errors.ts';
import { quoteSchema } from './quote.ts';
import { idSchema, idSegmentSchema, instantSchema } from './scalars.ts';

/** The revision of a draft: a number that increases with every save. */
const revisionSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What replies state about a draft, besides its document. */
const draftStateEntries = {
  revision: revisionSchema,
  /** Whether the draft differs from the published version; true when nothing is published. */
  differs: v.boolean(),
  /** Number of the published version; null when nothing is published. */
  publishedVersion: v.nullable(v.number()),
  /** Name of the person who saved the draft last; null when nobody has saved it. */
  savedBy: v.nullable(v.string()),
  savedAt: v.nullable(instantSchema),
};

/** Reply of `GET /rest/manage/business/{routingPath}/draft`. */
export const draftSchema = v.object({ ...draftStateEntries, document: draftDocumentSchema });
export type Draft = v.InferOutput<typeof draftSchema>;

/** Reply to a save: the state of the saved draft. */
export const draftSavedSchema = v.object(draftStateEntries);
export type DraftSaved = v.InferOutput<typeof draftSavedSchema>;

/** Body of `PUT /rest/manage/business/{routingPath}/draft`. */
export const saveDraftSchema = v.object({
  /** Revision of the draft in which the person made the changes. */
  revision: revisionSchema,
  changes: changesSchema,
});
export type SaveDraft = v.InferOutput<typeof saveDraftSchema>;

/** Reply of `GET /rest/manage/business/{routingPath}/draft/check`: the mistakes of the draft. */
export const draftCheckSchema = v.object({ revision: revisionSchema, mistakes: v.array(mistakeSchema) });
export type DraftCheck = v.InferOutput<typeof draftCheckSchema>;

/** Maximum number of rows of an example cart. */
const MAX_EXAMPLE_ROWS = 10;
/** Maximum delivery distance of an example: 100 km. */
const MAX_EXAMPLE_METERS = 100_000;

/**
 * Body of `POST /rest/manage/business/{routingPath}/draft/price`: an example cart, with which people try the offers and
 * fees of a draft. Its rows have no choices.
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

/** Reply of `POST …/draft/price`: the price of the example cart at this moment, as if the business were open. */
export const examplePriceSchema = v.object({
  /** Null when the cart has no price, e.g. because the draft has mistakes. */
  quote: v.nullable(quoteSchema),
  /** Why there is no quote, or why the promo code does not apply; null otherwise. */
  message: v.nullable(v.string()),
});
export type ExamplePrice = v.InferOutput<typeof examplePriceSchema>;

/** Reply of `GET /rest/manage/business/{routingPath}/draft/ad`: the draft's advertisement as customers would get it. */
export const draftAdSchema = v.object({
  /** Sanitised HTML for a sandboxed frame; null without an advertisement, or when sanitising removed all its HTML. */
  html: v.nullable(v.string()),
  /** Names of the HTML elements that sanitising removed, such as `script`. */
  leftOut: v.array(v.string()),
});
export type DraftAd = v.InferOutput<typeof draftAdSchema>;

/** Body of `POST /rest/manage/business/{routingPath}/draft/publish`. */
export const publishSchema = v.object({ revision: revisionSchema });

const scheduledEntries = {
  publishAt: instantSchema,
  /** `publishAt` in the local time of the business: `Monday, November 30, 5:00 a.m.`. */
  publishAtLabel: v.string(),
  /** Revision of the scheduled draft. The draft is published as it was at that revision. */
  revision: revisionSchema,
  scheduledBy: v.string(),
  /** Why the draft was not published at `publishAt`; null as long as the publication is still to come. */
  problem: v.nullable(v.string()),
};

/** Reply of `GET …/draft/schedule`: the scheduled publication; null when none is scheduled. */
export const scheduleSchema = v.object({ scheduled: v.nullable(v.object(scheduledEntries)) });
export type Schedule = v.InferOutput<typeof scheduleSchema>;

/**
 * Body of `PUT /rest/manage/business/{routingPath}/draft/schedule`, which schedules the publication of a copy of the
 * current draft. The call fails if `revision` is not the revision of the current draft.
 */
export const schedulePublicationSchema = v.object({
  revision: revisionSchema,
  /** Day by the clock of the business: `2026-11-30`. */
  date: v.pipe(v.string(), v.isoDate()),
  /** Time by the 24-hour clock of the business: `05:00`. */
  time: v.pipe(v.string(), v.isoTime()),
});
export type SchedulePublication = v.InferOutput<typeof schedulePublicationSchema>;

/**
 * Body of a reply with status 409: the draft as it is now. A call that changes, publishes or schedules a draft gets
 * this reply if the draft has a newer revision than the request states.
 */
export const staleDraftSchema = v.object({ ...errorReplySchema.entries, draft: draftSchema });
/** Body of the reply with status 422 when a call publishes or schedules a draft that has mistakes: the mistakes. */
export const refusedDraftSchema = v.object({ ...errorReplySchema.entries, mistakes: v.array(mistakeSchema) });

const versionEntries = {
  /** Number of the version. The first publication has the number 1. */
  version: v.number(),
  publishedAt: instantSchema,
  /** `publishedAt` in the local time of the business. */
  publishedAtLabel: v.string(),
  /** Name of the person who published the version; null for the first version of a demo business. */
  publishedBy: v.nullable(v.string()),
};

/** Reply of `GET /rest/manage/business/{routingPath}/versions`: the publications, newest first. */
export const versionsSchema = v.object({
  versions: v.array(v.object(versionEntries)),
  /** Value of `before` for the next page; null on the last page. */
  next: v.nullable(v.number()),
});
export type Versions = v.InferOutput<typeof versionsSchema>;

/** Query of the list of versions. */
export const versionsQuery = v.object({ before: v.optional(v.nullable(idSegmentSchema), null) });

/** Reply of `GET /rest/manage/business/{routingPath}/versions/{version}`. */
export const versionSchema = v.object({ ...versionEntries, document: draftDocumentSchema });
export type Version = v.InferOutput<typeof versionSchema>;

/** A path segment that is the number of a version, or `draft`. */
export const versionOrDraftSchema = v.union([v.literal('draft'), idSegmentSchema]);

/** Body of `POST /rest/manage/business/{routingPath}/draft/restore`, which copies an older version into the draft. */
export const restoreSchema = v.object({ revision: revisionSchema, version: v.pipe(v.number(), v.integer()) });
export type Restore = v.InferOutput<typeof restoreSchema>;

const DIFFERENCE_KINDS = ['added', 'removed', 'changed'] as const;
const COMPARED_PARTS = ['setting', 'category', 'product', 'option', 'section', 'choice', 'discountRule'] as const;

/** Differences between two documents: one entry for each setting, dish, option, section, … that differs. */
export const differencesSchema = v.array(
  v.object({
    kind: v.picklist(DIFFERENCE_KINDS),
    part: v.picklist(COMPARED_PARTS),
    /** Steps from the root of the newer document to the part; for a removed part, from the root of the older one. */
    at: stepsSchema,
    /** Names of the parts that contain this part, outermost first, and its own name: `category, product, option`. */
    place: v.string(),
    /**
     * The changed fields of the part, each with its value in the older document (`from`) and in the newer one (`to`);
     * null if the document does not have the field. For an added or removed setting, the only entry is the value of the
     * setting. For an added product, option or choice that states a price, the only entry is `price`. For any other
     * added or removed part, the list is empty.
     */
    fields: v.array(v.object({ field: v.string(), from: v.nullable(v.string()), to: v.nullable(v.string()) })),
  }),
);
export type Differences = v.InferOutput<typeof differencesSchema>;

/** Reply of `GET /rest/manage/business/{routingPath}/compare/{from}/{to}`. */
export const comparisonSchema = v.object({ differences: differencesSchema });
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/** Reply of `GET /rest/manage/business/{routingPath}/export`: the fields of the draft, and `exportedFrom`. */
export const exportedSchema = v.looseObject({
  exportedFrom: v.object({ businessId: idSchema, routingPath: v.string() }),
  version: v.literal(1),
});

/** Body of `POST /rest/manage/business/{routingPath}/import`: a document to compare with the draft. */
export const importSchema = v.object({
  document: v.record(v.string(), v.unknown()),
});

/**
 * Reply of the import, which saves nothing. A client that then saves `changes` with `revision` makes the draft equal to
 * the imported document.
 */
export const importedSchema = v.object({
  revision: revisionSchema,
  changes: v.array(changeSchema),
  differences: differencesSchema,
  mistakes: v.array(mistakeSchema),
  /** Fields of the imported document that are ignored because the draft cannot have them, such as a rating. */
  ignored: v.array(v.string()),
});
export type Imported = v.InferOutput<typeof importedSchema>;
