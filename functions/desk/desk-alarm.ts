import type { Reply } from '../../src/contract/errors.ts';
import { isVisibleToKitchen } from '../../src/domain/order/payment-status.ts';
import type { Instant } from '../../src/domain/time.ts';
import { bindMessages, type MessageBindings } from '../gateways/messages/bind.ts';
import type { PaymentBindings } from '../gateways/payments/bind.ts';
import { log } from '../log.ts';
import { deliverMessages, NEXT_DELIVERY_AT } from '../outbox/deliver-messages.ts';
import { addressAccountEmails } from './account-emails.ts';
import { NEXT_CHARGE_DUE_AT, NEXT_WEBHOOK_POLL_AT } from './charges.ts';
import { NEXT_SUMMARY_AT, sendDaySummaries } from './day-summaries.ts';
import type { DeskContext } from './desk-context.ts';
import { endSoldout, NEXT_SOLDOUT_END_AT } from './end-soldout.ts';
import type { GatewayCalls } from './gateway-calls.ts';
import { NEXT_GIFT_AT } from './gift-deliveries.ts';
import { sendDueGifts } from './issued-cards.ts';
import { copyLoyalty, NEXT_LOYALTY_COPY_AT } from './loyalty-copy.ts';
import type { MoveContext, MoveRequest, OrderKey } from './move-order.ts';
import { isBoardOpen } from './open-sockets.ts';
import { deleteOldAttempts, NEXT_ATTEMPT_DELETION_AT } from './order-attempts.ts';
import type { OrderRecord } from './order-record.ts';
import { forgetDeletedAccounts, NEXT_DELETED_ACCOUNT_AT, noteDeletedAccounts } from './own-account.ts';
import type { RefundCalls } from './refund-calls.ts';
import { NEXT_REFUND_AT } from './refund-rows.ts';
import { NEXT_PUBLICATION_AT, publishScheduled } from './scheduled-publications.ts';
import { outboxOfDesk } from './sent-messages.ts';
import {
  alertBusiness,
  NEXT_BOARD_CHECK_AT,
  NEXT_REJECTION_AT,
  overdueOrders,
  postponeRejection,
  takeOrdersToCheck,
  UNANSWERED_REASON,
} from './unanswered-orders.ts';
import { NEXT_UNCONFIRMED_AT, unconfirmedOrders } from './unconfirmed-orders.ts';
import { finishForgettings, NEXT_FORGETTING_AT } from './unfinished-forgettings.ts';
import { NEXT_UNPLACED_AT, removeUnplacedPersons } from './unplaced-orders.ts';
import { NEXT_WEBHOOK_CHECK_AT, reportQuietWebhooks } from './webhook-checks.ts';

export interface DeskAlarmParts {
  readonly state: DurableObjectState;
  readonly env: MessageBindings & PaymentBindings;
  /** Origin of the site, for links in messages. */
  readonly origin: string;
  readonly payments: GatewayCalls;
  readonly refunds: RefundCalls;
  readonly moveOrder: (key: OrderKey, request: MoveRequest, context: MoveContext) => Promise<Reply<unknown>>;
}

/** `moveOrder` requires a state of the store, but moves by the system do not depend on it. */
const STORE_CLOSED = { storeOpen: false, storeOrderingStatus: 'closed' } as const;

/** Delay before the alarm repeats work that has thrown an exception. */
const FAILED_WORK_RETRY_MS = 60_000;

/** Does the work of one task. If the work throws, logs the task. */
type Attempt = (task: { readonly task: string; readonly orderId?: number }, work: () => unknown) => Promise<void>;

/** The desk's only alarm. Runs all work that no request triggers. */
export class DeskAlarm {
  readonly #parts: DeskAlarmParts;
  readonly #sql: SqlStorage;
  /**
   * The time to which this instance has set the alarm. Infinity if the instance has not set the alarm since it started or
   * since the alarm last ran. The alarm is never moved to a later time, because an early alarm does no harm.
   */
  #setTo: Instant = Number.POSITIVE_INFINITY;

