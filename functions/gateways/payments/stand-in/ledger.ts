import * as v from 'valibot';
import type { Cents } from '../../../../src/domain/money/money.ts';
import type { Instant } from '../../../../src/domain/time.ts';
import { PAYMENT_PROVIDERS } from '../gateway.ts';
import { writeEntry } from './balance.ts';
import { changedAt, nextChange, refundSchema, type StandInRefund, unshownOf } from './refunds.ts';
import type { Store } from './store.ts';
import { CARD_BEHAVIOURS, type CardBehaviour, DECLINE_REASONS } from './test-cards.ts';

const paymentSchema = v.object({
  id: v.string(),
  provider: v.picklist(PAYMENT_PROVIDERS),
  businessId: v.number(),
  /** The client secret. To pay, a browser needs the id and this secret. */
  secret: v.string(),
  /** The charge's key, as sent by the adapter. */
  key: v.string(),
  amount: v.number(),
  /** The captured amount, or the amount that a capture will take. Absent for the whole amount. */
  captured: v.optional(v.number()),
  /** The refunded amount that the provider shows on the payment. */
  refunded: v.number(),
  refunds: v.optional(v.array(refundSchema), []),
  capture: v.picklist(['now', 'later']),
  description: v.string(),
  createdAt: v.number(),
  /** `open`: no card was entered yet, or the last card was declined. */
  status: v.picklist(['open', 'challenged', 'authorised', 'paid', 'voided', 'failed']),
  declined: v.nullable(v.picklist(DECLINE_REASONS)),
  behaviour: v.nullable(v.picklist(CARD_BEHAVIOURS)),
});
export type StandInPayment = v.InferOutput<typeof paymentSchema>;

/** The payments of the stand-in, for both providers. `save` does not check whether a change is allowed: its callers do. */
export interface Ledger {
  payment(id: string): StandInPayment | null;
  /** Newest first. */
  payments(): StandInPayment[];
  /** A refund and its payment. */
  refund(id: string): { readonly payment: StandInPayment; readonly refund: StandInRefund } | null;
  save(payment: StandInPayment): StandInPayment;
}

export function openLedger(store: Store, now: () => Instant = Date.now): Ledger {
  const save = (payment: StandInPayment, at: Instant): StandInPayment => {
    const stored = store.get(`payment:${payment.id}`);
    const before = stored === undefined ? null : v.parse(paymentSchema, stored);
    const of = { provider: payment.provider, businessId: payment.businessId, paymentId: payment.id, at };
    if (payment.status === 'paid' && before?.status !== 'paid')
      writeEntry(store, { ...of, id: `txn_${payment.id}`, kind: 'charge', amount: takenOf(payment) });
    const refunded = payment.refunded - (before?.refunded ?? 0);
    // When a refund has failed, `refunded` is negative, so the new entry returns the money to the balance.
    const id = `txn_${payment.id}_${payment.refunds.length}_${payment.refunded}`;
    if (refunded !== 0) writeEntry(store, { ...of, id, kind: 'refund', amount: -refunded });
    store.put(`payment:${payment.id}`, payment);
    return payment;
  };
  /** Parses a stored payment. Applies and saves the changes of its refunds that are due by now. */
  const read = (stored: unknown): StandInPayment => {
    const payment = v.parse(paymentSchema, stored);
    const at = nextChange(payment, now());
    return at === null ? payment : read(save(changedAt(payment, at), at));
  };
  const payments = () =>
    Array.from(store.list({ prefix: 'payment:' }), ([, value]) => read(value)).sort(
      (one, other) => other.createdAt - one.createdAt,
    );
  return {
    payment(id) {
      const found = store.get(`payment:${id}`);
      return found === undefined ? null : read(found);
    },
    payments,
    refund: (id) =>
      payments()
        .flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
        .find(({ refund }) => refund.id === id) ?? null,
    save: (payment) => save(payment, now()),
  };
}

/** Applies a test card to a payment. */
export function tryCard(payment: StandInPayment, behaviour: CardBehaviour): StandInPayment {
  const tried = { ...payment, behaviour, declined: null };
  switch (behaviour) {
    case 'declined':
    case 'insufficientFunds':
      return { ...tried, status: 'open', declined: behaviour };
    case 'challenged':
      return { ...tried, status: 'challenged' };
    default:
      return approve(tried);
  }
}

/** Applies the answer to the 3-D Secure dialog. */
export const answerChallenge = (payment: StandInPayment, passed: boolean): StandInPayment =>
  passed ? approve(payment) : { ...payment, status: 'open', declined: 'challengeFailed' };

const approve = (payment: StandInPayment): StandInPayment => ({
  ...payment,
  status: payment.capture === 'now' ? 'paid' : 'authorised',
});

export const refundable = (payment: StandInPayment): Cents =>
  payment.status === 'paid' ? takenOf(payment) - payment.refunded - unshownOf(payment) : 0;

export const takenOf = ({ amount, captured }: StandInPayment): Cents => captured ?? amount;

/** Clock and id generator, passed in so that tests are deterministic. */
export interface Surroundings {
  now(): Instant;
  /** A new unique id of letters and digits. */
  newId(): string;
}
