/** The calls that operators make, with their requests and replies: service providers, directory, labels. */
import * as v from 'valibot';
import { MAX_LABEL_CHARACTERS, MAX_LISTING_NOTE_CHARACTERS } from '../domain/limits.ts';
import { LISTINGS, PHASES } from '../domain/store/phase.ts';
import type { Call } from './call.ts';
import { deploymentHealthSchema } from './deployment-health.ts';
import { personNameSchema } from './manage.ts';
import { idSchema, idSegmentSchema, routingPathSchema } from './scalars.ts';
import { doneSchema, emailSchema } from './user.ts';

/** Reply of `GET /rest/manage/operator/providers`: the service providers, newest first. */
export const providersSchema = v.object({
  providers: v.array(
    v.object({
      serviceProviderUserId: idSchema,
      email: v.string(),
      businesses: v.array(v.string()),
      owners: v.array(v.object({ name: v.string(), email: v.string(), invited: v.boolean() })),
    }),
  ),
  next: v.nullable(v.number()),
});
export type Providers = v.InferOutput<typeof providersSchema>;

/** Query of the two lists: of providers, and of businesses. */
export const operatorPageQuery = v.object({ before: v.optional(v.nullable(idSegmentSchema), null) });

const ownerEntries = { email: emailSchema, name: personNameSchema };

/** Body of `POST /rest/manage/operator/providers`, which adds a service provider and invites its first owner. */
export const newProviderSchema = v.object(ownerEntries);
export type NewProvider = v.InferOutput<typeof newProviderSchema>;

/** Reply of `POST /rest/manage/operator/providers`. */
export const providerAddedSchema = v.object({ serviceProviderUserId: idSchema });

/** Body of `POST /rest/manage/operator/providers/{serviceProviderUserId}/owner`, which invites another owner. */
export const newOwnerSchema = v.object(ownerEntries);

const operatedBusinessSchema = v.object({
  businessId: idSchema,
  routingPath: routingPathSchema,
  name: v.string(),
  city: v.string(),
  serviceProviderUserId: idSchema,
  email: v.string(),
  phase: v.picklist(PHASES),
  listing: v.picklist(LISTINGS),
  listingNote: v.string(),
});
export type OperatedBusiness = v.InferOutput<typeof operatedBusinessSchema>;

/**
 * Reply of `GET /rest/manage/operator/businesses`: the businesses that wait to be listed, and a page of all businesses,
 * newest first.
 */
export const operatedBusinessesSchema = v.object({
  waiting: v.array(operatedBusinessSchema),
  businesses: v.array(operatedBusinessSchema),
  next: v.nullable(v.number()),
});
export type OperatedBusinesses = v.InferOutput<typeof operatedBusinessesSchema>;

const REFUSAL_NEEDS_NOTE_MESSAGE = 'Please tell the owner why, in a sentence.';

/** Body of `PUT /rest/manage/operator/businesses/{routingPath}/listing`. */
export const listingSchema = v.pipe(
  v.object({
    listing: v.picklist(['listed', 'refused', 'unlisted']),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_LISTING_NOTE_CHARACTERS)), ''),
    /** The listing that the operator saw. If the business has another listing by now, the call fails. Null for any. */
    seen: v.optional(v.nullable(v.picklist(LISTINGS)), null),
  }),
  v.forward(
    v.check(({ listing, note }) => listing !== 'refused' || note !== '', REFUSAL_NEEDS_NOTE_MESSAGE),
    ['note'],
  ),
);
export type ListingDecision = v.InferOutput<typeof listingSchema>;

const LABEL_MESSAGE = 'A label is lower-case letters and digits in one word.';
const labelEntries = {
  label: v.pipe(v.string(), v.trim(), v.maxLength(MAX_LABEL_CHARACTERS), v.regex(/^[a-z0-9]+$/, LABEL_MESSAGE)),
};

/** Reply of `GET /rest/manage/operator/labels`: the labels, in the sequence in which the directory shows them. */
export const operatedLabelsSchema = v.object({
  labels: v.array(v.object({ labelId: idSchema, label: v.string(), businesses: v.number() })),
});
export type OperatedLabels = v.InferOutput<typeof operatedLabelsSchema>;

/** Body of `POST /rest/manage/operator/labels`. */
export const newLabelSchema = v.object(labelEntries);

/** Body of `PUT /rest/manage/operator/labels/{labelId}`, which renames a label or changes its position. */
export const labelChangeSchema = v.object({
  label: v.optional(v.nullable(labelEntries.label), null),
  /** If another label already has the new name: true merges the two labels, false makes the call fail. */
  merge: v.optional(v.boolean(), false),
  /** The new position among the labels of the directory, 1 for the first; null to keep the present position. */
  position: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
});
export type LabelChange = v.InferOutput<typeof labelChangeSchema>;

/** The operator's calls. */
export const OPERATOR_CALLS: Readonly<Record<string, Call>> = {
  'GET /manage/operator/providers': {
    summary: 'The service providers of the deployment with their owners, newest first, in pages; for operators',
    reply: providersSchema,
    caller: 'person',
  },
  'POST /manage/operator/providers': {
    summary: 'Adds a service provider, and invites its first owner; for operators',
    reply: providerAddedSchema,
    errors: ['tooMany', 'notFound'],
    caller: 'person',
  },
  'POST /manage/operator/providers/:serviceProviderUserId/owner': {
    summary: 'Invites an owner of a service provider, also again as long as the owner has no password; for operators',
    reply: doneSchema,
    errors: ['notFound', 'conflict', 'tooMany'],
    caller: 'person',
  },
  'GET /manage/operator/businesses': {
    summary: 'The businesses that wait to be listed, and a page of all businesses, newest first; for operators',
    reply: operatedBusinessesSchema,
    caller: 'person',
  },
  'PUT /manage/operator/businesses/:routingPath/listing': {
    summary:
      'Lists a business in the directory, removes it from there, or refuses to list it and states why; for operators',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
  'GET /manage/operator/health': {
    summary: 'Whether the services of the deployment work, checked in the last few seconds; for operators',
    reply: deploymentHealthSchema,
    caller: 'person',
  },
  'GET /manage/operator/labels': {
    summary: "All labels, in the directory's order; for operators",
    reply: operatedLabelsSchema,
    caller: 'person',
  },
  'POST /manage/operator/labels': {
    summary: 'Adds a label; for operators',
    reply: doneSchema,
    errors: ['conflict'],
    caller: 'person',
  },
  'PUT /manage/operator/labels/:labelId': {
    summary: 'Renames a label, merges it with another, or moves it in the order of the directory; for operators',
    reply: doneSchema,
    errors: ['notFound', 'conflict'],
    caller: 'person',
  },
};