  /** Resolves when the running removal of sold-out marks has ended; at once when none is running. */
  #soldoutEnds: Promise<void> = Promise.resolve();

  /** Resolves when the running publication of scheduled documents has ended; at once when none is running. */
  #publications: Promise<void> = Promise.resolve();

  constructor(parts: DeskAlarmParts) {
    this.#parts = parts;
    this.#sql = parts.state.storage.sql;
  }

  /**
   * Sets the alarm to the earliest due time, but not before `earliest`. Must be called after every change that makes
   * something due. `earliest` is at least 1: migrations write 0 for work that is due at once, but `setAlarm` refuses 0.
   */
  async setNext(earliest: Instant = 1): Promise<void> {
    const dueAt = nextDueAt(this.#sql);
    if (dueAt === null) return;
    const next = Math.max(dueAt, earliest);
    if (this.#isSetBy(next)) return;
    this.#setTo = next;
    await this.#parts.state.storage.setAlarm(next);
  }

  /**
   * Makes sure that the alarm runs no later than `at`, in case the desk stops during a call to a gateway. The caller must
   * first store the work that is due at `at`, and must run `setNext` after the call to the gateway. If the alarm is set
   * early enough already, this method does not query the earliest due time.
   */
  async setBy(at: Instant): Promise<void> {
    if (!this.#isSetBy(at)) await this.setNext();
  }

  #isSetBy(at: Instant): boolean {
    return this.#setTo <= at && this.#setTo > Date.now();
  }

  /**
   * Waits for the end of a running removal of sold-out marks, if there is one. Otherwise the alarm could also remove a
   * mark that the caller sets after this call.
   */
  soldoutEnded(): Promise<void> {
    return this.#soldoutEnds;
  }

  /**
   * Waits for the end of a running publication of scheduled documents, if there is one. Otherwise the alarm could still
   * publish a document that the caller cancels or replaces after this call.
   */
  publicationsEnded(): Promise<void> {
    return this.#publications;
  }

  /**
   * Reads something that a publication of scheduled documents changes. Reads again if such a publication has begun
   * meanwhile. When the result is returned, no publication is running and none has begun since the read.
   */
  async readBetweenPublications<Value>(read: () => Promise<Value>): Promise<Value> {
    let before: Promise<void>;
    let value: Value;
    do {
      before = this.#publications;
      await before;
      value = await read();
    } while (before !== this.#publications);
    return value;
  }

  /**
   * Does everything that is due. Work that throws does not prevent the other work, and is tried again after
   * `FAILED_WORK_RETRY_MS`.
   */
  async run(now: Instant): Promise<void> {
    const { state, env, origin, payments, refunds } = this.#parts;
    const { storage } = state;
    const sql = this.#sql;
    const serviceProviderUserId = Number(state.id.name);
    this.#setTo = Number.POSITIVE_INFINITY;
    let hasFailed = false;
    const attempt: Attempt = async (task, work) => {
      try {
        await work();
      } catch (error) {
        hasFailed = true;
        log('error', 'deskAlarm', { providerId: serviceProviderUserId, ...task, detail: String(error) });
      }
    };
    const attemptAtOnce = (task: string, work: () => void) => attempt({ task }, () => storage.transactionSync(work));
    await attemptAtOnce('attempts', () => deleteOldAttempts(sql, now));
    await attemptAtOnce('boards', () => {
      for (const order of takeOrdersToCheck(sql, now)) alertUnlessBoardOpen(state, order, { origin, now });
    });
    await attemptAtOnce('gifts', () => sendDueGifts(sql, { origin, now }));
    await this.#giveUpLateOrders(attempt, now);
    await attemptAtOnce('deletedAccounts', () => forgetDeletedAccounts(sql, now));
    const aboutProvider = { db: env.DB, serviceProviderUserId, origin, now };
    await attempt({ task: 'summaries' }, () => sendDaySummaries(storage, aboutProvider));
    await attempt({ task: 'webhooks' }, () => reportQuietWebhooks(storage, { ...aboutProvider, bindings: env }));
    const outbox = outboxOfDesk(sql, state.id.toString());
    const soldout = attempt({ task: 'soldout' }, () => endSoldout(state, env.DB, serviceProviderUserId, now));
    this.#soldoutEnds = soldout;
    const publications = attempt({ task: 'publications' }, () =>
      publishScheduled(storage, env.DB, serviceProviderUserId, now),
    );
    this.#publications = publications;
    await Promise.all([
      attempt({ task: 'messages' }, async () => {
        await addressAccountEmails(sql, env.DB, now);
        await deliverMessages(outbox, bindMessages(env), Date.now);
      }),
      attempt({ task: 'loyalty' }, async () => {
        noteDeletedAccounts(sql, await copyLoyalty(sql, env.DB, serviceProviderUserId, now), now);
      }),
      attempt({ task: 'forgettings' }, () => finishForgettings(sql, env.DB, serviceProviderUserId, now)),
      soldout,
      publications,
      attempt({ task: 'charges' }, () => payments.runDue(now)),
      attempt({ task: 'refunds' }, () => refunds.runDue(now)),
    ]);
    // This work is done last, because everything else is more urgent.
    await attemptAtOnce('unplaced', () => removeUnplacedPersons(sql, now));
    await this.setNext(hasFailed ? Date.now() + FAILED_WORK_RETRY_MS : undefined);
  }

  /**
   * Rejects orders that the kitchen did not answer in time, and cancels orders whose phone number was not confirmed.
   */
  async #giveUpLateOrders(attempt: Attempt, now: Instant): Promise<void> {
    const { moveOrder } = this.#parts;
    const context = { now, ...STORE_CLOSED };
    const reject = { move: 'reject', actor: 'system', rejectionReason: UNANSWERED_REASON } as const;
    for (const { businessId, id: orderId } of overdueOrders(this.#sql, now)) {
      let isRejected = false;
      await attempt({ task: 'rejection', orderId }, async () => {
        isRejected = (await moveOrder({ businessId, orderId }, reject, context)).ok;
      });
      if (!isRejected) postponeRejection(this.#sql, orderId, now);
    }
    for (const { businessId, id: orderId } of unconfirmedOrders(this.#sql, now))
      await attempt({ task: 'cancellation', orderId }, async () => {
        await moveOrder({ businessId, orderId }, { move: 'cancel', actor: 'system' }, context);
      });
  }
}

/** Alerts a business about an order that the kitchen can work on, if no board is open. */
export function alertUnlessBoardOpen(state: DurableObjectState, order: OrderRecord, context: DeskContext): void {
  if (order.status === 'p') return;
  if (!isVisibleToKitchen(order.paymentStatus) || isBoardOpen(state, order.businessId)) return;
  alertBusiness(state.storage.sql, order, context);
}

/** Reads all due times in one statement, because the desk needs them after almost every change. */
const NEXT_DUE_TIMES = `SELECT ${[
  NEXT_DELIVERY_AT,
  NEXT_ATTEMPT_DELETION_AT,
  NEXT_BOARD_CHECK_AT,
  NEXT_REJECTION_AT,
  NEXT_UNCONFIRMED_AT,
  NEXT_UNPLACED_AT,
  NEXT_LOYALTY_COPY_AT,
  NEXT_FORGETTING_AT,
  NEXT_DELETED_ACCOUNT_AT,
  NEXT_CHARGE_DUE_AT,
  NEXT_WEBHOOK_POLL_AT,
  NEXT_REFUND_AT,
  NEXT_GIFT_AT,
  NEXT_SOLDOUT_END_AT,
  NEXT_PUBLICATION_AT,
  NEXT_SUMMARY_AT,
  NEXT_WEBHOOK_CHECK_AT,
]
  .map((select, index) => `(${select}) AS time${index}`)
  .join(', ')}`;

/** When the alarm is needed next; null when nothing is due. */
function nextDueAt(sql: SqlStorage): Instant | null {
  const row = sql.exec<Record<string, Instant | null>>(NEXT_DUE_TIMES).one();
  const times = Object.values(row).filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : null;
}
