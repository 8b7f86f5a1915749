import * as v from 'valibot';
import { type Business, businessFieldsSchema } from '../../src/contract/business.ts';

/**
 * The settings that a list of businesses needs: the content of a directory card, and the settings from which the store state
 * is computed. D1 has a column for them, so that the directory reads only a few hundred bytes per business.
 */
export const cardSchema = v.pick(businessFieldsSchema, [
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
