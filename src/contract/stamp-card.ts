import * as v from 'valibot';
import { idSchema, idSegmentSchema } from './scalars.ts';
import { emailSchema } from './user.ts';

/** Path of `GET /rest/customerLoyalty/stampCard/{serviceProviderUserId}/{providerEmail}/{customerEmail}`. */
export const stampCardParams = v.object({
  serviceProviderUserId: idSegmentSchema,
  /** Ignored: the id identifies the provider. */
  providerEmail: v.pipe(v.string(), v.maxLength(254)),
  /** Must be the signed-in customer's. */
  customerEmail: emailSchema,
});

/** Reply of `customerLoyalty/stampCard`. */
export const stampCardReplySchema = v.object({
  /** Points on the card; 0 until the customer's e-mail is confirmed. */
  points: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Points that fill a card; null without a programme. */
  stampCardType: v.nullable(idSchema),
  /** How to earn points, and the reward for a full card; empty without a programme. */
  customerLoyaltyNote: v.string(),
  /** An invitation to recommend the business. */
  sharingNote: v.string(),
  serviceProviderUserId: idSchema,
});
export type StampCardReply = v.InferOutput<typeof stampCardReplySchema>;
