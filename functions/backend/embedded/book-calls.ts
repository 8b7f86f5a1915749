import type { CreditCustomer, ListedAdjustment } from '../../../src/contract/credit.ts';
import { failure, replied } from '../../../src/contract/errors.ts';
import type { BookEvent } from '../../../src/domain/books/accounts.ts';
import { businessDay } from '../../../src/domain/books/business-day.ts';
import { mayAct } from '../../../src/domain/people/permissions.ts';
import { formatDay, parseDay } from '../../../src/domain/store/local-time.ts';
import type { Zone } from '../../../src/domain/time.ts';
import { confirmedEmails, customerByEmail } from '../../data/customers.ts';
import { hashOf } from '../../data/token.ts';
import type { Adjustment } from '../../desk/adjustments.ts';
import type { FoundCustomer } from '../../desk/customers.ts';
import { momentInWords } from '../../desk/ticket.ts';
import type { BookCalls } from '../books.ts';
import { mayForget } from './forget-call.ts';
import type { LoyaltyParts } from './loyalty-calls.ts';
import { permittedBusiness } from './permitted-business.ts';

const UNKNOWN_CUSTOMER_MESSAGE = 'There is no such customer here.';
const UNKNOWN_CARD_MESSAGE = 'The order has no such gift card.';
const DAY_MESSAGE = 'Please choose a day up to today.';

/** Labels for the events that change a customer's credit. */
const ENTRY_WORDS: Readonly<Partial<Record<BookEvent, string>>> = {
  creditUsed: 'Paid an order',
  creditReturned: 'Back from an order',
  repayment: 'Refund',
  cardUsed: 'Gift card activated',
  stampCard: 'Full stamp card',
  creditGiven: 'Given',
  creditTaken: 'Taken back',
};

/** The console's calls about credit, points, gift cards and summaries by e-mail. The order desk stores this data. */
export function bookCalls({ db, deskOf, clock }: LoyaltyParts): Omit<BookCalls, 'forget'> {
  /**
   * Adds two texts to each customer: the confirmed e-mail address of the customer's account, from D1, and the label for
   * the time of the last order.
   */
  const withEmails = async (found: readonly FoundCustomer[], zone: Zone): Promise<CreditCustomer[]> => {
    const emails = await confirmedEmails(
      db,
      found.map(({ customerId }) => customerId),
    );
    return found.map(({ lastOrderAt, ...customer }) => ({
      ...customer,
      email: emails.get(customer.customerId) ?? null,
      lastOrderLabel: lastOrderAt === null ? null : momentInWords(lastOrderAt, zone),
    }));
  };

  return {
    async customers(person, routingPath, find) {
      const found = await permittedBusiness(db, person, 'adjustCredit', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const desk = deskOf(serviceProviderUserId);
      if (!find.includes('@'))
        return replied({ customers: await withEmails(await desk.findCustomers(businessId, find), zone) });
      const account = await customerByEmail(db, find.toLowerCase());
      const customer = account?.emailConfirmedAt ? await desk.customerAt(businessId, account.id) : null;
      return replied({ customers: await withEmails(customer === null ? [] : [customer], zone) });
    },

    async customer(person, routingPath, customerId) {
      const found = await permittedBusiness(db, person, 'adjustCredit', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone } = found.value;
      const account = await deskOf(serviceProviderUserId).customerAccount(businessId, customerId);
      const [customer] = account === null ? [] : await withEmails([account.customer], zone);
      if (account === null || customer === undefined) return failure('notFound', { message: UNKNOWN_CUSTOMER_MESSAGE });
      return replied({
        customer,
        entries: account.entries.map(({ event, at, ...entry }) => ({
          ...entry,
          what: ENTRY_WORDS[event] ?? event,
          at,
          atLabel: momentInWords(at, zone),
        })),
        adjustments: account.adjustments.map((adjustment) => listed(adjustment, zone)),
        mayForget: mayForget(person, found.value),
      });
    },

    async adjust(person, routingPath, customerId, { key, ...form }) {
      const found = await permittedBusiness(db, person, 'adjustCredit', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, name, zone, dayEndsAt } = found.value;
      const email = (await confirmedEmails(db, [customerId])).get(customerId) ?? null;
      const adjustment = {
        ...{ ...form, customerId, email, person: person.name },
        key: hashOf(`${businessId} ${key}`),
        bodyHash: hashOf(JSON.stringify({ customerId, ...form })),
      };
      const adjusted = await deskOf(serviceProviderUserId).adjustCustomer(
        { businessId, name, zone, dayEndsAt },
        adjustment,
        clock(),
      );
      return adjusted ?? failure('notFound', { message: UNKNOWN_CUSTOMER_MESSAGE });
    },

    async blockCard(person, routingPath, { orderNumber, cardId }, form) {
      const found = await permittedBusiness(db, person, 'adjustCredit', routingPath);
      if (!found.ok) return found;
      const blocking = {
        ...{ ...form, cardId, person: person.name },
        // The caller sends no key, because a repeated call finds the card already blocked or unblocked, and changes
        // nothing.
        ...{ key: crypto.randomUUID(), bodyHash: '' },
      };
      const { businessId, serviceProviderUserId, name, zone, dayEndsAt } = found.value;
      const done = await deskOf(serviceProviderUserId).blockCard(
        { businessId, name, zone, dayEndsAt },
        orderNumber,
        blocking,
        clock(),
      );
      return done ?? failure('notFound', { message: UNKNOWN_CARD_MESSAGE });
    },

    async setSummary(person, routingPath, wanted) {
      const found = await permittedBusiness(db, person, 'readReports', routingPath);
      if (!found.ok) return found;
      const { businessId, serviceProviderUserId, zone, dayEndsAt } = found.value;
      const subscription = { businessId, personId: person.personId, wanted };
      await deskOf(serviceProviderUserId).setSummaryReader(subscription, { zone, dayEndsAt }, clock());
      return replied(null);
    },

    async owed(person, routingPath, query) {
      const found = await permittedBusiness(db, person, 'adjustCredit', routingPath);
      if (!found.ok) return found;
      const business = found.value;
      const { businessId, serviceProviderUserId, zone } = business;
      const today = businessDay(clock(), business);
      const day = query.day === null ? today : parseDay(query.day);
      if (day === null || day > today) return failure('refused', { message: DAY_MESSAGE, reason: 'day' });
      // All locations of a service provider owe credit and gift cards together. So only a person who may read the
      // reports of all locations gets the owed amounts.
      const mayReadAll = mayAct(person.memberships, 'readReports', { serviceProviderUserId, businessId: null });
      const desk = deskOf(serviceProviderUserId);
      const adjustments = await desk.adjustmentsAt(businessId);
      return replied({
        ...{ day: formatDay(day), today: formatDay(today) },
        owed: mayReadAll ? await desk.owedAfter(day) : null,
        adjustments: adjustments.map((adjustment) => listed(adjustment, zone)),
      });
    },
  };
}

const listed = ({ id, at, ...adjustment }: Adjustment, zone: Zone): ListedAdjustment => ({
  ...adjustment,
  adjustmentId: id,
  at,
  atLabel: momentInWords(at, zone),
});
