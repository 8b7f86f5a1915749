import * as v from 'valibot';

/**
 * A claim that is true or false. Google's ID tokens contain a boolean. Apple's ID tokens, and Google's call
 * `tokeninfo`, contain a text.
 */
const flagSchema = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ]),
  false,
);

/** Claims of an ID token, or of an identity provider's answer about an access token. */
export const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.pipe(v.string(), v.toLowerCase(), v.email(), v.maxLength(254))),
  email_verified: flagSchema,
  /** Whether `email` is a relay address of Apple, which hides the customer's own address. Only Apple sends this claim. */
  is_private_email: flagSchema,
  nonce: v.optional(v.string()),
});
export type Claims = v.InferOutput<typeof claimsSchema>;

/** Result of a token check: verified claims, or why there are none. */
export type Checked =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly code: 'rejected' | 'unavailable'; readonly detail: string };
