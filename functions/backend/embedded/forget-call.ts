import { failure, replied } from '../../../src/contract/errors.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import type { BookCalls } from '../books.ts';
import type { PersonSession } from '../people.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { permittedBusiness } from './permitted-business.ts';

const UNKNOWN_MESSAGE = 'There is no such order or customer here.';

/**
 * Whether a person may forget customers. The call `forget` changes orders at all locations of the service provider, and
 * deletes the customer's points there. So a role at only one location is not enough (R15).
 */
export const mayForget = (
  { memberships }: PersonSession,
  { serviceProviderUserId }: { readonly serviceProviderUserId: number },
): boolean => mayAct(memberships, 'forgetCustomers', { serviceProviderUserId, businessId: null });

/** The console's call that forgets a customer (E30). */
export function forgetCall({ db, deskOf, clock }: LoyaltyParts): Pick<BookCalls, 'forget'> {
  return {
    async forget(person, routingPath, whom) {
      const found = await permittedBusiness(db, person, 'forgetCustomers', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId } = found.value;
      if (!mayForget(person, { serviceProviderUserId })) return failure('forbidden');
      const wanted = { businessId, of: whom };
      const forgotten = await deskOf(serviceProviderUserId).forgetCustomer(wanted, {
        person: { personId: person.personId, name: person.name },
        now: clock(),
      });
      if (forgotten === null) return failure('notFound', { message: UNKNOWN_MESSAGE });
      return forgotten.ok ? replied({ forgottenOrders: forgotten.value }) : forgotten;
    },
  };
}
