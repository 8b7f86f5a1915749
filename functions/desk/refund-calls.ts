import { failure, type Reply } from '../../src/contract/errors.ts';
import { PROVIDER_NAMES } from '../../src/contract/payment-accounts.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { ListedRefund, PaymentGateway, RefundOutcome, Refusal } from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import { type Charge, chargeOfOrder, saveCharge } from './charges.ts';
import type { GatewayCallsParts } from './gateway-calls.ts';
import { findListed, refundReference } from './listed-refunds.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById } from './orders.ts';
import { KEY_KEPT_MS } from './payment-timing.ts';
import { dueRefunds, noteRefundCall, type Refund, refundById, refundsOfOrder, updateRefund } from './refund-rows.ts';
import { bookRepayment, endCharge, undoRepayment } from './repayments.ts';
import { MOST_TRIES, retryDelay } from './retry-delay.ts';

/**
 * The outcome of a call to the payment provider about a refund. `refusedForGood`: the provider refused the refund, and
 * its list shows that the money was not returned. `failed`: the refund failed after the provider had accepted it. After
 * these two outcomes, the next call has a new idempotency key. The other outcomes do not change the key.
 */
type CallOutcome =
  | Exclude<RefundOutcome, { readonly kind: 'refunded' }>
  | {
      readonly kind: 'refunded';
      readonly providerRefundId: string;
      readonly settled: boolean;
      /**
       * The provider's list in which the desk found the refund; undefined when the desk knew the refund's id already.
       */
      readonly listed?: readonly ListedRefund[];
    }
  /**
   * `notDone`: the provider refused the call for a reason that is not about the refund, e.g. because the keys no longer
   * work or belong to another account. The call returned no money. `unread`: the list of refunds could not be read.
   */
  | { readonly kind: 'refusedForGood' | 'failed' | 'notDone' | 'unread'; readonly detail: string };

/**
 * Reasons of a refused call that are not about the refund. `mismatch`: the provider does not know the payment. This
 * happens when the owner has entered the keys of another account, or test keys in place of live ones, because a charge
 * always uses the account that its business has now.
 */
const NOT_ABOUT_REFUND: ReadonlySet<Refusal> = new Set(['configuration', 'busy', 'mismatch']);

/** If more refunds than this are due, the next alarm follows at once. */
const MAX_REFUNDS_PER_ALARM = 20;

