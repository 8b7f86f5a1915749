import { randomBytes } from 'node:crypto';
import type { DeviceSignature } from '../data/device-key.ts';

/**
 * Recognises devices that have signed in before. Their cookie is `id.proof.proof…`: a random id, and for each account a
 * keyed hash of id and account. The cookie contains no e-mail, and a device cannot create a proof itself.
 */
export interface KnownDevices {
  /** The id of the device if its cookie proves an earlier sign-in to the account; null otherwise. */
  identify(cookie: string | null, account: string): Promise<string | null>;
  /** Returns the cookie with a proof for the account. */
  remember(cookie: string | null, account: string): Promise<string>;
}

/** Maximum number of proofs in one cookie. In a full cookie, a new proof replaces the oldest proof. */
const MAX_PROOFS = 10;
/** The id and the proofs (signatures) have 16 bytes each, in base64url. */
const COOKIE_FORM = /^[\w-]{22}(\.[\w-]{22})*$/;
const ID_BYTES = 16;

export function knownDevices(signatureOf: DeviceSignature): KnownDevices {
  const proofOf = (id: string, account: string): Promise<string> => signatureOf(`${id}\n${account}`);

  return {
    async identify(cookie, account) {
      const [id, ...proofs] = partsOf(cookie);
      if (id === undefined || proofs.length === 0) return null;
      // A set lookup compares hashes, so its duration does not show how many characters of a guess are correct.
      return new Set(proofs).has(await proofOf(id, account)) ? id : null;
    },

    async remember(cookie, account) {
      const [id = randomBytes(ID_BYTES).toString('base64url'), ...others] = partsOf(cookie);
      const proof = await proofOf(id, account);
      return [id, proof, ...others.filter((other) => other !== proof)].slice(0, 1 + MAX_PROOFS).join('.');
    },
  };
}

const partsOf = (cookie: string | null): string[] =>
  cookie !== null && COOKIE_FORM.test(cookie) ? cookie.split('.').slice(0, 1 + MAX_PROOFS) : [];
