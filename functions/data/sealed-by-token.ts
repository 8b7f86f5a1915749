import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Length of a random nonce for AES-GCM (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with a key derived from the token. The database stores only the token's hash, so nobody can decrypt the
 * text with the database alone. Different `purpose`s give different keys for the same token.
 */
export function sealByToken(token: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(token, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a text that `sealByToken` encrypted. Throws when the text was altered, or when it was encrypted with
 * another token or purpose.
 */
export function openByToken(token: string, purpose: string, sealedText: string): string {
  const bytes = Buffer.from(sealedText, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyOf(token, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

const keyOf = (token: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', token, '', purpose, KEY_BYTES));
