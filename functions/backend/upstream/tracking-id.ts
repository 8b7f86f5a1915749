import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { orderTrackingIdSchema } from '../../../src/contract/order.ts';

/**
 * The tracking id of a Foodcourt: the provider id, a hyphen, 22 characters. The ids that `edgeTrackingId` makes for other
 * backends are longer.
 */
const FOODCOURT_ID = /^[1-9]\d*-[\w-]{22}$/;
/**
 * `edgeTrackingId` fills a shorter id with null bytes up to this length, so that the result is longer than an id of a
 * Foodcourt.
 */
const MIN_WRAPPED_BYTES = 17;
/** From an id with more bytes than this, `edgeTrackingId` would make an id that is too long for orderTrackingIdSchema. */
const MAX_WRAPPED_BYTES = 90;

/**
 * Converts a tracking id of the upstream to the form that pages, cookies and calls of the edge accept. An id of a
 * Foodcourt has this form already. Any other id becomes the provider id, a hyphen, and the id in base64url. Returns
 * null for an empty id and for an id that is too long.
 */
export function edgeTrackingId(upstreamId: string, serviceProviderUserId: number): string | null {
  if (FOODCOURT_ID.test(upstreamId)) return upstreamId;
  const bytes = Buffer.from(upstreamId);
  if (bytes.length === 0 || bytes.length > MAX_WRAPPED_BYTES) return null;
  const padded = Buffer.alloc(Math.max(MIN_WRAPPED_BYTES, bytes.length));
  bytes.copy(padded);
  return `${serviceProviderUserId}-${padded.toString('base64url')}`;
}

/**
 * Reverses `edgeTrackingId`. Returns null for an id that `edgeTrackingId` never returns. Also returns null when the
 * upstream's id cannot be a segment of a path.
 */
export function upstreamTrackingId(edgeId: string): string | null {
  if (!v.is(orderTrackingIdSchema, edgeId)) return null;
  if (FOODCOURT_ID.test(edgeId)) return edgeId;
  const hyphen = edgeId.indexOf('-');
  const text = Buffer.from(edgeId.slice(hyphen + 1), 'base64url')
    .toString()
    .replace(/\0+$/, '');
  const isPathSegment = text !== '' && text !== '.' && text !== '..';
  return isPathSegment && edgeTrackingId(text, Number(edgeId.slice(0, hyphen))) === edgeId ? text : null;
}
