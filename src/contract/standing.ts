import type { Business } from './business.ts';

/**
 * The settings of a business that its document does not contain: identity, provider, payment account, imported rating,
 * pauses. A publication of the document does not change them.
 */
export const STANDING_FIELDS = [
  'businessId',
  'serviceProviderUserId',
  'serviceProviderUserEmail',
  'routingPath',
  'env',
  'paymentGateway',
  'payKey',
  'rating',
  'storeTemporarilyClosed',
  'storeTemporarilyClosedReason',
  'storeTemporarilyClosedUntil',
  'plannedPauses',
] as const satisfies readonly (keyof Business)[];
export type Standing = Pick<Business, (typeof STANDING_FIELDS)[number]>;

export const standingOf = (standing: Standing): Standing => ({
  businessId: standing.businessId,
  serviceProviderUserId: standing.serviceProviderUserId,
  serviceProviderUserEmail: standing.serviceProviderUserEmail,
  routingPath: standing.routingPath,
  env: standing.env,
  paymentGateway: standing.paymentGateway,
  payKey: standing.payKey,
  rating: standing.rating,
  storeTemporarilyClosed: standing.storeTemporarilyClosed,
  storeTemporarilyClosedReason: standing.storeTemporarilyClosedReason,
  storeTemporarilyClosedUntil: standing.storeTemporarilyClosedUntil,
  plannedPauses: standing.plannedPauses,
});
