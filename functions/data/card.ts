import * as v from 'valibot';
import { type Business, businessFieldsSchema } from '../../src/contract/business.ts';

/**
 * The fields of a business that the directory needs: those for the card in the directory, and those from which the
 * store state is computed. They have a column in D1 (`card`), so that the directory reads only a few hundred bytes per
 * business.
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