/**
 * Sends refunds to the payment provider. Each refund has its own idempotency key. So when the answer to a call is lost and
 * the call is repeated, the provider still returns the money only once.
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
   * The failure when the card payment of an order cannot be refunded. Null when the payment can be refunded, and also
   * when the desk cannot find out whether this is possible.
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
      // No call can be made now. If the money is captured later, the capture makes the refund due again.
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
      refund.providerRefundId === null
        ? await this.#send(refund, bound.value, charge, paymentId, now)
        : await this.#read(refund.providerRefundId, bound.value);
    if (outcome !== null && outcome.kind !== 'refunded') logTrouble(charge, refund, outcome.detail);
    return outcome;
  }

  async #send(
    refund: Refund,
    gateway: PaymentGateway,
    charge: Charge,
    paymentId: string,
    now: Instant,
  ): Promise<CallOutcome | null> {
    // After a refusal, the owner may have returned the money at the provider. After a long time, the provider may have
    // forgotten the key of an earlier call. In both cases, another call could return the money a second time. So the
    // desk first looks for the money in the provider's list.
    if (refund.refusals > 0 || now - refund.askedAt > KEY_KEPT_MS) {
      const before = await this.#find(refund, gateway, paymentId);
      if (before !== null) return before;
      // During the await, the staff may have given the money back themselves, or the refund may have been lowered.
      const current = refundById(this.#sql, refund.id);
      if (current === null || current.dueAt === null || current.refusals !== refund.refusals) return null;
    }
    noteRefundCall(this.#sql, refund.id);
    const reference = refundReference(refund);
    const call = { key: `${charge.key}-${reference}`, reference, paymentId };
    const outcome = await gateway.refund({ ...call, amount: refund.money, reason: refund.reason });
    if (outcome.kind === 'refunded') {
      // After a repeated call, the provider repeats its answer to the first call, although the refund may have failed
      // since. So the state of the refund is read.
      const state = await this.#read(outcome.refundId, gateway);
      return state.kind === 'refunded' || state.kind === 'failed'
        ? state
        : { kind: 'refunded', providerRefundId: outcome.refundId, settled: false };
    }
    if (outcome.kind !== 'refused') return outcome;
    const found = await this.#find(refund, gateway, paymentId);
    // If the keys no longer work, or belong to another account, the desk cannot read the list with them either.
    if ((found === null || found.kind === 'unread') && NOT_ABOUT_REFUND.has(outcome.reason))
      return { kind: 'notDone', detail: outcome.detail };
    if (found !== null) return found;
    return outcome.reason === 'notAllowed' ? { kind: 'refusedForGood', detail: outcome.detail } : outcome;
  }

  /** Reads the state of an accepted refund at the provider. */
  async #read(providerRefundId: string, gateway: PaymentGateway): Promise<CallOutcome> {
    const state = await gateway.refundState(providerRefundId);
    return state.kind === 'refunded' ? { ...state, providerRefundId } : state;
  }

  /**
   * Looks in the provider's list for the money of a refund without `providerRefundId`. An earlier call may have
   * returned this money although its answer was lost, or the owner may have returned it. Returns null when the list
   * shows that the money was not returned.
   */
  async #find(refund: Refund, gateway: PaymentGateway, paymentId: string): Promise<CallOutcome | null> {
    const reply = await gateway.refundsOf(paymentId);
    if (reply.kind !== 'refunds') return { kind: 'unread', detail: reply.detail };
    const listed = reply.refunds;
    const found = findListed(refund, refundsOfOrder(this.#sql, refund.orderId), listed);
    if (found === 'absent') return null;
    if (found === 'wait')
      return { kind: 'unknown', detail: 'another refused refund claims the money that the owner returned' };
    const state = await this.#read(found.refundId, gateway);
    if (state.kind === 'refunded') return { ...state, listed };
    // `refund` counts as failed only if the listed refund failed and was made by the last call for `refund`. If an earlier
    // call or the owner made the listed refund, the list is read again later.
    return state.kind === 'failed' && found.reference === refundReference(refund)
      ? state
      : { kind: 'unknown', detail: state.detail };
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
          // The bank refused the refund, so the next call is made much later.
          this.#retry(
            {
              ...refund,
              step: 'due',
              providerRefundId: null,
              refusals: refund.refusals + 1,
              unansweredCalls: 0,
              tries: MOST_TRIES,
            },
            now,
          );
          return;
        case 'refusedForGood':
          this.#retry({ ...refund, refusals: refund.refusals + 1, unansweredCalls: 0 }, now);
          return;
        case 'notDone':
          this.#retry({ ...refund, unansweredCalls: Math.max(0, refund.unansweredCalls - 1) }, now);
          return;
        default:
          this.#retry(
            { ...refund, unansweredCalls: refund.unansweredCalls + (refund.providerRefundId === null ? 0 : 1) },
            now,
          );
      }
    });
  }

  #settleAccepted(
    refund: Refund,
    order: OrderRecord,
    { providerRefundId, settled, listed }: Extract<CallOutcome, { kind: 'refunded' }>,
    now: Instant,
  ): void {
    if (
      listed !== undefined &&
      !isStill(providerRefundId, findListed(refund, refundsOfOrder(this.#sql, order.id), listed))
    ) {
      // The owner returned this money. After the list was read, another refund of the order claimed it. `ownersMoney`
      // explains the word "claimed".
      this.#retry(refund, now);
      return;
    }
    if (refund.step === 'due' && !settled) {
      const tries = refund.providerRefundId === null ? 0 : refund.tries;
      this.#retry({ ...refund, providerRefundId, tries, unansweredCalls: 0 }, now);
      return;
    }
    updateRefund(this.#sql, { ...refund, step: 'repaid', providerRefundId, tries: 0, unansweredCalls: 0, dueAt: null });
    if (refund.step === 'due') bookRepayment(this.#sql, order, refund, now);
    endCharge(this.#sql, refund.orderId);
    const charge = chargeOfOrder(this.#sql, refund.orderId);
    // The desk may have postponed a poll of the charge, because this refund could still claim money that the owner
    // returned. The outcome of this refund is known now, so the poll can run at once.
    if (charge !== null && charge.webhookPollAt !== null) saveCharge(this.#sql, { ...charge, webhookPollAt: now });
  }

  #retry(refund: Refund, now: Instant): void {
    updateRefund(this.#sql, { ...refund, tries: refund.tries + 1, dueAt: now + retryDelay(refund.tries) });
  }
}

const isStill = (providerRefundId: string, found: ReturnType<typeof findListed>): boolean =>
  typeof found === 'object' && found.refundId === providerRefundId;

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
