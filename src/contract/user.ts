import * as v from 'valibot';
import { PASSWORD_CHANGED_MESSAGE } from '../domain/checkout/account-forms.ts';
import { EMAIL_MESSAGE, isEmail } from '../domain/checkout/email.ts';
import { MAX_EMAIL_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../domain/limits.ts';
import { idSchema, sentIdSchema } from './scalars.ts';
import { issueOf } from './sentence.ts';

/** The identity providers. Customers can sign in with an account at one of them. */
export const IDENTITY_PROVIDERS = ['google', 'apple', 'facebook'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** What a browser needs for signing in at an identity provider. */
export interface IdentityClient {
  readonly provider: IdentityProvider;
  /** The id of this site at the provider. */
  readonly clientId: string;
  /** URL of the provider's script. */
  readonly script: string;
}

export const IDENTITY_LABELS: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

/** The specification (section 8) states this sentence. */
export const externalSignInFailed = (provider: IdentityProvider, contactEmail: string): string =>
  `Sign in with ${IDENTITY_LABELS[provider]} failed, please contact ${contactEmail}`;

/** Reply of `PUT /rest/user/` when the e-mail has an account. */
export const ALREADY_REGISTERED = -1;

export const WRONG_CREDENTIALS_MESSAGE = 'Your email or password is incorrect';
// The specification does not have the next six messages. The last four of them say why a new password is refused.
export const INVALID_LINK_MESSAGE = 'This link has been used or is too old. Please ask for a new one.';
export const WRONG_CURRENT_PASSWORD_MESSAGE = 'Your current password is incorrect.';
const PASSWORD_TOO_SHORT_MESSAGE = `A password has at least ${MIN_PASSWORD_CHARACTERS} characters.`;
export const PASSWORD_MISMATCH_MESSAGE = 'The two passwords differ.';
export const COMMON_PASSWORD_MESSAGE =
  'Many people use that password, so it is easy to guess. Please choose another one.';
export const PASSWORD_IS_EMAIL_MESSAGE = 'Please choose a password other than your email.';

export const alreadyRegisteredMessage = (email: string): string =>
  `The email '${email}' is already registered with us.`;

/** The e-mail of an account: trimmed and in lower case. */
export const emailSchema = v.pipe(
  v.string(EMAIL_MESSAGE),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(MAX_EMAIL_CHARACTERS, EMAIL_MESSAGE),
  v.check(isEmail, EMAIL_MESSAGE),
);

/** A password that a customer typed to sign in. The limit is that of `newPasswordSchema`. */
const typedSchema = v.pipe(v.string(), v.maxLength(200));
const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(MIN_PASSWORD_CHARACTERS, PASSWORD_TOO_SHORT_MESSAGE),
  v.maxLength(200),
);

/** The service provider on whose pages the customer is; 0 or null in the directory. */
const providerSchema = v.pipe(
  v.optional(v.nullable(v.union([v.picklist([0, '0']), sentIdSchema])), null),
  v.transform((id) => (id === 0 || id === '0' ? null : id)),
);

/**
 * The field `enterChoice` of the specification. Each call has a fixed value for this field, such as `signup`. If a client
 * leaves the field out, this API adds the value.
 */
const enterChoiceSchema = /* @__NO_SIDE_EFFECTS__ */ <const Word extends string>(word: Word) =>
  v.optional(v.literal(word), word);

/** `POST /rest/user/login/light`. Replies 200 with userSchema, or 204 for wrong credentials. */
export const signInSchema = v.object({
  emailAsUserId: emailSchema,
  password: typedSchema,
  serviceProviderUserId: providerSchema,
});
export type SignIn = v.InferOutput<typeof signInSchema>;

/** `PUT /rest/user/token`: signs in with the account of an identity provider. Replies with userSchema. */
export const externalSignInSchema = v.object({
  /** Ignored: the site reads the e-mail from the identity provider's token. */
  emailAsUserId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254))), null),
  /** The ID token or access token of the identity provider. */
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  enterChoice: enterChoiceSchema('gtoken'),
  /** The issuer of the token. The specification does not have this field; clients that leave it out mean Google. */
  provider: v.optional(v.picklist(IDENTITY_PROVIDERS), 'google'),
  /**
   * A secret that the browser keeps. The `nonce` in the ID token is the SHA-256 of this secret in hex, so that nobody
   * else can use the token. The specification does not have this field.
   */
  nonce: v.optional(v.nullable(v.pipe(v.string(), v.minLength(16), v.maxLength(100))), null),
  serviceProviderUserId: providerSchema,
});
export type ExternalSignIn = v.InferOutput<typeof externalSignInSchema>;

