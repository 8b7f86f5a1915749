import { failure, type Reply } from '../../src/contract/errors.ts';
import { PROVIDER_NAMES } from '../../src/contract/payment-accounts.ts';
import { sumOf } from '../../src/domain/books/refund.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PaymentGateway, RefundOutcome } from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import { type Charge, chargeOfOrder, saveCharge } from './charges.ts';
import type { GatewayCallsParts } from './gateway-calls.ts';
import { isOnlyExplainedWith } from './only-explained.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';
import { KEY_KEPT_MS } from './payment-timing.ts';
import {
  dueRefunds,
  isAnswered,
  noteRefundCall,
  type Refund,
  refundById,
  refundsOfOrder,
  updateRefund,
} from './refund-rows.ts';
import { bookRepayment, endCharge, repaidByCard, undoRepayment } from './refunds.ts';
import { MOST_TRIES, retryDelay } from './retry-delay.ts';

/**
 * The outcome of a call. `refusedForGood`: the provider refused this refund, and the payment shows that its money is not
 * back. `failed`: the provider had accepted it. Only after these two has the next call a new key.
 */
type CallOutcome =
  | Exclude<RefundOutcome, { readonly kind: 'refunded' }>
  | { readonly kind: 'refunded'; readonly providerId: string | null; readonly settled: boolean }
  | { readonly kind: 'refusedForGood' | 'failed'; readonly detail: string };

/** If more refunds are due, the next alarm follows at once. */
const MAX_REFUNDS_PER_ALARM = 20;

/**
 * Sends refunds to the payment provider. Each refund has its own idempotency key, so a call that is repeated after a
 * lost answer returns the money once.
 */
export class RefundCalls {
  readonly #parts: GatewayCallsParts;
  readonly #sql: SqlStorage;
  readonly #running = new Set<number>();

  constructor(parts: GatewayCallsParts) {
    this.#parts = parts;
    this.#sql = parts.storage.sql;
  }

