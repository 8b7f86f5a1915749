import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import { CONFIRM_EMAIL_MESSAGE } from '../../src/contract/gift-card.ts';
import type { SubmitOrder } from '../../src/contract/order.ts';
import type { Instant } from '../../src/domain/time.ts';
import { addressesOf, deleteAddress, insertAddress, updateAddress } from '../data/saved-addresses.ts';
import { log } from '../log.ts';
import type { OrderCalls } from './backend.ts';
import type { SavedAddressCalls } from './saved-addresses.ts';
import type { Visitor } from './visitor.ts';

const NOT_SAVED_MESSAGE = 'This address is not saved any more.';

/** The calls about the delivery addresses that customers saved. D1 stores these addresses. */
export function savedAddressCalls(db: D1Database, clock: () => Instant): SavedAddressCalls {
  return {
    list: async ({ user }) => (user.emailConfirmed ? addressesOf(db, user.userId) : []),

    async save({ user }, { addressId, ...address }) {
      if (!user.emailConfirmed) return failure('forbidden', { message: CONFIRM_EMAIL_MESSAGE });
      const customerId = user.userId;
      if (addressId === null) await insertAddress(db, customerId, address, clock());
      else if (!(await updateAddress(db, { addressId, customerId }, address)))
        return failure('notFound', { message: NOT_SAVED_MESSAGE });
      return replied(await addressesOf(db, customerId));
    },

    async remove({ user }, addressId) {
      const isRemoved = user.emailConfirmed && (await deleteAddress(db, user.userId, addressId));
      return isRemoved ? replied(null) : failure('notFound', { message: NOT_SAVED_MESSAGE });
    },
  };
}

type PlacingCalls = Pick<OrderCalls, 'submitOrder' | 'payWithCredit'>;

/**
 * Adds the calls about saved addresses to a backend. When a customer with a confirmed e-mail orders a delivery, the
 * backend then also saves the address of this delivery.
 */
export function withSavedAddresses<Calls extends PlacingCalls>(
  calls: Calls,
  addresses: SavedAddressCalls,
  background: (work: Promise<void>) => void,
): Calls & { readonly savedAddresses: SavedAddressCalls } {
  async function saveOrdered({ order }: SubmitOrder, { customer }: Visitor, placed: Reply<FinalOrder>): Promise<void> {
    const { orderType, deliveryAddress } = order;
    if (!placed.ok || orderType !== 'delivery' || deliveryAddress === null || customer === null) return;
    try {
      await addresses.save(customer, { addressId: null, ...deliveryAddress });
    } catch {
      // This failure is only logged, because the order is placed, and the customer can type the address again the next
      // time. The log does not contain the text of the error, because this text may contain the address.
      log('warn', 'savedAddress', { detail: 'could not be saved' });
    }
  }
  const saving =
    (place: PlacingCalls['submitOrder']): PlacingCalls['submitOrder'] =>
    async (request, visitor) => {
      const placed = await place(request, visitor);
      background(saveOrdered(request, visitor, placed));
      return placed;
    };
  return {
    ...calls,
    savedAddresses: addresses,
    submitOrder: saving(calls.submitOrder),
    payWithCredit: saving(calls.payWithCredit),
  };
}
