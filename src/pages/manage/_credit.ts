import * as v from 'valibot';
import type { Backend, PersonSession } from '../../../functions/for-pages.ts';
import { centsOf, DOLLARS_MESSAGE, readTypedPrice } from '../../client/manage/menu/price-text.ts';
import {
  adjustRequestSchema,
  blockCardSchema,
  type ForgetRequest,
  type ListedAdjustment,
} from '../../contract/credit.ts';
import { type Problem, problem, problemsOf, replaceMessage } from '../../contract/form-problems.ts';
import { idSegmentSchema } from '../../contract/scalars.ts';
import type { AdjustmentKind } from '../../domain/books/adjustments.ts';
import { formatCents } from '../../domain/money/money.ts';
import { type KeyedOutcome, keyedOutcome } from './_keyed-outcome.ts';

type Fields = Readonly<Partial<Record<string, string>>>;

export const customerPath = (routingPath: string, customerId: number): string =>
  `/manage/credit?${new URLSearchParams({ business: routingPath, customer: String(customerId) })}`;

const TITLES: Readonly<Record<AdjustmentKind, string>> = {
  giveCredit: 'Credit given',
  takeCredit: 'Credit taken back',
  takePoints: 'Points taken',
  blockCard: 'Gift card blocked',
  unblockCard: 'Gift card unblocked',
};

export const adjustmentTitle = ({ kind }: Pick<ListedAdjustment, 'kind'>): string => TITLES[kind];

/**
 * Returns the change of credit or points in words. If a gift card was blocked or unblocked, returns the value of the
 * card.
 */
export function adjustmentAmount({ kind, amount }: Pick<ListedAdjustment, 'kind' | 'amount'>): string {
  if (kind === 'takePoints') return amount === 1 ? '−1 point' : `−${amount} points`;
  return `${kind === 'takeCredit' ? '−' : ''}${formatCents(amount)}`;
}

const POINTS_MESSAGE = 'Write a whole number of points.';
/** Null for a text that is not a whole number. */
const readPoints = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);

/** Handles the form that adjusts a customer's credit or points. */
export async function actOnCustomer(
  { books }: { readonly books: Pick<Backend['books'], 'adjust'> },
  session: PersonSession,
  { routingPath, customerId }: { readonly routingPath: string; readonly customerId: number },
  { key, kind, amount = '', reason = '' }: Fields,
): Promise<KeyedOutcome> {
  const read = kind === 'takePoints' ? readPoints(amount) : centsOf(readTypedPrice(amount));
  const form = v.safeParse(adjustRequestSchema, { key, kind, reason, amount: read });
  if (!form.success) {
    const problems = problemsOf(form.issues);
    if (read !== null) return { problems, isKeyUsed: false };
    const message = kind === 'takePoints' ? POINTS_MESSAGE : DOLLARS_MESSAGE;
    return { problems: replaceMessage(problems, 'amount', message), isKeyUsed: false };
  }
  return keyedOutcome(await books.adjust(session, routingPath, customerId, form.output));
}

const NOT_SURE_MESSAGE = 'Please confirm that the customer asked for it.';

/** Handles the form that forgets a customer. Returns the problems; empty on success. */
export async function actOnForget(
  { books }: { readonly books: Pick<Backend['books'], 'forget'> },
  session: PersonSession,
  { routingPath, whom }: { readonly routingPath: string; readonly whom: ForgetRequest },
  { sure }: Fields,
): Promise<readonly Problem[]> {
  if (sure !== 'yes') return [problem(NOT_SURE_MESSAGE, 'sure')];
  const forgotten = await books.forget(session, routingPath, whom);
  return forgotten.ok ? [] : [problem(forgotten.failure.message)];
}

export type CardParts = Pick<Backend, 'resendCards'> & {
  readonly books: Pick<Backend['books'], 'blockCard' | 'forget'>;
};

/**
 * Handles a form about the cards of an order: blocks or unblocks one gift card, or sends all unused gift cards and
 * tickets of the order again. Returns the problems; empty on success.
 */
export async function actOnCards(
  backend: CardParts,
  session: PersonSession,
  { routingPath, orderNumber }: { readonly routingPath: string; readonly orderNumber: string },
  { act, cardId, reason = '' }: Fields,
): Promise<readonly Problem[]> {
  if (act === 'resendCards') {
    const sent = await backend.resendCards(session, routingPath, orderNumber);
    if (!sent.ok) return [problem(sent.failure.message)];
    return sent.value.sent > 0 ? [] : [problem('No gift card or ticket of this order can be sent again.')];
  }
  const form = v.safeParse(v.object({ cardId: idSegmentSchema, ...blockCardSchema.entries }), {
    ...{ cardId, reason },
    blocked: act === 'blockCard',
  });
  if (!form.success) return problemsOf(form.issues);
  const { cardId: id, ...block } = form.output;
  const done = await backend.books.blockCard(session, routingPath, { orderNumber, cardId: id }, block);
  return done.ok ? [] : [problem(done.failure.message)];
}
