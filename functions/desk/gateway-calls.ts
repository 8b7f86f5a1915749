import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { PaymentSetup } from '../../src/contract/payment.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { fail, type Result } from '../../src/domain/result.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { NoGateway } from '../gateways/payments/bind.ts';
import {
  type Charge as GatewayCharge,
  NO_PAYMENT_IS_FINAL_AFTER_MS,
  type PaymentEvent,
  type PaymentGateway,
} from '../gateways/payments/gateway.ts';
import { log } from '../log.ts';
import type { ChargeOutcome } from './charge-outcome.ts';
import {
  type Charge,
  chargeByKey,
  chargeOfPayment,
  dueCharges,
  type NewCharge,
  newCharge,
  saveCharge,
  scheduleReturn,
} from './charges.ts';
import { nextCall, poll, refusalAsUnknown } from './next-gateway-call.ts';
import { findAttempt } from './order-attempts.ts';
import { isPlaced, type OrderRecord } from './order-record.ts';
import { orderByCheckout, orderById, orderForProvider } from './orders.ts';
import { PAYMENT_RESERVATION_MS, WEBHOOK_EVENT_KEPT_MS } from './payment-timing.ts';
import { readReportedRefund } from './refund-rows.ts';
import { settleCharge } from './settle-charge.ts';

export interface GatewayCallsParts {
  readonly storage: DurableObjectStorage;
  readonly gatewayOf: (charge: Pick<Charge, 'businessId' | 'provider'>) => Promise<Result<PaymentGateway, NoGateway>>;
  /** Called when a gateway call changed the payment status of an order. */
  readonly onOrderChanged: (order: OrderRecord, now: Instant) => void;
  /** Origin of the site. */
  readonly origin: string;
}

/** A payment for which a browser is about to show a form. */
export interface Preparation {
  readonly charge: NewCharge;
  readonly checkoutId: string | null;
  /** Describes the payment to the owner, on the payment provider's site. */
  readonly description: string;
  readonly now: Instant;
}

/** Makes the gateway call that a charge needs; returns null when the charge needs no call any more. */
type GatewayCall = (gateway: PaymentGateway, charge: Charge) => Promise<ChargeOutcome | null>;

/** If more charges than this are due, the next alarm follows at once. */
const MAX_CHARGES_PER_ALARM = 20;

/**
 * Makes the gateway calls for the charges of a desk. The desk stores the step of a charge before and after each call.
 * So a desk that was evicted or restarted continues at the same step. Each charge has at most one running call, not
 * counting `prepare`.
 */
export class GatewayCalls {
  readonly #parts: GatewayCallsParts;
  readonly #sql: SqlStorage;
  readonly #running = new Map<string, Promise<void>>();

  constructor(parts: GatewayCallsParts) {
    this.#parts = parts;
    this.#sql = parts.storage.sql;
  }

