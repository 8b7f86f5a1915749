import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { PaymentSetup } from '../../src/contract/payment.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import { fail, type Result } from '../../src/domain/result.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { NoGateway } from '../gateways/payments/bind.ts';
import {
  type Charge as Asked,
  NO_PAYMENT_IS_FINAL_AFTER_MS,
  type PaymentEvent,
  type PaymentGateway,
} from '../gateways/payments/gateway.ts';
import { attemptOf } from './attempts.ts';
import {
  type Charge,
  chargeByKey,
  chargeOfPayment,
  dueCharges,
  type NewCharge,
  newCharge,
  returnCharge,
  saveCharge,
} from './charges.ts';
import type { OrderRecord } from './order-record.ts';
import { orderByCheckout, orderById } from './orders.ts';
import { isPlaced } from './place.ts';
import { type ChargeNews, HOLD, settleCharge } from './settle-payment.ts';

export interface PaymentWorkParts {
  readonly storage: DurableObjectStorage;
  readonly gatewayOf: (charge: Pick<Charge, 'businessId' | 'provider'>) => Promise<Result<PaymentGateway, NoGateway>>;
  /** Told of each order that changed for those who look at it. */
  readonly changed: (order: OrderRecord, now: Instant) => void;
  /** Where the site stands. */
  readonly origin: string;
}

/** A payment that a browser wants to begin. */
export interface Preparation {
  readonly charge: NewCharge;
  readonly checkoutId: string | null;
  /** What the owner reads beside it. */
  readonly description: string;
  readonly now: Instant;
}

/** Null when there is nothing to ask any more. */
type Question = (gateway: PaymentGateway, charge: Charge) => Promise<ChargeNews | null>;

const MOST_AT_ONCE = 20;

/**
 * What the desk and the payment providers say to each other. Every step is written down before it is asked for and after it is
 * answered, so that a desk that fell asleep or fell over goes on where it was. One question at a time for each charge.
 */
export class PaymentWork {
  readonly #parts: PaymentWorkParts;
  readonly #sql: SqlStorage;
  readonly #running = new Map<string, Promise<void>>();

  constructor(parts: PaymentWorkParts) {
    this.#parts = parts;
    this.#sql = parts.storage.sql;
  }

