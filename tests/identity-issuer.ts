/**
 * A stand-in for an issuer of ID tokens. `idToken` makes the tokens. `startIssuer` replaces `fetch` with a function that
 * answers with the public keys of the issuer.
 */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { vi } from 'vitest';

export const ISSUER = 'https://id.example';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };

/** Replaces `fetch` until the test calls `vi.unstubAllGlobals`. */
export const startIssuer = () =>
  vi.stubGlobal('fetch', async (url: string) =>
    url === `${ISSUER}/jwks` ? Response.json(keys) : new Response(null, { status: 404 }),
  );

/** An ID token for Ann, signed with `key`. If `key` is not the key of the issuer, the token is forged. */
export const idToken = (claims: object = {}, key = privateKey) =>
  new SignJWT({ sub: 'ann-1', email: 'ann@example.ca', email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(ISSUER)
    .setAudience('foodcourt')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
