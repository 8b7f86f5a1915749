import * as v from 'valibot';
import { idSchema, idSegmentSchema } from './scalars.ts';
import { emailSchema } from './user.ts';

/** Path of `GET /rest/customerLoyalty/stampCard/{serviceProviderUserId}/{providerEmail}/{customerEmail}`. */
export const stampCardParams = v.object({
  serviceProviderUserId: idSegmentSchema,
  /** Not used: the id names the provider. */
  providerEmail: v.pipe(v.string(), v.maxLength(254)),
  /** The signed-in customer's own. */
  customerEmail: emailSchema,
});

/** Reply of `customerLoyalty/stampCard`. */
export const stampCardReplySchema = v.object({
  /** On the card; 0 until the customer's e-mail is confirmed. */
  points: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Points that fill a card; null where there is no programme. */
  stampCardType: v.nullable(idSchema),
  /** How points are earned and what a full card gives; empty where there is no programme. */
  customerLoyaltyNote: v.string(),
  /** An invitation to tell friends of the place. */
  sharingNote: v.string(),
  serviceProviderUserId: idSchema,
});
export type StampCardReply = v.InferOutput<typeof stampCardReplySchema>;
