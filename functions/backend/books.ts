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
 * Calls of the console about credit, points and gift cards. Each fails with `forbidden` when the person may not do this
 * (`mayAct`), and with `notFound` for a customer who never ordered at the business and whose store credit at its
 * provider never changed.
 */
export interface BookCalls {
  /** `find`: an e-mail, a phone number, or the beginning of a name. */
  customers(person: PersonSession, routingPath: string, find: string): Promise<Reply<CreditCustomers>>;
  customer(person: PersonSession, routingPath: string, customerId: number): Promise<Reply<CustomerFile>>;
  /** A repeated request with the same key changes nothing more. */
  adjust(
    person: PersonSession,
    routingPath: string,
    customerId: number,
    form: AdjustForm,
  ): Promise<Reply<CustomerHoldings>>;
  /**
   * Removes the personal data of a customer (E30). Fails with `conflict` while an order, a payment, a gift or store
   * credit of the customer is open.
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
   * What is owed to customers at the end of a day, and the latest adjustments. Fails with `refused` for an invalid
   * date.
   */
  owed(person: PersonSession, routingPath: string, query: OwedQuery): Promise<Reply<OwedReply>>;
}
