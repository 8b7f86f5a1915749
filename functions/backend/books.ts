import type {
  AdjustForm,
  BlockCard,
  CreditCustomers,
  CustomerFile,
  CustomerHoldings,
  ForgetRequest,
  Forgotten,
  OwedQuery,
  OwedReply,
} from '../../src/contract/credit.ts';
import type { Reply } from '../../src/contract/errors.ts';
import type { PersonSession } from './people.ts';

/**
 * Calls of the console about credit, points and gift cards, about forgetting a customer, and about the summary of the day.
 * A call fails with `forbidden` if no role of the person permits the call at the business (`mayAct`). `customer` and
 * `adjust` fail with `notFound` for a customer who has no order at the business and whose store credit at the service
 * provider of the business never changed (R13).
 */
export interface BookCalls {
  /** The customers who match `find`: an e-mail, a phone number, or the beginning of a name. */
  customers(person: PersonSession, routingPath: string, find: string): Promise<Reply<CreditCustomers>>;
  customer(person: PersonSession, routingPath: string, customerId: number): Promise<Reply<CustomerFile>>;
  /** Changes the credit or the points of a customer. Several calls with the same `form.key` make only one change. */
  adjust(
    person: PersonSession,
    routingPath: string,
    customerId: number,
    form: AdjustForm,
  ): Promise<Reply<CustomerHoldings>>;
  /**
   * Removes the personal data of a customer (E30). Fails with `conflict` in each of these cases:
   * - An order is unfinished or can still be recalled.
   * - A payment, refund or gift is on its way.
   * - The customer has store credit.
   */
  forget(person: PersonSession, routingPath: string, whom: ForgetRequest): Promise<Reply<Forgotten>>;
  blockCard(
    person: PersonSession,
    routingPath: string,
    card: { readonly orderNumber: string; readonly cardId: number },
    form: BlockCard,
  ): Promise<Reply<null>>;
  /** Sets whether the person gets the summary of each business day by e-mail. */
  setSummary(person: PersonSession, routingPath: string, wanted: boolean): Promise<Reply<null>>;
  /**
   * The store credit and gift cards that the service provider owes to customers at the end of `query.day`. Only a
   * person who may read the reports of all locations gets these amounts. The reply also contains the latest adjustments
   * at the business, which do not depend on `query.day`. Fails with `refused` for an invalid or future date.
   */
  owed(person: PersonSession, routingPath: string, query: OwedQuery): Promise<Reply<OwedReply>>;
}
