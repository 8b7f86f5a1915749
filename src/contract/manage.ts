/** Requests and replies of the console: the list of businesses, the people of a business, sessions, log of changes. */
import * as v from 'valibot';
import { MAX_ADDRESS_CHARACTERS, MAX_PERSON_NAME_CHARACTERS, MIN_WORK_PASSWORD_CHARACTERS } from '../domain/limits.ts';
import { idSchema, idSegmentSchema, instantSchema, routingPathSchema } from './scalars.ts';
import { emailSchema, PASSWORD_MISMATCH_MESSAGE } from './user.ts';

/** The kinds of changes in the log. */
export const CHANGE_KINDS = [
  'pause',
  'soldout',
  'kiosk',
  'membership',
  'publication',
  'provider',
  'listing',
  'label',
  'phase',
  'passkey',
  'payment',
  'forgetting',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The roles at a business. The role operator is not one of them: a command gives it (docs/operations.md). */
export const BUSINESS_ROLES = ['kitchen', 'manager', 'owner'] as const;

/** Body of `POST /rest/manage/forgotPassword`. */
export const forgotPersonPasswordSchema = v.object({ email: emailSchema });

/** Body of `POST /rest/manage/setPassword`, which the page of a single-use link sends. The call signs the person in. */
export const setPersonPasswordSchema = v.pipe(
  v.object({
    token: v.pipe(v.string(), v.maxLength(100)),
    newPassword: v.pipe(
      v.string(),
      v.minLength(MIN_WORK_PASSWORD_CHARACTERS, `A password has at least ${MIN_WORK_PASSWORD_CHARACTERS} characters.`),
      v.maxLength(200),
    ),
    confirmedPassword: v.string(),
  }),
  v.forward(
    v.check((form) => form.newPassword === form.confirmedPassword, PASSWORD_MISMATCH_MESSAGE),
    ['confirmedPassword'],
  ),
);
export type SetPersonPassword = v.InferOutput<typeof setPersonPasswordSchema>;

/**
 * Path of the page that shows the draft of a business as customers would see it, in a frame of the console. The page
 * takes no orders.
 */
export const PREVIEW_PATH = '/manage/preview';

/**
 * What a preview can show: the menu, the menu with its announcement, the catering page, or the messages of a kiosk.
 */
export const PREVIEW_PARTS = ['menu', 'announcement', 'catering', 'kiosk'] as const;
export type PreviewPart = (typeof PREVIEW_PARTS)[number];

/** The state of a business in the list of businesses. */
const MANAGED_STATES = ['open', 'closed', 'paused', 'notLive', 'closedDown'] as const;
export type ManagedState = (typeof MANAGED_STATES)[number];

/** Reply of `GET /rest/manage/businesses`: one page of the businesses where the person has a role, sorted by name. */
export const managedBusinessesSchema = v.object({
  businesses: v.array(
    v.object({
      routingPath: routingPathSchema,
      name: v.string(),
      state: v.picklist(MANAGED_STATES),
      seesBoard: v.boolean(),
      editsBusiness: v.boolean(),
      managesPeople: v.boolean(),
      readsLog: v.boolean(),
      goesLive: v.boolean(),
      readsOrders: v.boolean(),
      managesPayments: v.boolean(),
      readsReports: v.boolean(),
    }),
  ),
  nextOffset: v.nullable(v.number()),
});
export type ManagedBusinesses = v.InferOutput<typeof managedBusinessesSchema>;

/** Query of the list of businesses. */
export const managedBusinessesQuery = v.object({
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.toNumber()), '0'),
});

const memberSchema = v.object({
  membershipId: idSchema,
  name: v.string(),
  email: v.string(),
  role: v.picklist(BUSINESS_ROLES),
  everywhere: v.boolean(),
  invited: v.boolean(),
  mayChange: v.boolean(),
});
export type Member = v.InferOutput<typeof memberSchema>;

/** Reply of `GET …/{routingPath}/people`: the people who have a role at the business, sorted by name. */
export const membersSchema = v.object({ people: v.array(memberSchema) });

/** Name of a person, as shown to colleagues. */
export const personNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Please enter a name.'),
  v.maxLength(MAX_PERSON_NAME_CHARACTERS),
  v.regex(/^\P{C}+$/u, 'Please enter a name.'),
);

const membershipEntries = { role: v.picklist(BUSINESS_ROLES), everywhere: v.optional(v.boolean(), false) };

/** Body of `POST /rest/manage/business/{routingPath}/people`, which gives a person a role. */
export const invitationSchema = v.object({
  name: personNameSchema,
  email: emailSchema,
  ...membershipEntries,
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** Body of `PUT /rest/manage/business/{routingPath}/people/{membershipId}`. */
export const membershipChangeSchema = v.object(membershipEntries);
export type MembershipChange = v.InferOutput<typeof membershipChangeSchema>;

/** Body of `POST /rest/manage/business/{routingPath}/position`, which finds the position of an address. */
export const findPositionSchema = v.object({
  address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_ADDRESS_CHARACTERS)),
});

/** Reply of `POST …/position`: the position of the best match for the address. */
export const foundPositionSchema = v.object({
  completeAddress: v.string(),
  latitude: v.number(),
  longitude: v.number(),
});
export type FoundPosition = v.InferOutput<typeof foundPositionSchema>;

const sessionSchema = v.object({
  sessionId: idSchema,
  device: v.string(),
  startedAt: instantSchema,
  startedLabel: v.string(),
  current: v.boolean(),
});
export type WorkSession = v.InferOutput<typeof sessionSchema>;

/** Reply of `GET /rest/manage/sessions`: the sessions of the person, newest first. */
export const workSessionsSchema = v.object({ sessions: v.array(sessionSchema) });

const logEntrySchema = v.object({
  changeId: idSchema,
  at: instantSchema,
  atLabel: v.string(),
  person: v.string(),
  kind: v.picklist(CHANGE_KINDS),
  subject: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});

/** Reply of `GET /rest/manage/business/{routingPath}/log`: the changes, newest first. */
export const changeLogSchema = v.object({ changes: v.array(logEntrySchema), next: v.nullable(v.number()) });
export type ChangeLog = v.InferOutput<typeof changeLogSchema>;

/** Query of `GET …/log`. */
export const changeLogQuery = v.object({ before: v.optional(v.nullable(idSegmentSchema), null) });
