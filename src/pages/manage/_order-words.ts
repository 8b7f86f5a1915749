import type { BusinessOrder, ListedOrder, RefundFigures } from '../../contract/business-orders.ts';
import { type Cents, formatCents } from '../../domain/money/money.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { statusText } from '../../domain/order/order-status.ts';
import type { OrderMode, OrderType } from '../../domain/store/business.ts';

/** The status of an order, e.g. `Picked up`. */
export const statusWords = ({ orderStatus, orderType }: ListedOrder): string =>
  statusText({ status: orderStatus, orderType, storeOpen: true, storeOrderingStatus: 'allOrdersTypes' });

/** The kind of a status, which sets its colour in lists: to do, in progress, finished, or rejected and cancelled. */
export function statusKind({ orderStatus }: Pick<ListedOrder, 'orderStatus'>): 'todo' | 'running' | 'over' | 'failed' {
  if (orderStatus === 'p' || orderStatus === 'n') return 'todo';
  if (orderStatus === 'r' || orderStatus === 'L') return 'failed';
  return orderStatus === 'a' || orderStatus === 'f' ? 'over' : 'running';
}

/** The type or mode with a capital letter: `take-out` becomes `Take-out`. */
export const typeWords = (type: OrderType | OrderMode): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;

/**
 * Puts no-break spaces into the label of an instant, such as `Friday, November 27, 7:14 p.m.`: before the number of the
 * day, and before `a.m.` or `p.m.`
 */
export const unbrokenTime = (label: string): string => label.replace(/ (?=\d+,|[ap]\.m\.$)/g, '\u00a0');

