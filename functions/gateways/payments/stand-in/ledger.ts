import * as v from 'valibot';
import type { Cents } from '../../../../src/domain/money/money.ts';
import type { Instant } from '../../../../src/domain/time.ts';
import { PAYMENT_PROVIDERS } from '../gateway.ts';
import type { Store } from './store.ts';
import { CARD_BEHAVIOURS, type CardBehaviour, DECLINE_REASONS } from './test-cards.ts';

const paymentSchema = v.object({
  id: v.string(),
  provider: v.picklist(PAYMENT_PROVIDERS),
  businessId: v.number(),
  /** What a browser must know besides the id. */
  secret: v.string(),
  /** The attempt's key as the adapter sent it along. */
  key: v.string(),
  amount: v.number(),
  refunded: v.number(),
  capture: v.picklist(['now', 'later']),
  description: v.string(),
  createdAt: v.number(),
  /** `open`: no card yet, or the last one was refused. */
  status: v.picklist(['open', 'challenged', 'authorised', 'paid', 'voided', 'failed']),
  declined: v.nullable(v.picklist(DECLINE_REASONS)),
  behaviour: v.nullable(v.picklist(CARD_BEHAVIOURS)),
});
export type StandInPayment = v.InferOutput<typeof paymentSchema>;

/** The books of the stand-in host, the same for both providers. Callers check that a move is allowed. */
export interface Ledger {
  payment(id: string): StandInPayment | null;
  /** Newest first. */
  payments(): StandInPayment[];
  save(payment: StandInPayment): StandInPayment;
}

export function openLedger(store: Store): Ledger {
  return {
    payment(id) {
      const found = store.get(`payment:${id}`);
      return found === undefined ? null : v.parse(paymentSchema, found);
    },
    payments() {
      const all = Array.from(store.list({ prefix: 'payment:' }), ([, value]) => v.parse(paymentSchema, value));
      return all.sort((one, other) => other.createdAt - one.createdAt);
    },
    save(payment) {
      store.put(`payment:${payment.id}`, payment);
      return payment;
    },
  };
}

/** The payment after its card was tried. */
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

/** The payment after its 3-D Secure dialog. */
export const answerChallenge = (payment: StandInPayment, passed: boolean): StandInPayment =>
  passed ? approve(payment) : { ...payment, status: 'open', declined: 'challengeFailed' };

const approve = (payment: StandInPayment): StandInPayment => ({
  ...payment,
  status: payment.capture === 'now' ? 'paid' : 'authorised',
});

export const refundable = (payment: StandInPayment): Cents =>
  payment.status === 'paid' ? payment.amount - payment.refunded : 0;

/** Time and ids, handed in so that tests are the same every time. */
export interface Surroundings {
  now(): Instant;
  /** Different each time; letters and digits. */
  newId(): string;
}