  /** What a browser needs to pay; repeated with the same key, the same payment. */
  async prepare({ charge, checkoutId, description, now }: Preparation): Promise<Reply<PaymentSetup>> {
    const earlier = checkoutId === null ? null : orderByCheckout(this.#sql, checkoutId);
    if (earlier !== null && isPlaced(earlier))
      return failure('conflict', { message: `This checkout has already been placed as order ${earlier.orderNumber}.` });
    const bound = await this.#parts.gatewayOf(charge).catch(unreachable);
    if (!bound.ok) return noCards(bound.failure.code);
    const known = chargeByKey(this.#sql, charge.key);
    if (attemptOf(this.#sql, charge.attemptKey) !== null || (known !== null && known.step !== 'prepared'))
      return failure('conflict');
    if (known !== null && known.amount !== charge.amount) return failure('keyReused');
    // Square knows of nothing before it charges.
    if (charge.provider === 'stripe')
      saveCharge(this.#sql, known ?? { ...newCharge(charge, now), step: 'prepared', dueAt: now + HOLD });
    const prepared = await bound.value.prepare({ ...charge, description });
    if (prepared.kind !== 'ready') return noCards(`${prepared.kind}: ${prepared.detail}`);
    const { setup } = prepared;
    const written = chargeByKey(this.#sql, charge.key);
    if (setup.provider === 'stripe' && written !== null)
      saveCharge(this.#sql, { ...written, paymentId: setup.paymentId });
    return replied(setup);
  }

  /** Asks for the money of a submitted order; several who ask at the same time wait for the one answer. */
  authorise(key: string, token: string, now: Instant): Promise<void> {
    return this.#once(
      key,
      async (gateway, charge) => {
        if (charge.step !== 'authorising') return null;
        // Later, a repetition could not be told from the attempt that is being looked for.
        const isRepeatable = charge.provider === 'stripe' || now - charge.startedAt <= NO_PAYMENT_IS_FINAL_AFTER_MS;
        if (!isRepeatable) return patient(await look(gateway, charge, now));
        // Written with the order already, unless this is a repetition.
        if (charge.calledAt !== now) saveCharge(this.#sql, { ...charge, calledAt: now });
        return gateway.authorise(this.#asked(charge), token);
      },
      now,
    );
  }

  /** Remembers that the provider told of a charge, to look it up; the same event twice is no news. */
  told(businessId: number, event: PaymentEvent, now: Instant): void {
    this.#parts.storage.transactionSync(() => {
      const byKey = event.attemptKey === null ? null : chargeByKey(this.#sql, event.attemptKey);
      const charge = byKey?.businessId === businessId ? byKey : chargeOfPayment(this.#sql, businessId, event.paymentId);
      // Of what was not submitted nobody waits for news: submitting it asks, and so does giving it up.
      if (charge === null || charge.step === 'prepared') return;
      const isNew = this.#sql
        .exec(
          'INSERT INTO payment_events (id, seen_at) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id',
          event.eventId,
          now,
        )
        .toArray();
      if (isNew.length > 0) saveCharge(this.#sql, { ...charge, toldAt: now });
    });
  }

  /** Does what is due. */
  async workOff(now: Instant): Promise<void> {
    this.#sql.exec('DELETE FROM payment_events WHERE seen_at < ?', now - EVENTS_KEPT);
    await Promise.all(
      dueCharges(this.#sql, now, MOST_AT_ONCE).map((charge) =>
        this.#expire(charge, now)
          ? null
          : this.#once(charge.key, (gateway, current) => ask(gateway, current, now), now),
      ),
    );
  }

  /** Lets go of a payment that was prepared and never submitted. */
  #expire(charge: Charge, now: Instant): boolean {
    if (charge.step !== 'prepared' || charge.dueAt === null || charge.dueAt > now) return false;
    // Without its id, no browser ever had what it takes to pay it.
    if (charge.paymentId === null) saveCharge(this.#sql, { ...charge, step: 'returned', dueAt: null, toldAt: null });
    else returnCharge(this.#sql, { ...charge, toldAt: null }, now);
    return true;
  }

  #once(key: string, question: Question, now: Instant): Promise<void> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const work = this.#askAndWrite(key, question, now).finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    return work;
  }

  async #askAndWrite(key: string, question: Question, now: Instant): Promise<void> {
    const named = chargeByKey(this.#sql, key);
    if (named === null) return;
    const bound = await this.#parts.gatewayOf(named).catch(unreachable);
    // As it is by now.
    const charge = chargeByKey(this.#sql, key) ?? named;
    const news: ChargeNews | null = bound.ok
      ? await question(bound.value, charge)
      : bound.failure.code === 'unreachable'
        ? { kind: 'unknown', detail: bound.failure.message }
        : { kind: 'refused', reason: 'configuration', detail: bound.failure.code };
    if (news === null) return;
    const order = this.#parts.storage.transactionSync(() =>
      settleCharge(this.#sql, key, news, { origin: this.#parts.origin, now }),
    );
    if (order !== null) this.#parts.changed(order, now);
  }

  #asked(charge: Charge): Asked {
    const order = charge.orderId === null ? null : orderById(this.#sql, charge.orderId);
    const description = order === null ? '' : `${order.details.business.name}, order ${order.orderNumber}`;
    return { key: charge.key, amount: charge.amount, capture: charge.capture, description };
  }
}

/** Milliseconds for which events are remembered: longer than a provider repeats one. */
const EVENTS_KEPT = 30 * 24 * 60 * 60 * 1000;

/** The database that keeps the businesses' accounts may be down; the charge waits. */
const unreachable = (error: unknown) => fail('unreachable', String(error));

const NO_CARDS = 'Cards cannot be accepted at the moment. Please choose another way to pay.';

function noCards(detail: string): Reply<never> {
  console.error(JSON.stringify({ event: 'payment', code: 'notPrepared', detail }));
  return failure('unavailable', { message: NO_CARDS, reason: 'payment' });
}

/** What a charge wants of its provider. */
async function ask(gateway: PaymentGateway, charge: Charge, now: Instant): Promise<ChargeNews> {
  if (charge.step === 'capturing' && charge.paymentId !== null) return gateway.capture(charge.paymentId);
  if (charge.step === 'returning' && charge.paymentId !== null) return giveBack(gateway, charge, charge.paymentId);
  const news = await look(gateway, charge, now);
  return charge.step === 'authorising' ? patient(news) : news;
}

/** What has come of a charge. That nothing has is final only when its last call has long been over. */
async function look(
  gateway: PaymentGateway,
  { key, paymentId, startedAt, calledAt }: Charge,
  now: Instant,
): Promise<ChargeNews> {
  if (paymentId !== null) return gateway.payment(paymentId);
  const news = await gateway.lookUp({ key, startedAt });
  const isEarly = news.kind === 'none' && now - calledAt <= NO_PAYMENT_IS_FINAL_AFTER_MS;
  return isEarly ? { kind: 'unknown', detail: 'no trace of the last call yet' } : news;
}

/** A refused question about an attempt says nothing of the attempt. */
const patient = (news: ChargeNews): ChargeNews =>
  news.kind === 'refused' ? { kind: 'unknown', detail: `${news.reason} ${news.detail}` } : news;

/** Voids what is held, refunds what was taken. */
async function giveBack(gateway: PaymentGateway, charge: Charge, paymentId: string): Promise<ChargeNews> {
  const voided = await gateway.void(paymentId);
  if (voided.kind !== 'paid') return voided;
  const amount: Cents = charge.amount - charge.withheld - voided.refunded;
  if (amount <= 0) return voided;
  return gateway.refund({
    key: `${charge.key}-${charge.failedRefunds}`,
    paymentId,
    amount,
    reason: 'The order was given up.',
  });
}
