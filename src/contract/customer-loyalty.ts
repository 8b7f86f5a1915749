import * as v from 'valibot';
import { amountSchema, idSchema } from './scalars.ts';

/**
 * Reply of `GET /rest/customerLoyalty/mine`, a call that the specification does not have: the signed-in customer's
 * credit and points by service provider, for lists of businesses. Providers without either are missing. The reply can be
 * slightly older than those of `giftCard/balance` and `customerLoyalty/stampCard`.
 */
export const customerLoyaltySchema = v.array(
  v.object({
    serviceProviderUserId: idSchema,
    /** Cents. */
    creditBalance: amountSchema,
    /** On the stamp card. */
    points: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
);
export type CustomerLoyalty = v.InferOutput<typeof customerLoyaltySchema>;
