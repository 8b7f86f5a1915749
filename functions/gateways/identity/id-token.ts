import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { CheckResult } from '../../../src/contract/deployment-health.ts';
import { checkHost } from '../check.ts';
import type { Fetch } from '../http.ts';
import { type Checked, claimsSchema } from './claims.ts';
import { IDENTITY_TIMEOUT_MS } from './gateway.ts';

/** An issuer of ID tokens, and the client ids for which this site accepts tokens. */
export interface Issuer {
  /** Every value of the claim `iss` that the issuer uses. */
  readonly issuers: readonly string[];
  /** URL of the issuer's public keys. */
  readonly keys: string;
  /** Accepted values of the claim `aud`: the site's client ids. */
  readonly audiences: readonly string[];
}

/** Allowed difference between the clocks of this server and the issuer. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** The fetched public keys of each URL. jose fetches them again when a token names an unknown key. */
const keySets = new Map<string, JWTVerifyGetKey>();

/** Verifies signature, issuer, audience and times of an ID token (OpenID Connect Core 1.0, section 3.1.3.7). */
export async function checkIdToken(token: string, issuer: Issuer, send: Fetch): Promise<Checked> {
  try {
    const { payload } = await jwtVerify(token, keySetOf(issuer.keys, send), {
      algorithms: ['RS256'],
      issuer: [...issuer.issuers],
      audience: [...issuer.audiences],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    const claims = v.safeParse(claimsSchema, payload);
    return claims.success
      ? { ok: true, claims: claims.output }
      : { ok: false, code: 'rejected', detail: `claim ${v.getDotPath(claims.issues[0])} is malformed` };
  } catch (error) {
    return { ok: false, ...troubleOf(error) };
  }
}

function keySetOf(keys: string, send: Fetch): JWTVerifyGetKey {
  const known = keySets.get(keys);
  if (known !== undefined) return known;
  const fetched = createRemoteJWKSet(new URL(keys), {
    timeoutDuration: IDENTITY_TIMEOUT_MS,
    [customFetch]: async (url, init) => {
      try {
        return await send(url, init);
      } catch (cause) {
        throw cause instanceof Error && cause.name === 'TimeoutError'
          ? cause
          : new KeysUnreachable('no reply', { cause });
      }
    },
  });
  keySets.set(keys, fetched);
  return fetched;
}

const keysSchema = v.object({ keys: v.pipe(v.array(v.object({ kid: v.string() })), v.minLength(1)) });

/** Checks whether an issuer publishes its keys. Does not use or change the keys that `checkIdToken` remembers. */
export const checkKeys = (keys: string, send: Fetch): Promise<CheckResult> =>
  checkHost(send, { url: new URL(keys) }, ({ status, json }) =>
    status === 200 && v.is(keysSchema, json) ? 'works' : 'wrong',
  );

class KeysUnreachable extends Error {}

/** `rejected` when jose refuses the token; `unavailable` when the keys could not be fetched or read. */
function troubleOf(error: unknown): { code: 'rejected' | 'unavailable'; detail: string } {
  if (error instanceof KeysUnreachable)
    return { code: 'unavailable', detail: 'the issuer’s keys could not be fetched' };
  if (!(error instanceof errors.JOSEError)) throw error;
  const aboutKeys =
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === errors.JOSEError.code;
  const aboutClaim = error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;
  return {
    code: aboutKeys ? 'unavailable' : 'rejected',
    detail: aboutClaim ? `${error.code} ${error.claim}` : error.code,
  };
}
