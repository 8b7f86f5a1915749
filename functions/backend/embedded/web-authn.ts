/** Checks the answers of passkeys. Loads the library with the first answer: most sign-ins use a password. */
import type { NewPasskey, PasskeySignIn } from '../../../src/contract/passkeys.ts';
import type { StoredPasskey } from '../../data/passkeys.ts';
import { log } from '../../log.ts';

/** The site that passkeys belong to, and a function that uses up the challenge of an answer. */
export interface AnswerCheck {
  /** E.g. `https://order.example.ca`. */
  readonly origin: string;
  /** False for a challenge that is unknown, used or expired. */
  readonly redeem: (challenge: string) => Promise<boolean>;
}

/** Passkeys belong to a host, not to a port or a scheme. */
export const relyingPartyId = (origin: string): string => new URL(origin).hostname;

export interface VerifiedPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** Algorithm numbers of COSE for ES256 and RS256. Practically every authenticator supports one of them. */
export const PASSKEY_ALGORITHMS = [-7, -257];

/** The key of a new passkey; null when the answer does not match this site and this challenge. */
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

/** The new signature count of a passkey; null when the answer was not made by this passkey for this challenge. */
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
 * The library throws for every answer that it refuses. Its messages are not logged, because they may repeat text of the
 * client.
 */
async function verified<Result>(verify: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await verify();
  } catch (error) {
    log('info', 'passkey-refused', { error: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
