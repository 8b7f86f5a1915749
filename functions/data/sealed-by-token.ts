import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** What AES-GCM wants for a random nonce (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a text so that only who shows the token reads it: the database, which has no more than the token's hash, does not.
 * `purpose` keeps the key apart from every other that is made of the same token.
 */
export function sealByToken(token: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(token, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws for a text that was altered or sealed by another token. */
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
