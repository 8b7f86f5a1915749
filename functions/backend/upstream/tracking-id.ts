import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { orderTrackingIdSchema } from '../../../src/contract/order.ts';

/** Tracking id of a Foodcourt: provider id, hyphen, 22 characters. Wrapped ids of other backends are longer. */
const FOODCOURT_ID = /^[1-9]\d*-[\w-]{22}$/;
/** Shorter ids are padded, so that the wrapped form is longer than that of a Foodcourt. */
const MIN_WRAPPED_BYTES = 17;
/** The wrapped form of a longer id would not fit orderTrackingIdSchema. */
const MAX_WRAPPED_BYTES = 90;

/**
 * Converts a tracking id of the upstream to the form that pages, cookies and calls of the edge accept: an id of another form
 * is wrapped in base64url after the provider id. Null when that is impossible.
 */
export function edgeTrackingId(upstreamId: string, serviceProviderUserId: number): string | null {
  if (FOODCOURT_ID.test(upstreamId)) return upstreamId;
  const bytes = Buffer.from(upstreamId);
  if (bytes.length === 0 || bytes.length > MAX_WRAPPED_BYTES) return null;
  const padded = Buffer.alloc(Math.max(MIN_WRAPPED_BYTES, bytes.length));
  bytes.copy(padded);
  return `${serviceProviderUserId}-${padded.toString('base64url')}`;
}

/** Reverses `edgeTrackingId`; null for any other id. */
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
