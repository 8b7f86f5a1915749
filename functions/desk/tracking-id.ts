import { randomBytes } from 'node:crypto';

/** A secret of 128 random bits, prefixed with the service provider id so that its desk can be found. See orderTrackingIdSchema. */
export const newTrackingId = (providerId: number): string => `${providerId}-${randomBytes(16).toString('base64url')}`;

/** The service provider id in a well-formed tracking id. */
export const providerOfTrackingId = (trackingId: string): number =>
  Number(trackingId.slice(0, trackingId.indexOf('-')));