  /**
   * The failure when no refund to the card of an order is possible; null when it is possible or when that is unknown.
   */
  async refusal(orderId: number): Promise<Reply<never> | null> {
    const charge = chargeOfOrder(this.#sql, orderId);
    const bound = charge && (await this.#parts.gatewayOf(charge).catch(() => null));
    if (!bound || bound.ok || bound.failure.code !== 'notSetUp') return null;
    const name = PROVIDER_NAMES[charge.provider];
    const message = `${name} took this payment and is not connected: please connect that account again, or give the money back at ${name}.`;
    return failure('conflict', { message });
  }

  /** Makes the calls that are due. */
  async runDue(now: Instant): Promise<void> {
    await Promise.all(dueRefunds(this.#sql, now, MAX_REFUNDS_PER_ALARM).map((refund) => this.#callOnce(refund, now)));
  }

  async #callOnce(due: Refund, now: Instant): Promise<void> {
    const { id, orderId } = due;
    if (this.#running.has(id)) return;
    const charge = chargeOfOrder(this.#sql, orderId);
    if (charge === null || charge.step !== 'paid' || charge.paymentId === null) {
      // The capture makes it due again.
      updateRefund(this.#sql, { ...due, dueAt: null });
      return;
    }
    this.#running.add(id);
    try {
      const outcome = await this.#call(charge, charge.paymentId, id, now);
      if (outcome !== null) this.#settle(id, outcome, now);
    } finally {
      this.#running.delete(id);
    }
  }

  async #call(charge: Charge, paymentId: string, id: number, now: Instant): Promise<CallOutcome | null> {
    const bound = await this.#parts
      .gatewayOf(charge)
      .catch((error: unknown) => ({ ok: false, failure: { message: String(error) } }) as const);
    // Read again, because the refund may have changed during the await.
    const refund = refundById(this.#sql, id);
    if (refund === null || refund.dueAt === null) return null;
    if (!bound.ok) return { kind: 'unknown', detail: bound.failure.message };
    const outcome =
      refund.providerId === null
        ? await this.#send(refund, bound.value, charge, paymentId, now)
        : await this.#read(refund.providerId, bound.value);
    if (outcome.kind !== 'refunded') logTrouble(charge, refund, outcome.detail);
    return outcome;
  }

  async #send(
    refund: Refund,
    gateway: PaymentGateway,
    charge: Charge,
    paymentId: string,
    now: Instant,
  ): Promise<CallOutcome> {
    // After a refusal, the owner may have returned the money at the provider; a new key would return it again.
    if (refund.refusals > 0 || now - refund.askedAt > KEY_KEPT_MS) {
      const before = await this.#lookFor(refund, gateway, paymentId);
      if (before === 'there') return BACK;
      if (before === 'unclear') return { kind: 'unknown', detail: 'an earlier call may have taken effect' };
    }
    noteRefundCall(this.#sql, refund.id);
    const key = `${charge.key}-r${refund.id}-${refund.refusals}`;
    const outcome = await gateway.refund({ key, paymentId, amount: refund.money, reason: refund.reason });
    if (outcome.kind === 'refunded') {
      // A repeated call gets the answer of the first one. The refund may have failed since.
      const state = await this.#read(outcome.refundId, gateway);
      return state.kind === 'refunded' || state.kind === 'failed'
        ? state
        : { kind: 'refunded', providerId: outcome.refundId, settled: false };
    }
    if (outcome.kind !== 'refused') return outcome;
    const whereabouts = await this.#lookFor(refund, gateway, paymentId);
    if (whereabouts === 'there') return BACK;
    return outcome.reason === 'notAllowed' && whereabouts === 'absent'
      ? { kind: 'refusedForGood', detail: outcome.detail }
      : outcome;
  }

  /** Reads an accepted refund. */
  async #read(providerId: string, gateway: PaymentGateway): Promise<CallOutcome> {
    const state = await gateway.refundState(providerId);
    return state.kind === 'refunded' ? { ...state, providerId } : state;
  }

  /**
   * Whether the money of a refund without an id is back: by an earlier call whose answer was lost, or because the owner
   * returned it at the provider. `unclear` when other refunds of the order could explain the returned amount without it.
   */
  async #lookFor(
    { id, orderId, money }: Refund,
    gateway: PaymentGateway,
    paymentId: string,
  ): Promise<'there' | 'absent' | 'unclear'> {
    // What is known before the payment is read: a refund that is confirmed meanwhile may not be in the answer yet.
    const known = repaidByCard(this.#sql, orderId);
    const openBefore = new Set(this.#openRefunds(orderId).map((refund) => refund.id));
    const state = await gateway.payment(paymentId);
    if (state.kind !== 'paid' || repaidByCard(this.#sql, orderId) !== known) return 'unclear';
    const unexplained = state.refunded - known;
    if (unexplained < money) return 'absent';
    const due = refundsOfOrder(this.#sql, orderId).filter(({ step }) => step === 'due');
    const isOpen = (refund: Refund) => openBefore.has(refund.id) || !isAnswered(refund);
    // Money of the owner is taken for the largest refused refund that it covers, so that two never claim the same money.
    const isFirst = (other: Refund) =>
      other.money <= unexplained && (other.money > money || (other.money === money && other.id < id));
    const mayClaim = due.some((refund) => refund.id === id && !isOpen(refund));
    const others = due.filter((other) => other.id !== id && (isOpen(other) || (mayClaim && isFirst(other))));
    const amounts = others.map((other) => other.money);
    const isThere = unexplained - sumOf(amounts) >= money || isOnlyExplainedWith(money, amounts, unexplained);
    return isThere ? 'there' : 'unclear';
  }

  /** The due refunds of an order that may be in what the provider says: sent without a certain refusal. */
  #openRefunds(orderId: number): Refund[] {
    return refundsOfOrder(this.#sql, orderId).filter((refund) => refund.step === 'due' && !isAnswered(refund));
  }

  #settle(id: number, outcome: CallOutcome, now: Instant): void {
    this.#parts.storage.transactionSync(() => {
      const refund = refundById(this.#sql, id);
      const order = refund && orderById(this.#sql, refund.orderId);
      if (refund === null || refund.dueAt === null || order === null) return;
      switch (outcome.kind) {
        case 'refunded':
          this.#settleAccepted(refund, order, outcome, now);
          return;
        case 'failed':
          if (refund.step === 'repaid') undoRepayment(this.#sql, order, refund, now);
          // The bank refused it, so only a later call may succeed.
          this.#retry(
            {
              ...refund,
              step: 'due',
              providerId: null,
              refusals: refund.refusals + 1,
              unanswered: 0,
              tries: MOST_TRIES,
            },
            now,
          );
          return;
        case 'refusedForGood':
          this.#retry({ ...refund, refusals: refund.refusals + 1, unanswered: 0 }, now);
          return;
        default:
          this.#retry({ ...refund, unanswered: refund.unanswered + (refund.providerId === null ? 0 : 1) }, now);
      }
    });
  }

  #settleAccepted(
    refund: Refund,
    order: OrderRecord,
    { providerId, settled }: Extract<CallOutcome, { kind: 'refunded' }>,
    now: Instant,
  ): void {
    if (refund.step === 'due' && !settled) {
      const tries = refund.providerId === null ? 0 : refund.tries;
      this.#retry({ ...refund, providerId, tries, unanswered: 0 }, now);
      return;
    }
    updateRefund(this.#sql, { ...refund, step: 'repaid', providerId, tries: 0, unanswered: 0, dueAt: null });
    if (refund.step === 'due') bookRepayment(this.#sql, order, refund, now);
    endCharge(this.#sql, refund.orderId);
    const charge = chargeOfOrder(this.#sql, refund.orderId);
    // While it was on its way or refused, it could not be told from a refund by the owner.
    if (charge !== null && refund.step === 'due' && (refund.providerId !== null || refund.refusals > 0))
      saveCharge(this.#sql, { ...charge, webhookPollAt: now });
  }

  #retry(refund: Refund, now: Instant): void {
    updateRefund(this.#sql, { ...refund, tries: refund.tries + 1, dueAt: now + retryDelay(refund.tries) });
  }
}

/** The money is back, but the id of its refund is not known. */
const BACK: CallOutcome = { kind: 'refunded', providerId: null, settled: true };

function logTrouble({ key, businessId }: Charge, { id, tries }: Refund, detail: string): void {
  log(tries === 0 ? 'warn' : 'error', 'payment', {
    code: 'refund',
    detail,
    charge: key,
    refund: id,
    businessId,
    tries,
  });
}