/** `PUT /rest/user/`. Replies with userSchema, or -1 when the e-mail is registered. */
export const signUpSchema = v.object({
  emailAsUserId: emailSchema,
  /**
   * Ignored. Clients may repeat the e-mail in this field. The account has no password until the customer sets one
   * through a link.
   */
  password: v.optional(typedSchema),
  enterChoice: enterChoiceSchema('signup'),
  serviceProviderUserId: providerSchema,
});
export type SignUp = v.InferOutput<typeof signUpSchema>;

/** `POST /rest/user/forgotPassword`. The reply does not reveal whether the e-mail has an account. */
export const forgotPasswordSchema = v.object({
  emailAsUserId: emailSchema,
  /** Only an upstream uses this field. */
  password: v.optional(v.nullable(typedSchema)),
  /** Only an upstream uses this field. The specification does not state its value. */
  enterChoice: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
});
export type ForgotPassword = v.InferOutput<typeof forgotPasswordSchema>;

/** `POST /rest/user/changePassword`, for signed-in customers. Ends all other sessions of the account. */
export const changePasswordSchema = v.pipe(
  v.object({
    emailAsUserId: emailSchema,
    /** The current password. */
    password: typedSchema,
    newPassword: newPasswordSchema,
    confirmedPassword: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { emailAsUserId, newPassword, confirmedPassword } = dataset.value;
    if (newPassword !== confirmedPassword)
      addIssue(issueOf(dataset.value, 'confirmedPassword', PASSWORD_MISMATCH_MESSAGE));
    if (newPassword.trim().toLowerCase() === emailAsUserId)
      addIssue(issueOf(dataset.value, 'newPassword', PASSWORD_IS_EMAIL_MESSAGE));
  }),
);
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>;

/**
 * `POST /rest/user/setPassword`, sent by the page that a single-use link opens. Replies with userSchema. The
 * specification does not have this call.
 */
export const setPasswordSchema = v.pipe(
  v.object({
    /** Token of the link. */
    token: v.pipe(v.string(), v.maxLength(100)),
    newPassword: newPasswordSchema,
    confirmedPassword: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { newPassword, confirmedPassword } = dataset.value;
    if (newPassword !== confirmedPassword)
      addIssue(issueOf(dataset.value, 'confirmedPassword', PASSWORD_MISMATCH_MESSAGE));
  }),
);
export type SetPassword = v.InferOutput<typeof setPasswordSchema>;

/**
 * The signed-in customer: the reply of sign-in, sign-up and `GET /rest/user/session`. The call `session` replies 204
 * when no customer is signed in; the specification does not have this call.
 */
export const userSchema = v.object({
  userId: idSchema,
  emailAsUserId: v.string(),
  /**
   * Until the e-mail is confirmed, credit, points and earlier orders are hidden. The specification does not have this
   * field.
   */
  emailConfirmed: v.boolean(),
});
export type User = v.InferOutput<typeof userSchema>;

/** Reply of calls without a result, such as `forgotPassword` and `signOut`. */
export const doneSchema = v.object({ success: v.literal(true) });

/** Reply of `changePassword`. */
export const passwordChangedSchema = v.object({
  success: v.literal(true),
  message: v.literal(PASSWORD_CHANGED_MESSAGE),
});
