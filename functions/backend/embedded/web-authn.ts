/**
 * Checks what a browser answers to a challenge when a person adds a passkey or signs in with one. The library is not
 * loaded before the first answer arrives, because most sign-ins use a password.
 */
import type { NewPasskey, PasskeySignIn } from '../../../src/contract/passkeys.ts';
import type { StoredPasskey } from '../../data/passkeys.ts';
import { log } from '../../log.ts';

/** What is needed to check an answer: the site to which passkeys belong, and a function that uses up the challenge. */
export interface AnswerCheck {
  /** E.g. `https://order.example.ca`. */
  readonly origin: string;
  /** Uses up the challenge that an answer contains. Returns false for a challenge that is unknown, used or expired. */
  readonly redeem: (challenge: string) => Promise<boolean>;
}

/** The name under which browsers store the passkeys of the site: its host, without port and scheme. */
export const relyingPartyId = (origin: string): string => new URL(origin).hostname;

export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * The signature algorithms ES256 and RS256, by their numbers in the standard COSE. Practically every device with
 * passkeys supports one of them.
 */
export const PASSKEY_ALGORITHMS = [-7, -257];

/**
 * A new passkey with its public key. Null if the answer was made for another site, or for a challenge that is not
 * valid.
 */
export function verifyNewPasskey(
  credential: NewPasskey['credential'],
  check: AnswerCheck,
): Promise<VerifiedPasskey | null> {
  return verified(async () => {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...expected(check),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  });
}

/**
 * The new value of the counter with which a device counts the signatures of a passkey. Null if the answer was signed
 * with another passkey, or was made for another site or for a challenge that is not valid.
 */
export function verifyPasskey(
  credential: PasskeySignIn['credential'],
  passkey: StoredPasskey,
  check: AnswerCheck,
): Promise<number | null> {
  return verified(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...expected(check),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return isVerified ? authenticationInfo.newCounter : null;
  });
}

const expected = ({ origin, redeem }: AnswerCheck) => ({
  expectedChallenge: redeem,
  expectedOrigin: origin,
  expectedRPID: relyingPartyId(origin),
  requireUserVerification: true,
});

/**
 * The result of `verify`. The library throws an error when it refuses the answer; then the result is null. The error's
 * message is not logged, because it may repeat text of the client.
 */
async function verified<Result>(verify: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await verify();
  } catch (error) {
    log('info', 'passkey-refused', { error: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
