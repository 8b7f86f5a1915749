import { failure, replied } from '../../../src/contract/errors.ts';
import { MAX_PASSKEYS } from '../../../src/domain/limits.ts';
import { type Instant, MINUTE_MS } from '../../../src/domain/time.ts';
import { insertChallenge, redeemChallenge } from '../../data/passkey-challenges.ts';
import {
  credentialIdsOf,
  deletePasskey,
  insertPasskey,
  markPasskeyUsed,
  passkeyByCredential,
  passkeysOf,
  renamePasskey,
} from '../../data/passkeys.ts';
import { personByEmail } from '../../data/people.ts';
import type { Post } from '../../outbox/post.ts';
import type { PasskeyCalls } from '../passkeys.ts';
import { beginSession } from './begin-session.ts';
import { checkPassword } from './password-checks.ts';
import { removeLinks } from './remove-links.ts';
import type { PublicSite } from './site.ts';
import { PASSKEY_ALGORITHMS, relyingPartyId, verifyNewPasskey, verifyPasskey } from './web-authn.ts';

/** How long a person may take for the browser's passkey dialog. The passkey may be on a phone in another room. */
const CHALLENGE_VALID_MS = 5 * MINUTE_MS;

const WRONG_PASSWORD_MESSAGE = 'That is not your password.';
const TOO_MANY_MESSAGE = `You have ${MAX_PASSKEYS} passkeys. Please remove one first.`;
const NOT_ADDED_MESSAGE = 'The passkey was not added. Please try again.';
const OF_ANOTHER_MESSAGE = 'This is the passkey of another person. Please use your own, or your password.';
const REMOVED_MESSAGE = 'This passkey was removed already.';
const UNKNOWN_MESSAGE = 'This passkey does not work here. Please sign in with your password.';

export interface PasskeyParts {
  readonly db: D1Database;
  readonly clock: () => Instant;
  readonly post: Post;
  readonly publicSite: PublicSite;
}

/** The id under which a device stores the passkey of a person. It contains neither name nor e-mail. */
const userHandleOf = (personId: number): string => Buffer.from(`person ${personId}`).toString('base64url');

/** The calls about passkeys. The passkeys are stored in D1. */
export function passkeyCalls({ db, clock, post, publicSite: { origin } }: PasskeyParts): PasskeyCalls {
  const challengeFor = (personId: number | null) =>
    insertChallenge(db, { personId, now: clock(), expiresAt: clock() + CHALLENGE_VALID_MS });
  const checkFor = (personId: number | null) => ({
    origin,
    redeem: (challenge: string) => redeemChallenge(db, { challenge, personId, now: clock() }),
  });

  return {
    list: ({ personId }) => passkeysOf(db, personId),

    async beginAdding({ personId, name, email }, password) {
      const person = await personByEmail(db, email);
      const checked = await checkPassword(password, person?.passwordHash ?? null, true);
      if (!checked.ok) return checked;
      if (!checked.value) return failure('refused', { message: WRONG_PASSWORD_MESSAGE });
      const known = await credentialIdsOf(db, personId);
      if (known.length >= MAX_PASSKEYS) return failure('conflict', { message: TOO_MANY_MESSAGE });
      const id = relyingPartyId(origin);
      return replied({
        rp: { id, name: id },
        user: { id: userHandleOf(personId), name: email, displayName: name },
        challenge: await challengeFor(personId),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: CHALLENGE_VALID_MS,
        excludeCredentials: known.map((credentialId) => ({ id: credentialId, type: 'public-key' as const })),
        // The device stores the person's id with the passkey, so nobody has to type an e-mail before signing in.
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      });
    },

    async add({ personId, email }, { name, credential }) {
      const verified = await verifyNewPasskey(credential, checkFor(personId));
      if (verified === null) return failure('refused', { message: NOT_ADDED_MESSAGE });
      const isAdded = await insertPasskey(db, { personId, name, ...verified }, clock());
      if (!isAdded) return failure('conflict', { message: NOT_ADDED_MESSAGE });
      await post({
        channel: 'email',
        recipient: email,
        text: `The passkey “${removeLinks(name)}” was added to your work account and can sign in to it. If this was not you, remove it and choose a new password:\n\n${origin}/manage`,
      });
      return replied(null);
    },

    async rename({ personId }, passkeyId, name) {
      const renamed = await renamePasskey(db, { personId, passkeyId, name, now: clock() });
      return renamed ? replied(null) : failure('notFound', { message: REMOVED_MESSAGE });
    },

    async remove({ personId }, passkeyId) {
      return (await deletePasskey(db, { personId, passkeyId, now: clock() }))
        ? replied(null)
        : failure('notFound', { message: REMOVED_MESSAGE });
    },

    async beginSignIn() {
      return replied({
        rpId: relyingPartyId(origin),
        challenge: await challengeFor(null),
        timeout: CHALLENGE_VALID_MS,
        userVerification: 'required',
      });
    },

    async signIn({ credential, email }, _source, device) {
      const refused = () => failure('unauthorised', { message: UNKNOWN_MESSAGE });
      const found = await passkeyByCredential(db, credential.id);
      if (found === null || credential.response.userHandle !== userHandleOf(found.person.id)) return refused();
      const { passkey, person } = found;
      const counter = await verifyPasskey(credential, passkey, checkFor(null));
      if (counter === null) return refused();
      if (email !== undefined && person.email !== email)
        return failure('unauthorised', { message: OF_ANOTHER_MESSAGE });
      if (!(await markPasskeyUsed(db, { passkeyId: passkey.id, counter, now: clock() }))) return refused();
      return replied(await beginSession(db, person, device, clock()));
    },
  };
}
