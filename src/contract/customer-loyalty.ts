import * as v from 'valibot';
import { amountSchema, idSchema } from './scalars.ts';

/**
 * Reply of `GET /rest/customerLoyalty/mine`: the signed-in customer's credit and points at each service provider. The
 * specification does not have this call. Lists of businesses show the credit and the points. A service provider is
 * missing if the customer has neither credit nor points there. The amounts can be slightly older than in the replies of
 * `giftCard/balance` and `customerLoyalty/stampCard`.
 */
export const customerLoyaltySchema = v.array(
  v.object({
    serviceProviderUserId: idSchema,
    /** Cents. */
    creditBalance: amountSchema,
    /** Points on the stamp card. */
    points: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
);
export type CustomerLoyalty = v.InferOutput<typeof customerLoyaltySchema>;
