import * as v from 'valibot';
import { idSchema, idSegmentSchema } from './scalars.ts';
import { emailSchema } from './user.ts';

/** Path of `GET /rest/customerLoyalty/stampCard/{serviceProviderUserId}/{providerEmail}/{customerEmail}`. */
export const stampCardParams = v.object({
  serviceProviderUserId: idSegmentSchema,
  /** Ignored: `serviceProviderUserId` identifies the service provider. */
  providerEmail: v.pipe(v.string(), v.maxLength(254)),
  /** Must be the e-mail of the signed-in customer. */
  customerEmail: emailSchema,
});

/** Reply of `customerLoyalty/stampCard`. */
export const stampCardReplySchema = v.object({
  /** Points on the card; 0 until the customer's e-mail is confirmed. */
  points: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Number of points of a full card; null if the service provider gives no reward. */
  stampCardType: v.nullable(idSchema),
  /** How to earn points, and the reward for a full card; empty if there is no reward. */
  customerLoyaltyNote: v.string(),
  /** An invitation to recommend the business. */
  sharingNote: v.string(),
  serviceProviderUserId: idSchema,
});
export type StampCardReply = v.InferOutput<typeof stampCardReplySchema>;
