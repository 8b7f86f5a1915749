import { fail, ok, type Result } from '../../../src/domain/result.ts';

/**
 * The master keys in `PAYMENT_MASTER_KEYS`: `id:key` pairs separated by commas. The first key encrypts, all keys decrypt. A
 * key is 32 random bytes in base64; an id is a word such as `2026-11`. To replace a key: add a new pair in front,
 * encrypt the secrets of all businesses again, remove the old pair.
 */
export interface Keyring {
  readonly current: string;
  readonly keys: ReadonlyMap<string, CryptoKey>;
}

const KEY_BYTES = 32;
/** Length of a random nonce for AES-GCM (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const VERSION = 'v1';

/** Parses `PAYMENT_MASTER_KEYS`. A failure names the position of the mistake, never the content. */
export async function readKeyring(text: string): Promise<Result<Keyring, 'malformedKeys'>> {
  const keys = new Map<string, CryptoKey>();
  for (const [index, pair] of text.split(',').entries()) {
    const [, id, encoded] = /^\s*([\w-]{1,32}):([A-Za-z0-9+/]+=*)\s*$/.exec(pair) ?? [];
    const bytes = encoded === undefined ? null : decodeBase64(encoded);
    if (id === undefined || bytes?.byteLength !== KEY_BYTES || keys.has(id)) {
      return fail(
        'malformedKeys',
        `Pair ${index + 1} of PAYMENT_MASTER_KEYS must be an id of its own, a colon and ${KEY_BYTES} bytes in base64.`,
      );
    }
    keys.set(id, await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']));
  }
  const [current] = keys.keys();
  if (current === undefined) return fail('malformedKeys', 'PAYMENT_MASTER_KEYS is empty.');
  return ok({ current, keys });
}

/**
 * Encrypts to `v1.{key id}.{nonce}.{ciphertext}` in base64url. The encryption is bound to the business id, so that the text
 * cannot be decrypted for another business.
 */
export async function seal(keyring: Keyring, businessId: number, secret: string): Promise<string> {
  const key = keyring.keys.get(keyring.current);
  if (key === undefined) throw new Error('The keyring lacks its current key.');
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: boundTo(keyring.current, businessId) };
  const sealed = await crypto.subtle.encrypt(parameters, key, new TextEncoder().encode(secret));
  return [VERSION, keyring.current, encodeBase64Url(nonce), encodeBase64Url(new Uint8Array(sealed))].join('.');
}

/**
 * Decrypts a text from `seal`. `unknownKey`: the key that encrypted the text is no longer deployed. `damaged`: the text
 * was altered, or encrypted for another business.
 */
export async function open(
  keyring: Keyring,
  businessId: number,
  sealed: string,
): Promise<Result<string, 'unknownKey' | 'damaged'>> {
  const damaged = fail('damaged', 'The stored payment secret cannot be read.');
  const [version, keyId = '', nonce = '', ciphertext = '', ...rest] = sealed.split('.');
  const iv = decodeBase64(nonce);
  const data = decodeBase64(ciphertext);
  if (version !== VERSION || rest.length > 0 || iv?.byteLength !== NONCE_BYTES || data === null) return damaged;
  const key = keyring.keys.get(keyId);
  if (key === undefined)
    return fail('unknownKey', 'The stored payment secret was encrypted with a key that is not deployed.');
  try {
    const parameters = { name: 'AES-GCM', iv, additionalData: boundTo(keyId, businessId) };
    return ok(new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, data)));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return damaged;
    throw error;
  }
}

/** Whether a text is encrypted with the current key. If not, it must be encrypted again before its key is removed. */
export const isCurrent = (keyring: Keyring, sealed: string): boolean =>
  sealed.startsWith(`${VERSION}.${keyring.current}.`);

const boundTo = (keyId: string, businessId: number) =>
  new TextEncoder().encode(`foodcourt payment secret ${VERSION} ${keyId} business ${businessId}`);

const encodeBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Decodes base64 or base64url. Returns null if the text is neither. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    // `atob` throws only for invalid base64.
    return null;
  }
}
