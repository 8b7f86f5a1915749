import { failure, type Reply } from '../../src/contract/errors.ts';
import { PROVIDER_NAMES } from '../../src/contract/payment-accounts.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { PaymentGateway, RefundOutcome } from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import { type Charge, chargeOfOrder } from './charges.ts';
import type { GatewayCallsParts } from './gateway-calls.ts';
import { orderById } from './orders.ts';
import { GATEWAY_RETRY_DELAYS_MS } from './payment-timing.ts';
import { dueRefunds, type Refund, refundById, refundsOfOrder, updateRefund } from './refund-rows.ts';
import { bookRepayment, endCharge, repaidByCard } from './refunds.ts';

/**
 * The outcome of a call. `refusedForGood`: the provider refused this refund, and the payment shows that its money is not
 * back. Only then may the next call have a new key.
 */
type CallOutcome = RefundOutcome | { readonly kind: 'refusedForGood'; readonly detail: string };

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

  async #callOnce({ id, orderId }: Refund, now: Instant): Promise<void> {
    const charge = chargeOfOrder(this.#sql, orderId);
    if (charge === null || charge.step !== 'paid' || charge.paymentId === null || this.#running.has(id)) return;
    this.#running.add(id);
    try {
      const outcome = await this.#call(charge, charge.paymentId, id);
      if (outcome !== null) this.#settle(id, outcome, now);
    } finally {
      this.#running.delete(id);
    }
  }

  async #call(charge: Charge, paymentId: string, id: number): Promise<CallOutcome | null> {
    const bound = await this.#parts
      .gatewayOf(charge)
      .catch((error: unknown) => ({ ok: false, failure: { message: String(error) } }) as const);
    // Read again, because the refund may have changed during the await.
    const refund = refundById(this.#sql, id);
    if (refund?.step !== 'due') return null;
    if (!bound.ok) return { kind: 'unknown', detail: bound.failure.message };
    const key = `${charge.key}-r${id}-${refund.refusals}`;
    const outcome = await bound.value.refund({ key, paymentId, amount: refund.money, reason: refund.reason });
    if (outcome.kind !== 'refunded') logTrouble(charge, refund, outcome.detail);
    if (outcome.kind !== 'refused') return outcome;
    const whereabouts = await this.#lookFor(refund, bound.value, paymentId);
    if (whereabouts === 'there') return { kind: 'refunded', refundId: '', amount: refund.money, settled: true };
    return outcome.reason === 'notAllowed' && whereabouts === 'absent'
      ? { kind: 'refusedForGood', detail: outcome.detail }
      : outcome;
  }

  /**
   * Whether the money of a refund without an answer is back: by an earlier call whose answer was lost, or because the
   * owner returned it at the provider. `unclear` when other refunds of the order explain what the provider says as well.
   */
  async #lookFor(
    { id, orderId, money }: Refund,
    gateway: PaymentGateway,
    paymentId: string,
  ): Promise<'there' | 'absent' | 'unclear'> {
    // What is known before the payment is read: a refund that is confirmed meanwhile may not be in the answer yet.
    const known = repaidByCard(this.#sql, orderId);
    const others = refundsOfOrder(this.#sql, orderId)
      .filter((other) => other.step === 'due' && other.id !== id)
      .reduce((sum, other) => sum + other.money, 0);
    const state = await gateway.payment(paymentId);
    if (state.kind !== 'paid') return 'unclear';
    if (state.refunded - known < money) return 'absent';
    return state.refunded - known - others >= money ? 'there' : 'unclear';
  }

  #settle(id: number, outcome: CallOutcome, now: Instant): void {
    this.#parts.storage.transactionSync(() => {
      const refund = refundById(this.#sql, id);
      const order = refund && orderById(this.#sql, refund.orderId);
      if (refund?.step !== 'due' || !order) return;
      if (outcome.kind === 'refunded') {
        updateRefund(this.#sql, { ...refund, step: 'repaid', dueAt: null });
        bookRepayment(this.#sql, order, refund, now);
        endCharge(this.#sql, refund.orderId);
        return;
      }
      const delay = GATEWAY_RETRY_DELAYS_MS[refund.tries] ?? GATEWAY_RETRY_DELAYS_MS.at(-1) ?? 0;
      updateRefund(this.#sql, {
        ...refund,
        tries: refund.tries + 1,
        refusals: refund.refusals + Number(outcome.kind === 'refusedForGood'),
        dueAt: now + delay,
      });
    });
  }
}

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
