import * as v from 'valibot';
import { routingPathSchema } from './scalars.ts';

/**
 * First segments of the paths that the site uses itself, and of those that Cloudflare answers (`cdn-cgi`). If a business
 * had one of these segments as routing path, nobody could reach the business.
 */
export const RESERVED_PATHS = [
  'account',
  'board',
  'cdn-cgi',
  'directory',
  'health',
  'manage',
  'message-stand-in',
  'order',
  'identity-stand-in',
  'payment-stand-in',
  'pictures',
  'rest',
  'terms',
] as const;

/** A routing path that a business can choose. */
export const newRoutingPathSchema = v.pipe(
  routingPathSchema,
  v.check(
    (path) => !RESERVED_PATHS.some((reserved) => reserved === path),
    `The site uses this path itself. Choose another one than ${RESERVED_PATHS.join(', ')}.`,
  ),
);