/** The statuses that the search offers. */
export const SEARCHED_STATUSES = {
  n: 'New',
  c: 'Preparing',
  s: 'Ready',
  d: 'On the way',
  a: 'Picked up or served',
  r: 'Rejected',
  L: 'Cancelled',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** Ways of paying that the search offers. */
export const PAYMENT_WORDS = {
  card: 'Card',
  credit: 'Store credit',
  cash: 'Cash',
  terminal: 'Terminal',
  counter: 'At the counter',
} as const;

const TO_PAY_WORDS = 'to be paid in person';
/**
 * The words for an order that is paid in person. Each key is a kind of status (`statusKind`). When the kind is `over`
 * or `failed`, nothing is to be paid any more, so the words say what happened.
 */
const IN_PERSON_WORDS = { todo: TO_PAY_WORDS, running: TO_PAY_WORDS, over: 'in person', failed: 'not paid' } as const;

const TENDER_WORDS = { cash: 'in cash', terminal: 'on the terminal', counter: 'at the counter' } as const;

type Payment = Pick<ListedOrder, 'tender' | 'paymentStatus' | 'orderStatus' | 'total' | 'credit'>;

/** How an order was paid or is to be paid, e.g. `in cash`. */
export function moneyWords({ tender, paymentStatus, orderStatus, total, credit }: Payment): string {
  // An order without anything to pay gets a tender too when it is handed over.
  if (total === 0) return credit > 0 ? 'with store credit' : 'nothing to pay';
  if (tender !== null) return TENDER_WORDS[tender];
  if (paymentStatus === 'inPerson') return IN_PERSON_WORDS[statusKind({ orderStatus })];
  return paymentStatus === 'authorised' ? 'held on a card' : paymentStatus === 'refunded' ? 'returned' : 'by card';
}

/**
 * The words below the amount of an order in a list: how much was refunded, or else how the order was paid. The amount
 * does not contain store credit, but `refunded` can. After a refund of the whole order, the words contain no sum,
 * because `refunded` could be larger than the amount.
 */
export function listedMoneyWords(order: Payment & Pick<ListedOrder, 'refunded'>): string {
  const { refunded, total, credit } = order;
  if (refunded === 0) return moneyWords(order);
  return refunded === total + credit ? 'all of it refunded' : `${formatCents(refunded)} refunded`;
}

/** Where the money of a refund is now. */
export function refundWords(refund: BusinessOrder['refunds'][number]): string {
  const words = placeWords(refund);
  return refund.repaidBy === null ? words : `${words} ${refund.repaidBy} gave it back at the counter.`;
}

function placeWords({ step, failing, money, cash, amount }: BusinessOrder['refunds'][number]): string {
  if (failing) return 'The payment provider has not returned it yet; we keep trying.';
  if (step === 'due') return 'On its way back.';
  if (step === 'notTaken') return 'It is not charged.';
  const credit = amount - money;
  if (cash === 0 && credit === 0) return 'It is too little to give back in cash.';
  if (cash !== null)
    return `It is back: ${formatCents(cash)} in cash${credit === 0 ? '' : `, ${formatCents(credit)} as store credit`}.`;
  return credit === 0 ? 'It is back.' : `It is back, ${formatCents(credit)} of it as store credit.`;
}

/** The cents of all fees, or of all tips, that are not refunded yet. Their taxes are left out. */
export const leftOf = (
  wanted: 'fee' | 'tip',
  lines: readonly Pick<BusinessOrder['lines'][number], 'kind' | 'amount' | 'back'>[],
): Cents => lines.reduce((sum, { kind, amount, back }) => (kind === wanted ? sum + amount - back : sum), 0);

const MONEY_BACK_WORDS = {
  cash: 'In cash',
  terminal: 'On the terminal',
  counter: 'At the counter',
  card: 'To the card',
} as const;

/**
 * The parts of a refund that is not made yet: money and store credit. For cash, the amount is the rounded sum that
 * people hand over (E6).
 */
export function figureLines(
  figures: RefundFigures,
  order: Pick<ListedOrder, 'tender' | 'paymentStatus'>,
): readonly { readonly what: string; readonly amount: Cents }[] {
  const { amount, money, tender, cash } = figures;
  return [
    ...(tender === null ? [] : [{ what: moneyBackWords({ ...figures, tender }, order), amount: cash ?? money }]),
    ...(amount === money ? [] : [{ what: 'As store credit', amount: amount - money }]),
  ];
}

function moneyBackWords(
  { money, tender, cash }: RefundFigures & { readonly tender: NonNullable<RefundFigures['tender']> },
  { tender: paidBy, paymentStatus }: Pick<ListedOrder, 'tender' | 'paymentStatus'>,
): string {
  if (paidBy === null && paymentStatus === 'inPerson') return 'Not to be paid any more';
  if (paymentStatus === 'authorised') return 'Not charged to the card';
  if (cash === 0) return `In cash: ${formatCents(money)} is too little to give back`;
  return isRounded({ money, cash }) ? `In cash, rounded from ${formatCents(money)}` : MONEY_BACK_WORDS[tender];
}

/** Whether people hand over more or less cash than the exact money of the refund. */
export const isRounded = ({ money, cash }: Pick<RefundFigures, 'money' | 'cash'>): boolean =>
  cash !== null && cash !== money;

/** The message after a refund. If people have to give money back at the counter, it says how much. */
export function refundedWords({ refunds, order }: Pick<BusinessOrder, 'refunds' | 'order'>): string {
  const newest = refunds.at(-1);
  const toDo = newest === undefined ? null : toGiveBack(newest, order);
  const told = 'A customer who gets texts about the order, or whose email is known, is told.';
  return ['Refunded.', ...(toDo === null ? [] : [toDo]), told].join(' ');
}

/** What people have to give back by hand; null if the money goes back by card or as store credit. */
function toGiveBack(
  { step, cash, money }: BusinessOrder['refunds'][number],
  { tender }: Pick<ListedOrder, 'tender'>,
): string | null {
  if (cash !== null)
    return cash === 0 ? 'It is too little to give back in cash.' : `Give back ${formatCents(cash)} in cash.`;
  // When an order was paid at the counter, the desk books its refund as repaid at once, before people give the money
  // back.
  return tender !== null && step === 'repaid' && money > 0 ? `Give back ${formatCents(money)} at the counter.` : null;
}

type MessageState = BusinessOrder['messages'][number]['state'];

const OUTCOME_WORDS: Readonly<Record<MessageState, string>> = {
  waiting: 'Waiting',
  retrying: 'Not sent yet',
  sent: 'Sent',
  undeliverable: 'Not sent',
  gaveUp: 'Not sent',
};

const TROUBLE_WORDS: Readonly<Partial<Record<MessageState, string>>> = {
  retrying: 'It could not be sent yet. We try again at this time.',
  undeliverable: 'This number or address takes no messages.',
  gaveUp: 'It could not be sent for a day (a code: while it was valid). We no longer try.',
};

/**
 * The words for a message. `title`: the channel and the recipient. `outcome`: whether the message was sent. `trouble`:
 * why the message was not sent, or not sent yet; null if sending has not failed so far.
 */
export function messageWords({ channel, to, person, state }: BusinessOrder['messages'][number]) {
  return {
    title: `${channel === 'sms' ? 'Text' : 'Email'} to ${to}${person === null ? '' : `, sent by ${person}`}`,
    outcome: OUTCOME_WORDS[state],
    trouble: TROUBLE_WORDS[state] ?? null,
  };
}

/** Explains `net`, the amount of an order's sale in the books, minus refunds (E29). */
export function bookedWords({ net, refunded, total, credit, orderStatus }: ListedOrder): string {
  const isOver = orderStatus === 'r' || orderStatus === 'L';
  if (net !== 0) return isOver ? 'cards that were used' : refunded > 0 ? 'after refunds' : 'sold';
  if (refunded > 0 && refunded === total + credit) return 'all of it is refunded';
  return isOver ? 'it is no sale' : 'it is sold once it is accepted and paid';
}
