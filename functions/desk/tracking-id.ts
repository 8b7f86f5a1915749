import { randomBytes } from 'node:crypto';

/** A secret of 128 random bits. The service provider id as prefix identifies the desk. See orderTrackingIdSchema. */
export const newTrackingId = (providerId: number): string => `${providerId}-${randomBytes(16).toString('base64url')}`;

/** The service provider id in a well-formed tracking id. */
export const providerOfTrackingId = (trackingId: string): number =>
  Number(trackingId.slice(0, trackingId.indexOf('-')));