  /**
   * Prepares a payment and returns what the browser needs for the payment form. Calls with the same key prepare the
   * same payment.
   */
  async prepare({ charge, checkoutId, description, now }: Preparation): Promise<Reply<PaymentSetup>> {
    const earlier = checkoutId === null ? null : orderByCheckout(this.#sql, checkoutId);
    if (earlier !== null && isPlaced(earlier))
      return failure('conflict', { message: `This checkout has already been placed as order ${earlier.orderNumber}.` });
    const bound = await this.#parts.gatewayOf(charge).catch(unreachable);
    if (!bound.ok) return notPrepared(bound.failure.code);
    const known = chargeByKey(this.#sql, charge.key);
    if (findAttempt(this.#sql, charge.attemptKey) !== null || (known !== null && known.step !== 'prepared'))
      return failure('conflict');
    if (known !== null && known.amount !== charge.amount) return failure('keyReused');
    // With Stripe, `prepare` creates the payment, so the charge is written first. Square creates the payment when the order
    // is submitted.
    if (charge.provider === 'stripe')
      saveCharge(
        this.#sql,
        known ?? { ...newCharge(charge, now), step: 'prepared', dueAt: now + PAYMENT_RESERVATION_MS },
      );
    const prepared = await bound.value.prepare({ ...charge, description });
    if (prepared.kind !== 'ready') return notPrepared(`${prepared.kind}: ${prepared.detail}`);
    const { setup } = prepared;
    const written = chargeByKey(this.#sql, charge.key);
    if (setup.provider === 'stripe' && written !== null) {
      const payable = { ...written, paymentId: setup.paymentId };
      // If the step is `returned`, the alarm gave up the charge during the call. At that time, the desk did not know this
      // payment yet, so it could not return the payment.
      if (written.step === 'returned') {
        scheduleReturn(this.#sql, payable, now);
        return failure('conflict');
      }
      saveCharge(this.#sql, payable);
    }
    return replied(setup);
  }

  /** Authorises the charge of a submitted order. Concurrent requests for the charge wait for the same call. */
  authorise(submitted: Charge, token: string, now: Instant): Promise<void> {
    return this.#callOnce(
      submitted,
      async (gateway, charge) => {
        if (charge.step !== 'authorising') return null;
        // `lookUp` searches for a Square payment only in the time soon after `startedAt`. A call that is repeated later
        // could make a payment that `lookUp` does not find. So after that time, the charge is only polled.
        const isRepeatable = charge.provider === 'stripe' || now - charge.startedAt <= NO_PAYMENT_IS_FINAL_AFTER_MS;
        if (!isRepeatable) return refusalAsUnknown(await poll(gateway, charge, now));
        // Writes the time of a repeated call. The time of the first call was written together with the order.
        if (charge.calledAt !== now) saveCharge(this.#sql, { ...charge, calledAt: now });
        return gateway.authorise(this.#gatewayCharge(charge), token);
      },
      now,
    );
  }

  /**
   * Schedules a poll of the payment that a webhook is about. Ignores repeated events, and events that report nothing new.
   */
  pollAfterWebhook(businessId: number, event: PaymentEvent, now: Instant): void {
    this.#parts.storage.transactionSync(() => {
      const byKey = event.attemptKey === null ? null : chargeByKey(this.#sql, event.attemptKey);
      const charge = byKey?.businessId === businessId ? byKey : chargeOfPayment(this.#sql, businessId, event.paymentId);
      // A prepared charge needs no poll: the desk calls the gateway when the order is submitted. If no order is submitted
      // in time, `#expirePrepared` ends the charge.
      if (charge === null || charge.step === 'prepared' || this.#isKnown(charge, event)) return;
      const inserted = this.#sql
        .exec(
          'INSERT INTO payment_events (id, seen_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id',
          event.eventId,
          now,
        )
        .toArray();
      if (inserted.length === 0) return;
      saveCharge(this.#sql, { ...charge, webhookPollAt: now });
      if (event.refund !== null && charge.step === 'paid') readReportedRefund(this.#sql, event.refund, now);
    });
  }

  /** Whether the desk already knows what an event reports, or a running call is about to find it out. */
  #isKnown({ key, step }: Charge, { reports }: PaymentEvent): boolean {
    if (reports === null) return false;
    if (step === 'authorising' || step === 'capturing') {
      // If the running call fails, it is repeated. So ignoring the event loses nothing.
      return this.#running.has(key) || (step === 'capturing' && reports === 'authorised');
    }
    return step === 'paid' || (step === 'held' && reports === 'authorised');
  }

  async runDue(now: Instant): Promise<void> {
    this.#sql.exec('DELETE FROM payment_events WHERE seen_at < ?', now - WEBHOOK_EVENT_KEPT_MS);
    await Promise.all(
      dueCharges(this.#sql, now, MAX_CHARGES_PER_ALARM).map((charge) =>
        this.#expirePrepared(charge, now)
          ? null
          : this.#callOnce(
              charge,
              (gateway, current) => nextCall(gateway, current, this.#partToCapture(current), now),
              now,
            ),
      ),
    );
  }

  /** Gives up a prepared charge if no order was submitted with it in time. Returns whether the charge was given up. */
  #expirePrepared(charge: Charge, now: Instant): boolean {
    if (charge.step !== 'prepared' || charge.dueAt === null || charge.dueAt > now) return false;
    // Without a payment id, no browser can have paid.
    if (charge.paymentId === null)
      saveCharge(this.#sql, { ...charge, step: 'returned', dueAt: null, webhookPollAt: null });
    else scheduleReturn(this.#sql, { ...charge, webhookPollAt: null }, now);
    return true;
  }

  /** Makes a gateway call. If a call of this charge is already running, waits for that call instead. */
  #callOnce(named: Charge, call: GatewayCall, now: Instant): Promise<void> {
    const { key } = named;
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const work = this.#callAndSettle(named, call, now).finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    return work;
  }

  async #callAndSettle(named: Charge, call: GatewayCall, now: Instant): Promise<void> {
    const { key } = named;
    const bound = await this.#parts.gatewayOf(named).catch(unreachable);
    // The charge may have changed while `gatewayOf` ran.
    const charge = chargeByKey(this.#sql, key) ?? named;
    const outcome: ChargeOutcome | null = bound.ok
      ? await call(bound.value, charge)
      : bound.failure.code === 'unreachable'
        ? { kind: 'unknown', detail: bound.failure.message }
        : { kind: 'refused', reason: 'configuration', detail: bound.failure.code };
    if (outcome === null) return;
    const order = this.#parts.storage.transactionSync(() =>
      settleCharge(this.#sql, key, outcome, { origin: this.#parts.origin, now }),
    );
    if (order !== null) this.#parts.onOrderChanged(order, now);
  }

  /** The amount that is left to capture after refunds; undefined to capture everything. */
  #partToCapture({ orderId, amount }: Charge): Cents | undefined {
    const notTaken = (orderId === null ? null : orderById(this.#sql, orderId))?.notTaken ?? 0;
    return notTaken === 0 ? undefined : amount - notTaken;
  }

  #gatewayCharge(charge: Charge): GatewayCharge {
    const description = charge.orderId === null ? '' : orderForProvider(this.#sql, charge.orderId);
    return { key: charge.key, amount: charge.amount, capture: charge.capture, description };
  }
}

/** The failure when the payment account cannot be read, for example because D1 is down. */
const unreachable = (error: unknown) => fail('unreachable', String(error));

const NO_CARDS = 'Cards cannot be accepted at the moment. Please choose another way to pay.';

function notPrepared(detail: string): Reply<never> {
  log('error', 'payment', { code: 'notPrepared', detail });
  return failure('unavailable', { message: NO_CARDS, reason: 'payment' });
}
