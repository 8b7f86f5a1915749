import * as v from 'valibot';
import { deliveryAddressSchema } from './order.ts';
import { idSchema, sentIdSchema } from './scalars.ts';

const { completeAddress, placeId, unitNumber, deliveryInstruction } = deliveryAddressSchema.entries;

const ADDRESS_MISSING_MESSAGE = 'Please enter an address.';

/**
 * Body of `PUT /rest/user/addresses`, which saves an address of the signed-in customer for later orders. The
 * specification does not have this call.
 */
export const saveAddressSchema = v.object({
  /** Id of the saved address to change; null for a new one. */
  addressId: v.optional(v.nullable(sentIdSchema), null),
  completeAddress: v.pipe(completeAddress, v.minLength(1, ADDRESS_MISSING_MESSAGE)),
  placeId,
  unitNumber,
  deliveryInstruction,
});
export type SaveAddress = v.InferOutput<typeof saveAddressSchema>;

/**
 * Reply of `GET` and `PUT /rest/user/addresses`: the saved addresses of the signed-in customer. The address that was
 * used last comes first. The specification does not have these calls.
 */
export const savedAddressesSchema = v.array(
  v.object({
    addressId: idSchema,
    completeAddress: v.string(),
    placeId: v.nullable(v.string()),
    unitNumber: v.string(),
    deliveryInstruction: v.string(),
  }),
);
export type SavedAddresses = v.InferOutput<typeof savedAddressesSchema>;
