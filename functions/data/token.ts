import { createHash, randomBytes } from 'node:crypto';

/**
 * 256 random bits, for example for a cookie or a link. A token in a cookie or link alone grants access, so the database
 * stores only its hash.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. Tokens are random, so a slow password hash is not needed. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
