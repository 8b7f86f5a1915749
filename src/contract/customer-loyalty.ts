import * as v from 'valibot';
import { amountSchema, idSchema } from './scalars.ts';

/**
 * Reply of `GET /rest/customerLoyalty/mine`, ours: what the signed-in customer has at each service provider, as far as a list
 * of businesses shows it. Providers that are not named have nothing of theirs. A moment behind what `giftCard/balance` and
 * `customerLoyalty/stampCard` say.
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
