import * as v from 'valibot';
import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import type { ConsoleFrame } from '../../components/console/screens.ts';
import {
  type CreditCustomers,
  type CustomerFile,
  customersQuery,
  type OwedReply,
  owedQuery,
} from '../../contract/credit.ts';
import { type Reply, replied } from '../../contract/errors.ts';
import { type Problem, problem } from '../../contract/form-problems.ts';
import { idSegmentSchema } from '../../contract/scalars.ts';
import { actOnCustomer, actOnForget, customerPath } from './_credit.ts';
import { type KeyedOutcome, keyToOffer } from './_keyed-outcome.ts';
import { DONE_WORDS } from './_words.ts';

type Fields = Readonly<Partial<Record<string, string>>>;

export interface CreditVisit {
  readonly show: 'credit';
  readonly frame: ConsoleFrame;
  readonly owed: OwedReply;
  /** The search text; empty if nothing is searched. */
  readonly find: string;
  /** The results of the search; null if nothing was searched or the search failed. */
  readonly customers: CreditCustomers['customers'] | null;
  /** Problems with the search text and with the parameter `day` in the address of the page. */
  readonly problems: readonly Problem[];
  /** After a form succeeded, the message that says so; otherwise null. */
  readonly notice: string | null;
}
export interface CustomerVisit {
  readonly show: 'customer';
  readonly frame: ConsoleFrame;
  readonly file: CustomerFile;
  /** The key in the form for an adjustment. With it, a form that is sent twice makes one adjustment. */
  readonly adjustKey: string;
  readonly problems: readonly Problem[];
  /** The values that a refused form contained. The page shows these values again. */
  readonly fields: Fields;
  /** After a form succeeded, the message that says so; otherwise null. */
  readonly notice: string | null;
}
/** The result of a form that succeeded. `goTo`: the address that the browser opens next. */
export interface AdjustedVisit {
  readonly show: 'redirect';
  readonly goTo: string;
}

/** The part of the backend that the screen Credit calls. */
export interface CreditParts {
  readonly books: Pick<Backend['books'], 'customers' | 'customer' | 'adjust' | 'forget' | 'owed'>;
}

/**
 * Reads the data of the screen Credit: the credit that is owed to all customers, or the credit and points of one
 * customer. If a form on the page of one customer was submitted, handles the form first.
 */
export async function visitCredit(
  backend: CreditParts,
  session: PersonSession,
  frame: ConsoleFrame,
  parameters: URLSearchParams,
  fields: Fields | null,
): Promise<Reply<CreditVisit | CustomerVisit | AdjustedVisit>> {
  const customerId = v.safeParse(idSegmentSchema, parameters.get('customer'));
  return customerId.success
    ? visitCustomer(backend, session, frame, { customerId: customerId.output, parameters, fields })
    : visitOwed(backend, session, frame, parameters);
}

async function visitOwed(
  { books }: CreditParts,
  session: PersonSession,
  frame: ConsoleFrame,
  parameters: URLSearchParams,
): Promise<Reply<CreditVisit>> {
  const { routingPath } = frame.business;
  const typed = parameters.get('find') ?? '';
  const find = v.safeParse(customersQuery, { find: typed });
  const found = find.success ? await books.customers(session, routingPath, find.output.find) : null;
  const query = v.safeParse(owedQuery, { day: parameters.get('day') });
  const asked = await books.owed(session, routingPath, query.success ? query.output : { day: null });
  // When the backend refuses the day, the page shows the problem and the amounts of today.
  const owed = asked.ok ? asked : await books.owed(session, routingPath, { day: null });
  if (!owed.ok) return owed;
  return replied({
    ...{ show: 'credit', frame, owed: owed.value, find: typed },
    customers: found?.ok ? found.value.customers : null,
    problems: [
      ...(find.success || typed === '' ? [] : [problem('Please search for 2 to 254 letters or digits.')]),
      ...[found, asked].flatMap((reply) => (reply === null || reply.ok ? [] : [problem(reply.failure.message)])),
    ],
    notice: parameters.get('done') === 'forgotten' ? (DONE_WORDS.forgotten ?? null) : null,
  });
}

async function visitCustomer(
  backend: CreditParts,
  session: PersonSession,
  frame: ConsoleFrame,
  about: { readonly customerId: number; readonly parameters: URLSearchParams; readonly fields: Fields | null },
): Promise<Reply<CustomerVisit | AdjustedVisit>> {
  const { routingPath } = frame.business;
  const { customerId, parameters, fields } = about;
  const acted = fields && (await actOnCustomerPage(backend, session, { routingPath, customerId }, fields));
  if (acted?.problems.length === 0) return replied({ show: 'redirect', goTo: acted.goTo });
  const file = await backend.books.customer(session, routingPath, customerId);
  if (!file.ok) return file;
  return replied({
    ...{ show: 'customer', frame, file: file.value, adjustKey: keyToOffer(fields?.key, acted) },
    ...{ problems: acted?.problems ?? [], fields: fields ?? {} },
    notice: parameters.get('done') === 'adjusted' && fields === null ? (DONE_WORDS.adjusted ?? null) : null,
  });
}

/**
 * Handles a form of the customer's page. `goTo` is the address of the same page. After the customer was forgotten, it
 * is the address of the screen Credit.
 */
async function actOnCustomerPage(
  backend: CreditParts,
  session: PersonSession,
  customer: { readonly routingPath: string; readonly customerId: number },
  fields: Fields,
): Promise<KeyedOutcome & { readonly goTo: string }> {
  const { routingPath, customerId } = customer;
  if (fields.act !== 'forget') {
    const goTo = `${customerPath(routingPath, customerId)}&done=adjusted`;
    return { ...(await actOnCustomer(backend, session, customer, fields)), goTo };
  }
  const problems = await actOnForget(backend, session, { routingPath, whom: { customerId } }, fields);
  const goTo = `/manage/credit?${new URLSearchParams({ business: routingPath, done: 'forgotten' })}`;
  return { problems, isKeyUsed: false, goTo };
}
