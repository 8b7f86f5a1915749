import * as v from 'valibot';
import { idSchema, percentSchema } from './scalars.ts';

/** One label in the reply of `GET /rest/business/businessLabelList`. Pages show a `#` before `businessLabel`. */
export const businessLabelSchema = v.object({ businessLabelId: idSchema, businessLabel: v.string() });
export type BusinessLabel = v.InferOutput<typeof businessLabelSchema>;

/** One business in the reply of `GET /rest/business/businessList/{labelIds}/{userId}`. */
export const directoryBusinessSchema = v.object({
  businessId: idSchema,
  serviceProviderUserId: idSchema,
  name: v.string(),
  secondaryName: v.nullable(v.string()),
  tagLine: v.nullable(v.string()),
  routingPath: v.string(),
  logo: v.nullable(v.string()),
  featuredProductImages: v.array(v.string()),
  /** Average of the ratings, from 0 to 100; null when there are none. */
  rating: v.nullable(percentSchema),
  menuOnly: v.boolean(),
  reward: v.nullable(v.string()),
  /** The cents that a customer spends to get one point; null when the business has no stamp card. */
  rewardCriteria: v.nullable(v.number()),
  /** Points of the signed-in customer; null for other visitors. */
  rewardPoints: v.nullable(v.number()),
  rewardStampCardType: v.nullable(v.number()),
  /** Credit of the signed-in customer in cents; null for other visitors. */
  creditBalance: v.nullable(v.number()),
  /** Whether the business is within its hours, not paused, and not closed by its owner. Not in the specification. */
  storeOpen: v.boolean(),
  /**
   * The time at which an open business closes, or at which a closed business opens, as text: `Opens Tuesday at 11:00
   * a.m.`. Not in the specification.
   */
  openingLabel: v.string(),
  labels: v.array(v.string()),
  city: v.string(),
  addressLatitude: v.nullable(v.number()),
  addressLongitude: v.nullable(v.number()),
  /**
   * The dishes, labels and address in which the search found words that the name of the business lacks. Null without a
   * search. Not in the specification.
   */
  foundBy: v.nullable(
    v.object({ dishes: v.array(v.string()), labels: v.array(v.string()), address: v.nullable(v.string()) }),
  ),
});
export type DirectoryBusiness = v.InferOutput<typeof directoryBusinessSchema>;
