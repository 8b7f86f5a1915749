import { randomBytes } from 'node:crypto';

/**
 * A new order tracking id: the service provider id, which identifies the order desk, and a secret of 128 random bits.
 */
export const newTrackingId = (providerId: number): string => `${providerId}-${randomBytes(16).toString('base64url')}`;

/** The service provider id in a well-formed tracking id. */
export const providerOfTrackingId = (trackingId: string): number =>
  Number(trackingId.slice(0, trackingId.indexOf('-')));
