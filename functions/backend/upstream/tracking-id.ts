import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { orderTrackingIdSchema } from '../../../src/contract/order.ts';

/** A Foodcourt's own id: the provider, a hyphen, 22 characters. Those of another backend are wrapped, and longer. */
const OWN = /^[1-9]\d*-[\w-]{22}$/;
/** Bytes that make the wrapped form longer than an own id. */
const SHORTEST = 17;
/** Bytes whose wrapped form still fits orderTrackingIdSchema. */
const LONGEST = 90;

/**
 * A tracking id of the upstream's in the form that the edge's pages, cookies and calls know; null when it cannot be one.
 * An id of another form is wrapped in base64url after the provider's id, and comes out of it unchanged.
 */
export function edgeTrackingId(upstreamId: string, serviceProviderUserId: number): string | null {
  if (OWN.test(upstreamId)) return upstreamId;
  const bytes = Buffer.from(upstreamId);
  if (bytes.length === 0 || bytes.length > LONGEST) return null;
  const padded = Buffer.alloc(Math.max(SHORTEST, bytes.length));
  bytes.copy(padded);
  return `${serviceProviderUserId}-${padded.toString('base64url')}`;
}

/** The upstream's own id; null for what `edgeTrackingId` did not make, which a visitor may have made up. */
export function upstreamTrackingId(edgeId: string): string | null {
  if (!v.is(orderTrackingIdSchema, edgeId)) return null;
  if (OWN.test(edgeId)) return edgeId;
  const hyphen = edgeId.indexOf('-');
  const text = Buffer.from(edgeId.slice(hyphen + 1), 'base64url')
    .toString()
    .replace(/\0+$/, '');
  const isPathSegment = text !== '' && text !== '.' && text !== '..';
  return isPathSegment && edgeTrackingId(text, Number(edgeId.slice(0, hyphen))) === edgeId ? text : null;
}
