import { createHash, randomBytes } from 'node:crypto';

/**
 * 256 random bits, for example for a cookie or a link. Whoever has the token has access and needs no password. So the
 * database stores only the token's hash.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. Tokens are random, so a slow password hash is not needed. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
