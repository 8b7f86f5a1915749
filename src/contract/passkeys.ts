/**
 * Requests and replies of the calls about passkeys. They have the JSON format of Web Authentication
 * (https://www.w3.org/TR/webauthn-3/); binary values are base64url.
 */
import * as v from 'valibot';
import { MAX_PASSKEY_NAME_CHARACTERS } from '../domain/limits.ts';
import { idSchema, instantSchema } from './scalars.ts';
import { emailSchema } from './user.ts';

const base64url = (maxCharacters: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(maxCharacters), v.regex(/^[\w-]+$/));

/** The id of a passkey has at most 1,023 bytes: 1,364 characters of base64url. */
const credentialIdSchema = base64url(1364);
const clientDataSchema = base64url(4096);

/**
 * Body of `POST /rest/manage/passkeys/options`. The password is required again, because a passkey outlives the session.
 */
export const passkeyOptionsSchema = v.object({
  password: v.pipe(
    v.string(),
    v.minLength(1, 'Please enter your password.'),
    v.maxLength(200, 'A password has at most 200 characters.'),
  ),
});

const credentialRefSchema = v.object({ id: credentialIdSchema, type: v.literal('public-key') });

/** Reply of `POST …/passkeys/options`: the argument for `navigator.credentials.create`. */
export const passkeyCreationSchema = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(credentialRefSchema),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreation = v.InferOutput<typeof passkeyCreationSchema>;

export const passkeyNameSchema = v.pipe(
  v.string('Please name the passkey.'),
  v.trim(),
  v.minLength(1, 'Please name the passkey.'),
  v.maxLength(MAX_PASSKEY_NAME_CHARACTERS, `Please use at most ${MAX_PASSKEY_NAME_CHARACTERS} characters.`),
  v.regex(/^\P{C}+$/u, 'Please name the passkey.'),
);

/** Body of `PUT /rest/manage/passkeys/{passkeyId}`, which renames a passkey. */
export const passkeyChangeSchema = v.object({ name: passkeyNameSchema });

/** Body of `POST /rest/manage/passkeys`, which adds the passkey that the browser has created. */
export const newPasskeySchema = v.object({
  name: passkeyNameSchema,
  credential: v.object({
    id: credentialIdSchema,
    rawId: credentialIdSchema,
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON: clientDataSchema, attestationObject: base64url(40_000) }),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;

const passkeySchema = v.object({
  passkeyId: idSchema,
  name: v.string(),
  addedAt: instantSchema,
  lastUsedAt: v.nullable(instantSchema),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** Reply of `GET /rest/manage/passkeys`: the passkeys of the person, newest first. */
export const passkeysSchema = v.object({ passkeys: v.array(passkeySchema) });

/**
 * Reply of `POST /rest/manage/passkeySignIn/options`: the argument for `navigator.credentials.get`. It names no
 * passkeys: the browser lets the person choose a passkey.
 */
export const passkeyRequestSchema = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequestSchema>;

/**
 * Body of `POST /rest/manage/passkeySignIn`: the answer of a passkey. The reply sets the session as an HttpOnly cookie.
 */
export const passkeySignInSchema = v.object({
  /**
   * If present, only a passkey of the person with this e-mail is accepted. The console sends the e-mail of the person
   * whose session has ended.
   */
  email: v.optional(emailSchema),
  credential: v.object({
    id: credentialIdSchema,
    rawId: credentialIdSchema,
    type: v.literal('public-key'),
    response: v.object({
      clientDataJSON: clientDataSchema,
      authenticatorData: base64url(4096),
      signature: base64url(4096),
      userHandle: base64url(88),
    }),
  }),
});
export type PasskeySignIn = v.InferOutput<typeof passkeySignInSchema>;
