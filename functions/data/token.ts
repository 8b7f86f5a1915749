import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link: whoever holds it may act, so it is stored only as its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex. Tokens are random, so that nothing slower is needed. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
