import * as v from 'valibot';
import { idSchema, percentSchema } from './scalars.ts';

/** `GET /rest/business/businessLabelList`. Shown with a `#` before it. */
export const businessLabelSchema = v.object({ businessLabelId: idSchema, businessLabel: v.string() });
export type BusinessLabel = v.InferOutput<typeof businessLabelSchema>;

/** One business of `GET /rest/business/businessList/{labelIds}/{userId}`. */
export const directoryBusinessSchema = v.object({
  businessId: idSchema,
  serviceProviderUserId: idSchema,
  name: v.string(),
  secondaryName: v.nullable(v.string()),
  tagLine: v.nullable(v.string()),
  routingPath: v.string(),
  logo: v.nullable(v.string()),
  featuredProductImages: v.array(v.string()),
  /** 0 to 100; null until somebody rated. */
  rating: v.nullable(percentSchema),
  menuOnly: v.boolean(),
  reward: v.nullable(v.string()),
  /** Cents spent for one point. */
  rewardCriteria: v.nullable(v.number()),
  /** The signed-in customer's points; null for everybody else. */
  rewardPoints: v.nullable(v.number()),
  rewardStampCardType: v.nullable(v.number()),
  /** The signed-in customer's credit in cents; null for everybody else. */
  creditBalance: v.nullable(v.number()),
  /** Ours: whether it takes orders now. */
  storeOpen: v.boolean(),
  /** Ours: when it opens or closes, e.g. `Opens Tuesday at 11:00 a.m.`; computed at the edge. */
  openingLabel: v.string(),
  labels: v.array(v.string()),
  city: v.string(),
});
export type DirectoryBusiness = v.InferOutput<typeof directoryBusinessSchema>;
