import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import * as v from 'valibot';

/** The site's client id at the stand-in. */
export const STAND_IN_CLIENT = 'foodcourt-stand-in';

/** A customer's account at the provider that the stand-in replaces. */
export interface StandInAccount {
  readonly sub: string;
  /** Null when the customer does not share the address. */
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly is_private_email: boolean;
}

/** This is a function, so that a production build can drop the schema. */
const accountSchema = () =>
  v.object({
    sub: v.string(),
    email: v.nullable(v.string()),
    email_verified: v.boolean(),
    is_private_email: v.boolean(),
  });

interface Keys {
  readonly privateKey: CryptoKey;
  readonly publicKey: JWK;
}
/**
 * Each isolate creates its own keys. They need not be stored, because tokens of the stand-in are used within seconds.
 */
let keys: Promise<Keys> | undefined;

async function generateKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { privateKey, publicKey: { ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' } };
}

const standInKeys = (): Promise<Keys> => {
  keys ??= generateKeys();
  return keys;
};

/** The public keys, in the shape of a JWKS. */
export const publicKeys = async (): Promise<{ keys: JWK[] }> => ({ keys: [(await standInKeys()).publicKey] });

/** An ID token as Apple issues it. */
export async function idTokenOf(account: StandInAccount, nonce: string | null): Promise<string> {
  const { email, ...claims } = account;
  return new SignJWT({ ...claims, ...(email !== null && { email }), ...(nonce !== null && { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: 'stand-in' })
    .setIssuer('https://appleid.apple.com')
    .setAudience(STAND_IN_CLIENT)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign((await standInKeys()).privateKey);
}

const ACCESS_TOKEN_PREFIX = 'stand-in-';

/** An opaque access token. It contains the account, so the stand-in need not store accounts. */
export const accessTokenOf = (account: StandInAccount): string =>
  `${ACCESS_TOKEN_PREFIX}${encodeURIComponent(JSON.stringify(account))}`;

/** The account that an access token contains; null for any other text. */
export function accountOf(accessToken: string): StandInAccount | null {
  if (!accessToken.startsWith(ACCESS_TOKEN_PREFIX)) return null;
  try {
    const account = v.safeParse(
      accountSchema(),
      JSON.parse(decodeURIComponent(accessToken.slice(ACCESS_TOKEN_PREFIX.length))),
    );
    return account.success ? account.output : null;
  } catch {
    // The text begins like a token of the stand-in but is not one.
    return null;
  }
}
