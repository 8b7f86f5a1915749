import * as v from 'valibot';
import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import { centsOf, DOLLARS_MESSAGE, readTypedPrice } from '../../client/manage/menu/price-text.ts';
import {
  businessOrdersQuery,
  type ReceiptAgainReply,
  type RefundFigures,
  receiptAgainSchema,
  refundRequestSchema,
  repaymentSchema,
} from '../../contract/business-orders.ts';
import { type Problem, problem, problemsOf, replaceMessage } from '../../contract/form-problems.ts';
import { actOnCards, actOnForget, type CardParts } from './_credit.ts';
import { type KeyedOutcome, keyedOutcome } from './_keyed-outcome.ts';

type Fields = Readonly<Partial<Record<string, string>>>;

const SEARCH_FIELDS = ['find', 'day', 'type', 'status', 'payment'] as const;

/**
 * Reads the parameters of a search from an address. `query`: the values that the search form shows. `search`: the
 * search as the backend expects it. If a parameter is invalid, the search finds all orders.
 */
export function searchOf(parameters: URLSearchParams) {
  const query = Object.fromEntries(SEARCH_FIELDS.map((name) => [name, parameters.get(name) ?? '']));
  const parsed = v.safeParse(businessOrdersQuery, { ...query, before: parameters.get('before') });
  return { query, search: parsed.success ? parsed.output : v.parse(businessOrdersQuery, {}) };
}

type OrderParts = CardParts & {
  readonly manage: Pick<Backend['manage'], 'refundFigures' | 'refund' | 'repayOtherwise' | 'sendReceiptAgain'>;
};

interface OrderPlace {
  readonly routingPath: string;
  readonly orderNumber: string;
}

interface OrderOutcome extends KeyedOutcome {
  /** The key of the success message in `DONE_WORDS`. */
  readonly done: string;
  /**
   * What the refund would give back. Nothing was refunded yet, because the person has to see these figures first. Null
   * in all other cases.
   */
  readonly figures: RefundFigures | null;
}

/** Handles a form of the order's page. */
export async function actOnOrder(
  backend: OrderParts,
  session: PersonSession,
  order: OrderPlace,
  fields: Fields,
): Promise<OrderOutcome> {
  const keyless = (problems: readonly Problem[]) => ({ problems, isKeyUsed: false, figures: null });
  if (fields.act === undefined) return { ...(await refund(backend, session, order, fields)), done: 'refunded' };
  if (fields.act === 'sendReceipt') {
    const { problems, done } = await sendReceiptAgain(backend, session, order, fields);
    return { ...keyless(problems), done };
  }
  if (fields.act === 'repayOtherwise')
    return { ...keyless(await repayOtherwise(backend, session, order, fields)), done: 'repaid' };
  if (fields.act === 'forget') {
    const { routingPath, orderNumber } = order;
    const problems = await actOnForget(backend, session, { routingPath, whom: { orderNumber } }, fields);
    return { ...keyless(problems), done: 'forgotten' };
  }
  return { ...keyless(await actOnCards(backend, session, order, fields)), done: 'cardsChanged' };
}

/** The figures as one text. The form sends this text back, to state which figures the person has seen. */
export const seenFigures = ({ amount, money, tax, tender, cash }: RefundFigures): string =>
  [amount, money, tax, tender, cash].join(' ');

/**
 * Makes the refund of the form if the person has seen what the refund gives back (`fields.seen`). Otherwise only computes
 * these figures: when the form is sent for the first time, and after the person has changed the form.
 */
async function refund(
  { manage }: OrderParts,
  session: PersonSession,
  { routingPath, orderNumber }: OrderPlace,
  fields: Fields,
): Promise<Omit<OrderOutcome, 'done'>> {
  const form = v.safeParse(refundRequestSchema, {
    key: fields.key,
    part: partOf(fields),
    tips: fields.tips === 'yes',
    fees: fields.fees === 'yes',
    reason: fields.reason ?? '',
    tender: fields.tender || null,
  });
  if (!form.success) {
    const isAmount = fields.kind === 'amount';
    const problems = problemsOf(form.issues, { part: isAmount ? 'dollars' : 'kind' });
    const isUnread = isAmount && readTypedPrice(fields.dollars ?? '') === null;
    const shown = isUnread ? replaceMessage(problems, 'dollars', DOLLARS_MESSAGE) : problems;
    return { problems: shown, isKeyUsed: false, figures: null };
  }
  const figures = await manage.refundFigures(session, routingPath, orderNumber, form.output);
  if (!figures.ok) return { ...keyedOutcome(figures), figures: null };
  // If there are no figures, this refund was already made: its answer was lost, and the person sends the form again.
  if (figures.value !== null && fields.seen !== seenFigures(figures.value))
    return { problems: [], isKeyUsed: false, figures: figures.value };
  return { ...keyedOutcome(await manage.refund(session, routingPath, orderNumber, form.output)), figures: null };
}

/** Records that the money of a refund was given back at the counter. Returns the problems; empty on success. */
async function repayOtherwise(
  { manage }: OrderParts,
  session: PersonSession,
  { routingPath, orderNumber }: OrderPlace,
  { refundId, tender }: Fields,
): Promise<readonly Problem[]> {
  const form = v.safeParse(repaymentSchema, { tender });
  if (!form.success) return problemsOf(form.issues);
  const done = await manage.repayOtherwise(
    session,
    routingPath,
    { orderNumber, refundId: Number(refundId) },
    form.output,
  );
  return done.ok ? [] : [problem(done.failure.message)];
}

/**
 * In three cases, no receipt is sent again: an earlier receipt waits to be sent, sending an earlier receipt has failed
 * and is tried again, or an earlier receipt was queued in the last minute. For each case, the value is the key of the
 * message in `DONE_WORDS`.
 */
const EARLIER_DONE = {
  waiting: 'receiptSent',
  retrying: 'receiptRetried',
  justNow: 'receiptSentBefore',
} as const satisfies Record<NonNullable<ReceiptAgainReply['earlier']>, string>;

/** Sends the receipt of an order again. `problems` is empty on success. */
async function sendReceiptAgain(
  { manage }: OrderParts,
  session: PersonSession,
  { routingPath, orderNumber }: OrderPlace,
  { email = '' }: Fields,
): Promise<{ readonly problems: readonly Problem[]; readonly done: string }> {
  const form = v.safeParse(receiptAgainSchema, { email });
  if (!form.success) return { problems: problemsOf(form.issues), done: '' };
  const sent = await manage.sendReceiptAgain(session, routingPath, orderNumber, form.output);
  if (!sent.ok) return { problems: [problem(sent.failure.message, sent.failure.reason ?? null)], done: '' };
  const { earlier } = sent.value;
  return { problems: [], done: earlier === null ? 'receiptSent' : EARLIER_DONE[earlier] };
}

/**
 * The field `part` of a refund request, which says which part of the order is refunded. The schema of the request
 * refuses a missing or unknown `kind`, because people must ask explicitly for a refund of everything.
 */
function partOf({ kind, dollars = '', ...fields }: Fields): unknown {
  if (kind === 'amount') return { kind, amount: centsOf(readTypedPrice(dollars)) };
  if (kind !== 'rows') return { kind };
  const rows = Object.entries(fields).flatMap(([name, count]) => {
    const itemIndex = /^row-(\d{1,3})$/.exec(name)?.[1];
    return itemIndex === undefined || Number(count) === 0 ? [] : { itemIndex: Number(itemIndex), count: Number(count) };
  });
  return { kind, rows };
}
