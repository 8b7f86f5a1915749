import * as v from 'valibot';
import { EMAIL_MESSAGE, isEmail, PASSWORD_CHANGED_MESSAGE } from '../domain/checkout/account-forms.ts';
import { MIN_PASSWORD_CHARACTERS } from '../domain/limits.ts';
import { idSchema } from './scalars.ts';

/** Who vouches for an external sign-in. */
export const IDENTITY_PROVIDERS = ['google', 'apple', 'facebook'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** Reply of `PUT /rest/user/` when the e-mail has an account. */
export const ALREADY_REGISTERED = -1;

export const WRONG_CREDENTIALS_MESSAGE = 'Your email or password is incorrect';
/** Ours: the words for a new password that cannot be taken. */
const PASSWORD_TOO_SHORT_MESSAGE = `A password has at least ${MIN_PASSWORD_CHARACTERS} characters.`;
const PASSWORD_MISMATCH_MESSAGE = 'The two passwords differ.';
export const PASSWORD_IS_EMAIL_MESSAGE = 'Please choose a password other than your email.';

export const alreadyRegisteredMessage = (email: string): string =>
  `The email '${email}' is already registered with us.`;

/** An e-mail as accounts are found by it: trimmed and in lower case. */
export const emailSchema = v.pipe(
  v.string(EMAIL_MESSAGE),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, EMAIL_MESSAGE),
  v.check(isEmail, EMAIL_MESSAGE),
  v.regex(/^\P{C}+$/u, EMAIL_MESSAGE),
);

/** A password or token as somebody typed or sent it; longer ones are no password of ours. */
const typedSchema = v.pipe(v.string(), v.maxLength(200));
const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(MIN_PASSWORD_CHARACTERS, PASSWORD_TOO_SHORT_MESSAGE),
  v.maxLength(200),
);

/** The service provider at whose site this happens; 0 or none at the directory. */
const providerSchema = v.pipe(
  v.optional(v.nullable(v.union([v.literal(0), idSchema])), null),
  v.transform((id) => (id === 0 ? null : id)),
);

/** What the specification's client says of itself; each call has its own word. */
const choice = /* @__NO_SIDE_EFFECTS__ */ <const Word extends string>(word: Word) => v.optional(v.literal(word), word);

/** `POST /rest/user/login/light`. Replies 200 with userSchema, or 204 for wrong credentials. */
export const signInSchema = v.object({
  emailAsUserId: emailSchema,
  password: typedSchema,
  serviceProviderUserId: providerSchema,
});
export type SignIn = v.InferOutput<typeof signInSchema>;

/** `PUT /rest/user/token`. Replies as `login/light` does. */
export const externalSignInSchema = v.object({
  /** What the client believes the e-mail to be; what the provider vouches for is what counts. */
  emailAsUserId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254))), null),
  /** The provider's ID token or access token. */
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  enterChoice: choice('gtoken'),
  /** Ours: who issued the token. A client of the specification sends none, and then it is Google's. */
  provider: v.optional(v.picklist(IDENTITY_PROVIDERS), 'google'),
  serviceProviderUserId: providerSchema,
});
export type ExternalSignIn = v.InferOutput<typeof externalSignInSchema>;

/** `PUT /rest/user/`. Replies with userSchema, or -1 when the e-mail is registered. */
export const signUpSchema = v.object({
  emailAsUserId: emailSchema,
  /** The e-mail once more; not used: the account has no password until one is set through a link. */
  password: v.optional(typedSchema),
  enterChoice: choice('signup'),
  serviceProviderUserId: providerSchema,
});
export type SignUp = v.InferOutput<typeof signUpSchema>;

/** `POST /rest/user/forgotPassword`. Replies the same whether or not the e-mail has an account. */
export const forgotPasswordSchema = v.object({
  emailAsUserId: emailSchema,
  /** Not used. */
  password: v.optional(v.nullable(typedSchema)),
  /** Not used; the specification does not show the client's word. */
  enterChoice: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
});
export type ForgotPassword = v.InferOutput<typeof forgotPasswordSchema>;

const confirmed = /* @__NO_SIDE_EFFECTS__ */ <
  Form extends { readonly newPassword: string; readonly confirmedPassword: string },
>() => v.check<Form, string>((form) => form.newPassword === form.confirmedPassword, PASSWORD_MISMATCH_MESSAGE);

/** `POST /rest/user/changePassword`, by the signed-in customer. Ends every session but the caller's. */
export const changePasswordSchema = v.pipe(
  v.object({
    emailAsUserId: emailSchema,
    /** The current one. */
    password: typedSchema,
    newPassword: newPasswordSchema,
    confirmedPassword: v.string(),
  }),
  confirmed(),
  v.check((form) => form.newPassword.trim().toLowerCase() !== form.emailAsUserId, PASSWORD_IS_EMAIL_MESSAGE),
);
export type ChangePassword = v.InferOutput<typeof changePasswordSchema>;

/** `POST /rest/user/setPassword` (ours): what the page behind a single-use link sends. Replies with userSchema. */
export const setPasswordSchema = v.pipe(
  v.object({
    /** The link's token. */
    token: v.pipe(v.string(), v.maxLength(100)),
    newPassword: newPasswordSchema,
    confirmedPassword: v.string(),
  }),
  confirmed(),
);
export type SetPassword = v.InferOutput<typeof setPasswordSchema>;

/** Who is signed in: reply of signing in and up, and of `GET /rest/user/session` (ours; 204 for nobody). */
export const userSchema = v.object({
  userId: idSchema,
  emailAsUserId: v.string(),
  /** Ours: false until the e-mail was proved; until then credit, points and earlier orders stay hidden. */
  emailConfirmed: v.boolean(),
});
export type User = v.InferOutput<typeof userSchema>;

/** Reply of `forgotPassword` and `signOut` (ours). */
export const doneSchema = v.object({ success: v.literal(true) });

/** Reply of `changePassword`. */
export const passwordChangedSchema = v.object({
  success: v.literal(true),
  message: v.literal(PASSWORD_CHANGED_MESSAGE),
});
