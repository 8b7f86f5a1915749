/** An authenticator for tests: it holds a passkey, and gives the answers that a browser would give to the site. */
import { createHash, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeySignIn } from '../src/contract/passkeys.ts';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** Changes that a dishonest site, browser or authenticator would make to an answer. */
export interface Answered {
  /** Origin of the page that requested the answer. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether fingerprint, face or PIN was checked. */
  readonly userVerified?: boolean;
  readonly counter?: number;
}

const ORIGIN = 'http://localhost:8787';
const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

/** One passkey in an authenticator. */
export class Authenticator {
  readonly #keys: CryptoKeyPair;
  readonly #id = randomBytes(16);
  #counter = 0;

  private constructor(keys: CryptoKeyPair) {
    this.#keys = keys;
  }

  static async create(): Promise<Authenticator> {
    const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    if (!('privateKey' in keys)) throw new Error('The generated key is not a pair of keys.');
    return new Authenticator(keys);
  }

  /** The answer of `navigator.credentials.create`. */
  async register(challenge: string, answered: Answered = {}): Promise<NewPasskey['credential']> {
    const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', this.#keys.publicKey).then((key) => ({ ...key }));
    // CBOR, written by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y} is a key on the curve P-256 for ES256 (RFC 9053).
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const idLength = Buffer.from([0, this.#id.length]);
    const data = this.#data(answered, HAS_KEY, Buffer.concat([Buffer.alloc(16), idLength, this.#id, key]));
    // CBOR again: {"fmt": "none", "attStmt": {}, "authData": data}.
    const attestationObject = Buffer.concat([
      Buffer.from(`a363666d74646e6f6e656761747453746d74a068617574684461746159${hex16(data.length)}`, 'hex'),
      data,
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, answered);
    return {
      ...this.#names(),
      response: { clientDataJSON, attestationObject: base64url(attestationObject) },
    };
  }

  /** The answer of `navigator.credentials.get`. */
  async sign(challenge: string, userHandle: string, answered: Answered = {}): Promise<PasskeySignIn['credential']> {
    this.#counter += 1;
    const data = this.#data({ counter: this.#counter, ...answered }, 0, Buffer.alloc(0));
    const clientDataJSON = clientData('webauthn.get', challenge, answered);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { privateKey } = this.#keys;
    const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed));
    const signature = base64url(derOf(raw));
    return {
      ...this.#names(),
      response: { clientDataJSON, authenticatorData: base64url(data), signature, userHandle },
    };
  }

  #names() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #data({ rpId = 'localhost', userVerified = true, counter = 0 }: Answered, flags: number, rest: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = userVerified ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | verified | flags]), count, rest]);
  }
}

const clientData = (type: string, challenge: string, { origin = ORIGIN }: Answered): string =>
  base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const hex16 = (length: number): string => length.toString(16).padStart(4, '0');

/**
 * An ECDSA signature in the format of WebAuthn: two positive numbers in ASN.1. `raw` contains each number as 32 bytes.
 */
function derOf(raw: Uint8Array): Uint8Array {
  const parts = [raw.slice(0, 32), raw.slice(32)].flatMap((half) => {
    const start = half.findIndex((byte) => byte !== 0);
    const bytes = half.slice(start);
    const positive = (bytes[0] ?? 0) >= 0x80 ? [0, ...bytes] : [...bytes];
    return [0x02, positive.length, ...positive];
  });
  return Uint8Array.from([0x30, parts.length, ...parts]);
}
