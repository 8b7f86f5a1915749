import * as v from 'valibot';
import { type Business, businessSchema } from '../../src/contract/business.ts';

/**
 * Settings that a list of businesses needs: the content of a directory card and the input of the store state. Stored apart
 * from the other settings so that the directory reads a few hundred bytes per business.
 */
export const cardSchema = v.pick(businessSchema, [
  'businessId',
  'serviceProviderUserId',
  'name',
  'secondaryName',
  'tagLine',
  'routingPath',
  'logo',
  'featuredProductImages',
  'rating',
  'menuOnly',
  'reward',
  'rewardCriteria',
  'rewardStampCardType',
  'labels',
  'location',
  'addressLatitude',
  'addressLongitude',
  'zone',
  'workingHours',
  'datedHours',
  'storeTemporarilyClosed',
  'storeTemporarilyClosedReason',
  'storeTemporarilyClosedUntil',
  'plannedPauses',
  'storeClosedReason',
  'storeOrderingStatus',
  'diningOption',
]);
export type BusinessCard = v.InferOutput<typeof cardSchema>;

export const cardOf = (business: Business): BusinessCard => v.parse(cardSchema, business);
