import { DurableObject } from 'cloudflare:workers';
import type { Ticket } from '../../src/contract/board.ts';
import { type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import type { Admission, CardsResent } from '../../src/contract/issued-cards.ts';
import { PROCESSING } from '../../src/contract/order-replies.ts';
import type { PaymentSetup } from '../../src/contract/payment.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { PromoUses } from '../../src/domain/pricing/promo-code.ts';
import type { Result } from '../../src/domain/result.ts';
import type { Instant } from '../../src/domain/time.ts';
import { businessRevision, paidBusiness } from '../data/businesses.ts';
import { bindMessages, type MessageBindings } from '../gateways/messages/bind.ts';
import { bindPayments, type NoGateway, type PaidBusiness, type PaymentBindings } from '../gateways/payments/bind.ts';
import type { PaymentEvent, PaymentGateway } from '../gateways/payments/gateway.ts';
import { deliverMessages } from '../outbox/deliver-messages.ts';
import { alertUnlessSeen, giveUpLateOrders, nextAlarm } from './alarm-work.ts';
import { attemptOf, forgetOldAnswers } from './attempts.ts';
import { boardRevision, raiseBoardRevision } from './board-revision.ts';
import { chargeOfPayment } from './charges.ts';
import { type CreditSpending, creditBalance, spendCredit } from './credit.ts';
import { admit, type NoAdmission } from './event-tickets.ts';
import { type Activation, activateGiftCard, type GiftCard, issueGiftCard } from './gift-cards.ts';
import { reissueCards } from './issued-cards.ts';
import { copyLoyalty } from './loyalty-copy.ts';
import { migrate } from './migrations.ts';
import type { Circumstances, Move } from './move.ts';
import { moveOrder, type OrderKey } from './move-order.ts';
import { openBoardSocket, openTrackerSocket, tellBoards, tellTrackers } from './open-sockets.ts';
import type { OrderRecord } from './order-record.ts';
import { orderByTrackingId, orderOfBusiness, orderOfCustomer, ordersOnBoard, takenSlots } from './orders.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { PaymentWork, type Preparation } from './payment-work.ts';
import { type Placement, placeOrder } from './place.ts';
import { promoUses } from './promo-uses.ts';
import { type ReceiptWishes, sendReceipt } from './receipts.ts';
import { type Saving, saveOrder } from './save-order.ts';
import { sharedReads } from './shared-reads.ts';
import { markSoldout } from './soldout.ts';
import { stampPoints } from './stamps.ts';
import { ticketOf } from './ticket.ts';
import { endAlert, ordersToLookAt } from './unanswered.ts';

/** What the order desk needs of the Worker's bindings. `DB` holds businesses and the loyalty copies. */
export interface DeskBindings extends MessageBindings, PaymentBindings {
  readonly DB: D1Database;
  /** Origin of the site, for links in messages. */
  readonly PUBLIC_ORIGIN: string;
}

/**
 * The one place per service provider where its orders, slots, sold-out marks, credit and stamps change, one at a time. Callers
 * have checked who is asking. `now` is the caller's clock; only alarms, which nobody calls, read their own.
 */
export class OrderDesk extends DurableObject<DeskBindings> {
  readonly #sql: SqlStorage;
  readonly #origin: string;
  readonly #payments: PaymentWork;
  readonly #revisionOf: (businessId: number) => Promise<number | null>;
  /** When the alarm goes, as far as this object set it. One that goes early does no harm; setting it anew for each order would. */
  #alarmAt: Instant = Number.POSITIVE_INFINITY;

  constructor(state: DurableObjectState, env: DeskBindings) {
    super(state, env);
    this.#sql = state.storage.sql;
    state.storage.transactionSync(() => migrate(this.#sql));
    this.#origin = env.PUBLIC_ORIGIN;
    this.#payments = new PaymentWork({
      storage: state.storage,
      gatewayOf: paymentAccounts({
        read: (businessId) => paidBusiness(env.DB, businessId),
        open: (business) => this.openGateway(business),
      }),
      changed: (order, now) => this.#changed(order, now),
      origin: env.PUBLIC_ORIGIN,
    });
    this.#revisionOf = sharedReads((businessId) => businessRevision(env.DB, businessId));
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    // An alarm that was lost would otherwise wait for the next call.
    state.waitUntil(this.#setNextAlarm());
  }

  /** What a browser needs in order to pay for an order that it has not submitted yet. */
  async preparePayment(preparation: Preparation): Promise<Reply<PaymentSetup>> {
    const prepared = await this.#payments.prepare(preparation);
    await this.#setNextAlarm();
    return prepared;
  }

  /** The attempt for which a payment was prepared, for clients that give their attempts no key; null when there is none. */
  attemptOfPayment(businessId: number, paymentId: string): string | null {
    return chargeOfPayment(this.#sql, businessId, paymentId)?.attemptKey ?? null;
  }

  /** Places what was priced at a revision of its business; null, and nothing is done, when that is another one by now. */
  async placeAt(
    { businessId, revision }: { readonly businessId: number; readonly revision: number },
    placement: Placement,
  ): Promise<Reply<FinalOrder> | null> {
    return (await this.#revisionOf(businessId)) === revision ? this.place(placement) : null;
  }

  async place(placement: Placement): Promise<Reply<FinalOrder>> {
    const placed = this.ctx.storage.transactionSync(() => placeOrder(this.#sql, placement, this.#origin));
    // Before anything can go wrong, there is a time at which to go on.
    await this.#setNextAlarm();
    if ('answer' in placed) {
      if (placed.made) this.#changed(placed.made, placement.now);
      return placed.answer;
    }
    const { card, now, key } = placement;
    if (card !== null) await this.#payments.authorise(placed.pending.key, card.token, now);
    await this.#setNextAlarm();
    return attemptOf(this.#sql, key)?.answer ?? PROCESSING;
  }

  /** Takes a provider's word that a payment changed as a reason to look it up. */
  async paymentEvent(businessId: number, event: PaymentEvent, now: Instant): Promise<void> {
    this.#payments.told(businessId, event, now);
    await this.#setNextAlarm();
  }

  /** Keeps the rows of an order for later. */
  save(saving: Saving): Reply<FinalOrder> {
    return this.ctx.storage.transactionSync(() => saveOrder(this.#sql, saving));
  }

  /** How often a promo code of a business was used, all together and by a customer. */
  promoUses(businessId: number, code: string, customer: string | null): PromoUses {
    return promoUses(this.#sql, businessId, code, customer);
  }

  /** An order of a signed-in customer's, by its number; null when it is not theirs. */
  orderOf(customerId: number, orderNumber: string): OrderRecord | null {
    return orderOfCustomer(this.#sql, customerId, orderNumber);
  }

  async sendReceipt(trackingId: string, wishes: ReceiptWishes, now: Instant): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const order = orderByTrackingId(this.#sql, trackingId);
      if (order !== null) sendReceipt(this.#sql, order, wishes, `${this.env.PUBLIC_ORIGIN}/order/${trackingId}`, now);
    });
    await this.#setNextAlarm();
  }

  /** The order that a tracking id shows; null when it shows none. */
  track(trackingId: string): OrderRecord | null {
    return orderByTrackingId(this.#sql, trackingId);
  }

  async move(key: OrderKey, move: Move, circumstances: Circumstances): Promise<Reply<Ticket>> {
    const moved = this.ctx.storage.transactionSync(() => moveOrder(this.#sql, key, move, circumstances, this.#origin));
    if (!moved.ok) return moved;
    this.#tell(moved.value);
    await this.#setNextAlarm();
    return replied(ticketOf(moved.value));
  }

  /** The orders that still concern a business's kitchen, oldest first. */
  board(businessId: number): { tickets: Ticket[]; revision: number } {
    return {
      tickets: ordersOnBoard(this.#sql, businessId).map(ticketOf),
      revision: boardRevision(this.#sql, businessId),
    };
  }

  markSoldout(businessId: number, productOptionId: number, soldout: boolean): void {
    markSoldout(this.#sql, businessId, productOptionId, soldout);
  }

  /** How many orders each half hour from `from` on has. */
  takenSlots(businessId: number, from: Instant): Map<Instant, number> {
    return takenSlots(this.#sql, businessId, from);
  }

  creditBalance(customerId: number): Cents {
    return creditBalance(this.#sql, customerId);
  }

  /** The points on a customer's stamp card. */
  stampPoints(customerId: number): number {
    return stampPoints(this.#sql, customerId);
  }

  /** Pays with credit and answers what is left of it. */
  async spendCredit(spending: CreditSpending): Promise<Reply<Cents>> {
    const spent = this.ctx.storage.transactionSync(() => spendCredit(this.#sql, spending));
    await this.#setNextAlarm();
    return spent;
  }

  /** Makes a gift card worth so much. Nobody can read its number and PIN again. */
  issueGiftCard(amount: Cents, now: Instant): GiftCard {
    return this.ctx.storage.transactionSync(() => issueGiftCard(this.#sql, amount, now));
  }

  /** Sends what nobody has used of an order's cards and tickets anew; null when there is no such order. */
  async resendCards(businessId: number, orderNumber: string, now: Instant): Promise<CardsResent | null> {
    const sent = this.ctx.storage.transactionSync(() => {
      const order = orderOfBusiness(this.#sql, businessId, orderNumber);
      return order && reissueCards(this.#sql, order, { origin: this.#origin, now });
    });
    await this.#setNextAlarm();
    return sent;
  }

  /** Lets the holder of a ticket in, or tells why not; null for a code that is no ticket of the business. */
  admit(businessId: number, code: string, now: Instant): Admission | NoAdmission | null {
    return this.ctx.storage.transactionSync(() => admit(this.#sql, businessId, code, now));
  }

  /** Whether the card is this customer's credit now. */
  async activateGiftCard(activation: Activation): Promise<boolean> {
    const activated = this.ctx.storage.transactionSync(() => activateGiftCard(this.#sql, activation));
    await this.#setNextAlarm();
    return activated;
  }

  /** To be called when something beside the orders changed that the boards of a business show: they read it anew. */
  refreshBoards(businessId: number): void {
    const revision = this.ctx.storage.transactionSync(() => raiseBoardRevision(this.#sql, businessId));
    tellBoards(this.ctx, businessId, { revision, ticket: null });
  }

  /** Opens a socket: `/board/{businessId}`, or `/order/{orderTrackingId}`, of which nobody else shall know whether it exists. */
  override fetch(request: Request): Response {
    const [, subject, id = ''] = new URL(request.url).pathname.split('/');
    if (subject === 'board') {
      const businessId = Number(id);
      endAlert(this.#sql, businessId);
      return openBoardSocket(this.ctx, businessId, boardRevision(this.#sql, businessId));
    }
    const order = orderByTrackingId(this.#sql, id);
    if (order === null) return new Response(null, { status: 404 });
    return openTrackerSocket(this.ctx, order.id, order.statusAt) ?? new Response(null, { status: 429 });
  }

  /** Closes this end too: until then the other one is told nothing, and waits. */
  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#alarmAt = Number.POSITIVE_INFINITY;
    forgetOldAnswers(this.#sql, now);
    this.ctx.storage.transactionSync(() => {
      for (const order of ordersToLookAt(this.#sql, now)) alertUnlessSeen(this.ctx, order, this.#origin, now);
    });
    await giveUpLateOrders(this.#sql, now, (key, move, circumstances) => this.move(key, move, circumstances));
    await Promise.all([
      deliverMessages(this.#sql, bindMessages(this.env), this.ctx.id.toString(), now),
      copyLoyalty(this.#sql, this.env.DB, Number(this.ctx.id.name), now),
      this.#payments.workOff(now),
    ]);
    await this.#setNextAlarm();
  }

  /** The account through which a business is paid; tests have faults in its connection. */
  protected openGateway(business: PaidBusiness): Promise<Result<PaymentGateway, NoGateway>> {
    return bindPayments(this.env, business);
  }

  /** What follows when an order was placed, or its payment changed. */
  #changed(order: OrderRecord, now: Instant): void {
    if (order.answerFrom !== null && order.answerFrom <= now) alertUnlessSeen(this.ctx, order, this.#origin, now);
    this.#tell(order);
  }

  /** Says to the open boards and trackers that an order is new or has changed. */
  #tell(order: OrderRecord): void {
    // A board does not show what is no work for the kitchen, or not yet.
    const ticket = order.details.cards?.only || order.status === 'p' ? null : ticketOf(order);
    tellBoards(this.ctx, order.businessId, { revision: raiseBoardRevision(this.#sql, order.businessId), ticket });
    tellTrackers(this.ctx, order.id, { lastUpdate: order.statusAt });
  }

  async #setNextAlarm(): Promise<void> {
    const next = nextAlarm(this.#sql);
    const isSoonEnough = next === null || (this.#alarmAt <= next && this.#alarmAt > Date.now());
    if (isSoonEnough) return;
    this.#alarmAt = next;
    await this.ctx.storage.setAlarm(next);
  }
}
