import * as v from 'valibot';

/** Apple and Google's `tokeninfo` write booleans as text; Google's ID tokens write booleans. */
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

/** Claims of an ID token, or of a provider's answer about an access token. */
export const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.pipe(v.string(), v.toLowerCase(), v.email(), v.maxLength(254))),
  email_verified: flagSchema,
  /** Apple: whether the address is a private relay address. */
  is_private_email: flagSchema,
  nonce: v.optional(v.string()),
});
export type Claims = v.InferOutput<typeof claimsSchema>;

/** Result of a token check: verified claims, or why there are none. */
export type Checked =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly code: 'rejected' | 'unavailable'; readonly detail: string };
