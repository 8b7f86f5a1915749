import { randomBytes } from 'node:crypto';

/** Carries the provider, so that whoever holds it finds the desk, and 128 random bits. Form: orderTrackingIdSchema. */
export const newTrackingId = (providerId: number): string => `${providerId}-${randomBytes(16).toString('base64url')}`;

/** The service provider that a well-formed tracking id names. */
export const providerOfTrackingId = (trackingId: string): number =>
  Number(trackingId.slice(0, trackingId.indexOf('-')));
