import type { FinishedOrder, Ticket, UsualTime } from '../../src/contract/board.ts';
import type { RefundFigures } from '../../src/contract/business-orders.ts';
import { type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/final-order.ts';
import type { BusinessStatus } from '../../src/contract/going-live.ts';
import type { Admission, CardsResent } from '../../src/contract/issued-cards.ts';
import type { PhoneProof } from '../../src/contract/order-phone.ts';
import { PROCESSING_REPLY } from '../../src/contract/order-replies.ts';
import type { PaymentSetup } from '../../src/contract/payment.ts';
import { trackerUrl } from '../../src/contract/tracking.ts';
import type { BusinessCalendar } from '../../src/domain/books/business-day.ts';
import type { Booked } from '../../src/domain/catering/catering-slots.ts';
import type { Cents } from '../../src/domain/money/money.ts';
import type { PromoUses } from '../../src/domain/pricing/promo-code.ts';
import type { Result } from '../../src/domain/result.ts';
import type { Instant, Zone } from '../../src/domain/time.ts';
import { businessRevision, paidBusiness } from '../data/businesses.ts';
import { confirmedEmails } from '../data/customers.ts';
import { newestOf } from '../data/documents/drafts.ts';
import { canSendSms } from '../gateways/messages/bind.ts';
import { bindPayments, type NoGateway, type PaidBusiness } from '../gateways/payments/bind.ts';
import type { PaymentEvent, PaymentGateway, PaymentProvider } from '../gateways/payments/gateway.ts';
import type { ReceiptLines } from '../receipt/receipt.ts';
import {
  type AdjustingBusiness,
  type Adjustment,
  adjustCustomer,
  adjustmentsOf,
  blockCard,
  type CardBlocking,
  type CustomerAdjustment,
  type Holdings,
} from './adjustments.ts';
import { acceptAutomatically } from './auto-accept.ts';
import { type BoardPart, boardPart } from './board-part.ts';
import { type OrderFile, type OrderSummary, orderFile, ordersOfBusiness } from './business-orders.ts';
import { chargeOfPayment } from './charges.ts';
import { creditBalance } from './credit.ts';
import { type CustomerAccount, customerAccount, customerAt, type FoundCustomer, findCustomers } from './customers.ts';
import { readsSummary, type SummarySubscription, setSummaryReader } from './day-summaries.ts';
import { alertUnlessBoardOpen, DeskAlarm } from './desk-alarm.ts';
import { type DeskBindings, DeskBooks } from './desk-books.ts';
import { markPart, type PartMark } from './done-parts.ts';
import { type AdmissionRefusal, admitTicket } from './event-tickets.ts';
import { finishedOrders } from './finished-orders.ts';
import { type CustomerToForget, customerWithOrders, type Forgetting, forgetCustomer } from './forget-customer.ts';
import { GatewayCalls, type GatewayCallsParts, type Preparation } from './gateway-calls.ts';
import { type Activation, activateGiftCard, type GiftCard, issueGiftCard } from './gift-cards.ts';
import { reissueCards, type WaitingGift } from './issued-cards.ts';
import { migrate } from './migrations.ts';
import { type MoveContext, type MoveRequest, moveOrder, type OrderKey } from './move-order.ts';
import { type OpenMatter, openMatters, refusalOf } from './open-matters.ts';
import { newestPayment, type OpenPayments, openPayments } from './open-payments.ts';
import {
  boardRevision,
  closeBoards,
  isBoardOpen,
  notifyBoards,
  notifyOrderChanged,
  openBoardSocket,
  openTrackerSocket,
} from './open-sockets.ts';
import { findAttempt } from './order-attempts.ts';
import type { OrderFilter } from './order-filter.ts';
import {
  claimOrder,
  markFavourite,
  type OrderHistory,
  type OrderHistoryPage,
  type OrderOwner,
  orderHistory,
} from './order-history.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById, orderByTrackingId, orderOfBusiness, orderOfCustomer } from './orders.ts';
import { type AccountForgetting, accountMatters, forgetOwnAccount, type OwnAccount } from './own-account.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { placeOrder } from './place-order.ts';
import type { PlaceRequest, PlacingSite } from './place-request.ts';
import { type PromoCount, promoCounts, promoUses } from './promo-uses.ts';
import { type PhoneRequest, provePhone } from './prove-phone.ts';
import { type ChosenReadyIn, chooseReadyIn, chosenReadyIn } from './ready-in.ts';
import {
  type EarlierReceipt,
  type QueuedAgain,
  type ReceiptAgain,
  type ReceiptWishes,
  sendReceipt,
  sendReceiptAgain,
} from './receipts.ts';
import { RefundCalls } from './refund-calls.ts';
import { type Refund, refundByKey } from './refund-rows.ts';
import { type RefundRequest, refundFigures, refundOrder } from './refunds.ts';
import { repayOtherwise } from './repay-otherwise.ts';
import { type SaveRequest, saveOrder } from './save-order.ts';
import {
  cancelPublication,
  cancelReplacedPublication,
  type NewScheduledPublication,
  type ScheduledPublication,
  scheduledPublication,
  schedulePublication,
} from './scheduled-publications.ts';
import { sharedReads } from './shared-reads.ts';
import {
  markSoldout,
  removeSoldoutOffMenu,
  type SoldoutEnd,
  type SoldoutThings,
  setSoldoutEnd,
  soldoutEnds,
} from './soldout.ts';
import { stampPoints } from './stamps.ts';
import { takenSlots } from './taken-slots.ts';
import { testOrderState } from './test-order.ts';
import { ticketOf } from './ticket.ts';
import { type DeskToday, deskToday } from './today.ts';
import { resetAlert } from './unanswered-orders.ts';
import { finishForgettings } from './unfinished-forgettings.ts';
import { UsualTimes } from './usual-times.ts';

/**
 * The Durable Object of one service provider. Its orders, slots, sold-out marks, credit and stamps change only here,
 * one change at a time. Callers check permissions first. `now` is the caller's time; the desk uses its own clock only
 * for the alarm and for the age of sockets.
 * The file is long because a Durable Object has one class for all calls to it. The base class contains the calls about
 * the books.
 * Each method only opens the transaction, sets the alarm and notifies open sockets; the work is in the modules of this
 * folder.
 */
export class OrderDesk extends DeskBooks {
  #usualTimes: UsualTimes;
  readonly #queuedAgain: QueuedAgain = new Map();
  readonly #origin: string;
  readonly #site: PlacingSite;
  readonly #payments: GatewayCalls;
  readonly #refunds: RefundCalls;
  readonly #alarm: DeskAlarm;
  readonly #revisionOf: (businessId: number) => Promise<number | null>;

  constructor(state: DurableObjectState, env: DeskBindings) {
    super(state, env);
    this.#usualTimes = new UsualTimes(this.sql);
    this.#origin = env.PUBLIC_ORIGIN;
    this.#site = { origin: env.PUBLIC_ORIGIN, canText: canSendSms(env) };
    const payments: GatewayCallsParts = {
      storage: state.storage,
      gatewayOf: paymentAccounts({
        read: (businessId) => paidBusiness(env.DB, businessId),
        open: (business) => this.openGateway(business),
      }),
      onOrderChanged: (order, now) => this.#afterPayment(order, now),
      origin: env.PUBLIC_ORIGIN,
    };
    this.#payments = new GatewayCalls(payments);
    this.#refunds = new RefundCalls(payments);
    this.#alarm = new DeskAlarm({
      state,
      env,
      origin: env.PUBLIC_ORIGIN,
      payments: this.#payments,
      refunds: this.#refunds,
      moveOrder: (key, request, context) => this.move(key, request, context),
    });
    this.#revisionOf = sharedReads((businessId) => businessRevision(env.DB, businessId));
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    // Sets the alarm again if the runtime lost it. Otherwise there would be no alarm until the next call.
    state.waitUntil(this.#alarm.setNext());
  }

  /**
   * Deletes all orders, books and credit. The hourly deletions call this method in two cases: the law no longer
   * requires this data (R12), or the last business of the service provider never went live and is removed (R14).
   */
  async removeEverything(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.ctx.storage.transactionSync(() => migrate(this.sql));
    this.#usualTimes = new UsualTimes(this.sql);
  }

  /** Prepares the payment of an order that is not submitted yet, and returns what the browser needs for the payment form. */
  async preparePayment(preparation: Preparation): Promise<Reply<PaymentSetup>> {
    const prepared = await this.#payments.prepare(preparation);
    await this.#alarm.setNext();
    return prepared;
  }

  /** The attempt key of a prepared payment, for clients that send no idempotency key. Null for an unknown payment. */
  attemptOfPayment(businessId: number, paymentId: string): string | null {
    return chargeOfPayment(this.sql, businessId, paymentId)?.attemptKey ?? null;
  }

  /**
   * Places an order that was priced at this revision of its business. Does nothing and returns null when the revision
   * is outdated.
   */
  async placeAtRevision(
    { businessId, revision }: { readonly businessId: number; readonly revision: number },
    request: PlaceRequest,
  ): Promise<Reply<FinalOrder> | null> {
    return (await this.#revisionOf(businessId)) === revision ? this.place(request) : null;
  }

  /** Places an order. Waits for the gateway call of a card payment. */
  async place(request: PlaceRequest): Promise<Reply<FinalOrder>> {
    const result = this.ctx.storage.transactionSync(() => placeOrder(this.sql, request, this.#site));
    if ('answer' in result) {
      if (result.newOrder) this.#afterPayment(result.newOrder, request.now);
      await this.#alarm.setNext();
      return result.answer;
    }
    const { card, now, key } = request;
    const { pendingCharge } = result;
    // The alarm is set before the gateway call. If the desk stops during the call, the alarm finishes the payment.
    await this.#alarm.setBy(pendingCharge.dueAt ?? now);
    if (card !== null) await this.#payments.authorise(pendingCharge, card.token, now);
    await this.#alarm.setNext();
    return findAttempt(this.sql, key)?.answer ?? PROCESSING_REPLY;
  }

  /**
   * Schedules a poll of the payment that a webhook is about. The desk does not trust the content of the event, so the
   * poll reads the state of the payment at the provider.
   */
  async paymentEvent(businessId: number, event: PaymentEvent, now: Instant): Promise<void> {
    this.#payments.pollAfterWebhook(businessId, event, now);
    await this.#alarm.setNext();
  }

  /** The payments of a business that still need its payment account. */
  openPayments(businessId: number): OpenPayments[] {
    return openPayments(this.sql, businessId);
  }

  /** The newest payment that a business began at a payment provider, no later than `until`; null when there is none. */
  newestPayment(of: { businessId: number; provider: PaymentProvider; until: Instant }) {
    return newestPayment(this.sql, of);
  }

  /** Saves the rows of an order for later. */
  async save(request: SaveRequest): Promise<Reply<FinalOrder>> {
    const saved = this.ctx.storage.transactionSync(() => saveOrder(this.sql, request));
    await this.#alarm.setNext();
    return saved;
  }

  /** How often a promo code of a business was used: in total, and by one customer. */
  promoUses(businessId: number, code: string, customer: string | null): PromoUses {
    return promoUses(this.sql, businessId, code, customer);
  }

  /** How often each promo code of a business was used. Codes without a use are left out. */
  promoCounts(businessId: number): PromoCount[] {
    return promoCounts(this.sql, businessId);
  }

  /** An order of a signed-in customer, by order number; null when the customer has no such order. */
  orderOf(customerId: number, orderNumber: string): OrderRecord | null {
    return orderOfCustomer(this.sql, customerId, orderNumber);
  }

  /** One page of a customer's orders: the orders of the account, and the orders that guests placed on the device. */
  orderHistory(owner: OrderOwner, page: OrderHistoryPage): OrderHistory {
    return orderHistory(this.sql, owner, page);
  }

  /** Marks an order as a favourite, or removes this mark. Returns false when the customer has no such order. */
  markFavourite(owner: OrderOwner, trackingId: string, favourite: boolean): boolean {
    return markFavourite(this.sql, owner, trackingId, favourite);
  }

  /** Moves a guest's order into the customer's account. Returns whether the order belongs to the account now. */
  async claimOrder(owner: OrderOwner, trackingId: string, now: Instant): Promise<boolean> {
    const claimed = this.ctx.storage.transactionSync(() => claimOrder(this.sql, owner, trackingId, now));
    await this.#alarm.setNext();
    return claimed;
  }

  /** Queues the receipt that the customer asked for. Does nothing for an unknown order. */
  async sendReceipt(trackingId: string, wishes: ReceiptWishes, receipt: ReceiptLines, now: Instant): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const order = orderByTrackingId(this.sql, trackingId);
      if (order !== null) sendReceipt(this.sql, order, { wishes, receipt }, trackerUrl(this.#origin, trackingId), now);
    });
    await this.#alarm.setNext();
  }

  /**
   * Queues the receipt of an order once more. If an earlier receipt prevents this, returns the reason. Returns null
   * when the new receipt was queued, and for an unknown order.
   */
  async sendReceiptAgain(orderId: number, again: ReceiptAgain, now: Instant): Promise<EarlierReceipt | null> {
    const earlier = this.ctx.storage.transactionSync(() => {
      const order = orderById(this.sql, orderId);
      if (order === null) return null;
      const link = trackerUrl(this.#origin, order.trackingId);
      return sendReceiptAgain(this.sql, order, again, { link, queuedAgain: this.#queuedAgain, now });
    });
    await this.#alarm.setNext();
    return earlier;
  }

  /** The order that has this tracking id; null when there is none. */
  track(trackingId: string): OrderRecord | null {
    return orderByTrackingId(this.sql, trackingId);
  }

  /** Moves an order as the rules allow, and notifies boards, Today screens and trackers. */
  async move(key: OrderKey, request: MoveRequest, context: MoveContext): Promise<Reply<Ticket>> {
    const moved = this.ctx.storage.transactionSync(() => moveOrder(this.sql, key, request, context, this.#origin));
    if (!moved.ok) return moved;
    notifyOrderChanged(this.ctx, moved.value);
    await this.#alarm.setNext();
    return replied(ticketOf(moved.value));
  }

  /** Marks a station's part of an order as done or as not done. Does not change the order's status. */
  markPart(mark: PartMark, now: Instant): Reply<Ticket> {
    const marked = this.ctx.storage.transactionSync(() => markPart(this.sql, mark, now));
    if (!marked.ok) return marked;
    const ticket = ticketOf(marked.value);
    notifyBoards(this.ctx, mark.businessId, ticket);
    return replied(ticket);
  }

  /** One page of the placed orders of a business, newest first. */
  ordersOfBusiness(filter: OrderFilter): OrderSummary[] {
    return ordersOfBusiness(this.sql, filter);
  }

  /** How many orders of a business are in each column of the board, and what needs the attention of its people. */
  today(businessId: number, now: Instant): DeskToday & { readonly revision: number } {
    return { ...deskToday(this.sql, businessId, now), revision: boardRevision(this.ctx, businessId) };
  }

  /** Whether a person gets the summaries of a business's days by e-mail. */
  readsSummary(businessId: number, personId: number): boolean {
    return readsSummary(this.sql, businessId, personId);
  }

  async setSummaryReader(subscription: SummarySubscription, calendar: BusinessCalendar, now: Instant): Promise<void> {
    this.ctx.storage.transactionSync(() => setSummaryReader(this.sql, subscription, calendar, now));
    await this.#alarm.setNext();
  }

  /** Finds customers who have an account. `find`: a phone number, or the beginning of a name. */
  findCustomers(businessId: number, find: string): FoundCustomer[] {
    return findCustomers(this.sql, businessId, find);
  }

  /**
   * A customer of the business. Null for a customer who has neither orders there nor a change of store credit. Changes
   * from before the customer was forgotten (E30) do not count. `customerAccount` and `adjustCustomer` return null for the
   * same customers.
   */
  customerAt(businessId: number, customerId: number): FoundCustomer | null {
    return customerAt(this.sql, businessId, customerId);
  }

  /** A customer with the latest credit movements and the adjustments by people. */
  customerAccount(businessId: number, customerId: number): CustomerAccount | null {
    return customerAccount(this.sql, businessId, customerId);
  }

  async adjustCustomer(
    business: AdjustingBusiness,
    adjustment: CustomerAdjustment,
    now: Instant,
  ): Promise<Reply<Holdings> | null> {
    const adjusted = this.ctx.storage.transactionSync(() =>
      customerAt(this.sql, business.businessId, adjustment.customerId) === null
        ? null
        : adjustCustomer(this.sql, business, adjustment, now),
    );
    await this.#alarm.setNext();
    return adjusted;
  }

  /**
   * Forgets a customer (E30), also in D1. Returns the number of orders that named the customer; null when no customer is
   * found. If D1 fails, the alarm tries again.
   */
  async forgetCustomer(wanted: CustomerToForget, by: Omit<Forgetting, 'email'>): Promise<Reply<number> | null> {
    const id = customerWithOrders(this.sql, wanted)?.customerId ?? null;
    const email = id === null ? null : ((await confirmedEmails(this.env.DB, [id])).get(id) ?? null);
    const customer = customerWithOrders(this.sql, wanted);
    if (customer === null) return null;
    const forgotten = this.ctx.storage.transactionSync(() => {
      const [matter] = openMatters(this.sql, customer, by.now);
      return matter ? refusalOf(matter) : replied(forgetCustomer(this.sql, wanted, customer, { ...by, email }));
    });
    if (!forgotten.ok) return forgotten;
    for (const each of new Set(customer.orders.map(({ businessId }) => businessId))) this.refreshBoards(each);
    await finishForgettings(this.sql, this.env.DB, Number(this.ctx.id.name), by.now);
    await this.#alarm.setNext();
    return forgotten;
  }

  /** What prevents a customer from deleting the account (E32); empty when nothing does. */
  accountMatters(customerId: number, now: Instant): readonly OpenMatter[] {
    return accountMatters(this.sql, customerId, now);
  }

  /**
   * Forgets a customer who deletes the account (E32), also in D1. Does not delete the account itself. If D1 fails, the
   * alarm tries again. The desk forgets the customer even if there are open matters of the kinds in `ignored`.
   */
  async forgetAccount(
    account: OwnAccount,
    now: Instant,
    ignored: readonly OpenMatter['kind'][],
  ): Promise<AccountForgetting> {
    const { businessIds, ...forgetting } = this.ctx.storage.transactionSync(() =>
      forgetOwnAccount(this.sql, account, now, ignored),
    );
    if (forgetting.matters.length > 0) return forgetting;
    for (const each of businessIds) this.refreshBoards(each);
    await finishForgettings(this.sql, this.env.DB, Number(this.ctx.id.name), now);
    await this.#alarm.setNext();
    return forgetting;
  }

  /** Blocks a gift card of an order, or removes the block; null for an unknown order or card. */
  blockCard(
    business: AdjustingBusiness,
    orderNumber: string,
    blocking: CardBlocking,
    now: Instant,
  ): Reply<null> | null {
    return this.ctx.storage.transactionSync(() => {
      const order = orderOfBusiness(this.sql, business.businessId, orderNumber);
      return order && blockCard(this.sql, business, order.id, blocking, now);
    });
  }

  /** The latest adjustments of credit, points and gift cards by the people of a business. */
  adjustmentsAt(businessId: number): Adjustment[] {
    return adjustmentsOf(this.sql, { businessId });
  }

  /** One order of a business with its refunds and payments; null for an unknown order. */
  orderFile(businessId: number, orderNumber: string): OrderFile | null {
    return orderFile(this.sql, businessId, orderNumber);
  }

  /** The figures of a refund before it is made (`refundFigures`). Null for an unknown order. */
  refundFigures(
    { businessId, orderNumber }: { readonly businessId: number; readonly orderNumber: string },
    request: Pick<RefundRequest, 'key' | 'part' | 'tips' | 'fees' | 'tender'>,
  ): Reply<RefundFigures | null> | null {
    const order = orderOfBusiness(this.sql, businessId, orderNumber);
    return order && refundFigures(this.sql, order, request);
  }

  /** Refunds an order of a business, wholly or in parts. Null for an unknown order. */
  async refund(
    { businessId, orderNumber }: { readonly businessId: number; readonly orderNumber: string },
    request: RefundRequest,
    now: Instant,
  ): Promise<Reply<Refund> | null> {
    const asked = refundByKey(this.sql, request.key) === null && orderOfBusiness(this.sql, businessId, orderNumber);
    const refusal = asked && (await this.#refunds.refusal(asked.id));
    if (refusal) return refusal;
    const refunded = this.ctx.storage.transactionSync(() => {
      const order = orderOfBusiness(this.sql, businessId, orderNumber);
      return order && refundOrder(this.sql, order, request, { origin: this.#origin, now });
    });
    const order = refunded?.ok ? orderOfBusiness(this.sql, businessId, orderNumber) : null;
    if (order !== null) notifyOrderChanged(this.ctx, order);
    await this.#alarm.setNext();
    return refunded;
  }

  /** Records that staff themselves gave back the money of a failing refund. Null for an unknown order or refund. */
  async repayOtherwise(
    { businessId, orderNumber }: { readonly businessId: number; readonly orderNumber: string },
    repayment: Parameters<typeof repayOtherwise>[2],
    now: Instant,
  ): Promise<Reply<null> | null> {
    const done = this.ctx.storage.transactionSync(() => {
      const order = orderOfBusiness(this.sql, businessId, orderNumber);
      return order && repayOtherwise(this.sql, order, repayment, now);
    });
    const order = done?.ok ? orderOfBusiness(this.sql, businessId, orderNumber) : null;
    if (order !== null) notifyOrderChanged(this.ctx, order);
    await this.#alarm.setNext();
    return done;
  }

  /** Sends a code to the phone number of an order, or proves the number by the code that the customer entered. */
  async provePhone(request: PhoneRequest, now: Instant): Promise<Reply<PhoneProof>> {
    const { answer, proven } = this.ctx.storage.transactionSync(() =>
      provePhone(this.sql, request, { ...this.#site, now }),
    );
    if (proven !== null) this.#afterPayment(proven, now);
    await this.#alarm.setNext();
    return answer;
  }

  /**
   * A part of the board of a business: orders with larger ids than `after`, oldest first, as many as the limits of
   * `boardPart` allow.
   */
  board(
    businessId: number,
    after = 0,
  ): BoardPart & { readonly revision: number; readonly readyIn: ChosenReadyIn | null } {
    const revision = boardRevision(this.ctx, businessId);
    return {
      ...boardPart(this.sql, businessId, after),
      revision,
      readyIn: chosenReadyIn(this.ctx.storage, businessId),
    };
  }

  /** Sets the minutes that the button Accept promises on the boards of a business (O20). */
  setReadyIn(businessId: number, chosen: ChosenReadyIn): void {
    chooseReadyIn(this.ctx.storage, businessId, chosen);
    notifyBoards(this.ctx, businessId, null);
  }

  /** How long orders usually take at this hour (O19). */
  usualTimes({ businessId, zone }: { readonly businessId: number; readonly zone: Zone }, now: Instant): UsualTime[] {
    return this.#usualTimes.at({ businessId, zone }, now);
  }

  /** The orders of a business that ended at `since` or later, the newest first. */
  finishedOrders(businessId: number, since: Instant, context: MoveContext): FinishedOrder[] {
    return finishedOrders(this.sql, businessId, since, context);
  }

  /** Whether the business has a test order (R8), and whether its kitchen has accepted one. */
  testOrderState(businessId: number): BusinessStatus['testOrder'] {
    return testOrderState(this.sql, businessId);
  }

  /**
   * Marks options or choices as sold out or available. The alarm removes the marks at `endsAt`; if `endsAt` is null, staff
   * remove the marks. The desk stores the marks of options, but not those of choices, which are only in the menu. If the
   * mark of a choice changes after an order was priced, the order is priced again, because each change of the menu raises
   * the revision of the business. Returns the marks that these options or choices had before this call, but only marks
   * with an end.
   */
  async markSoldout(
    businessId: number,
    things: SoldoutThings,
    soldout: boolean,
    endsAt: Instant | null = null,
  ): Promise<SoldoutEnd[]> {
    await this.#alarm.soldoutEnded();
    const earlierEnds = this.ctx.storage.transactionSync(() => {
      const ends = soldoutEnds(this.sql, businessId);
      if (things.kind === 'option') for (const id of things.ids) markSoldout(this.sql, businessId, id, soldout);
      setSoldoutEnd(this.sql, businessId, things, soldout ? endsAt : null);
      return ends.filter(({ kind, id }) => kind === things.kind && things.ids.includes(id));
    });
    await this.#alarm.setNext();
    return earlierEnds;
  }

  /**
   * Schedules the publication of a document (J7). Returns false, and changes nothing, when somebody has saved a newer
   * draft meanwhile.
   */
  async schedulePublication(publication: NewScheduledPublication): Promise<boolean> {
    const { businessId, revision } = publication;
    // The alarm may have just published the document of an earlier schedule. So the caller cannot know the newest version.
    const newest = await this.#alarm.readBetweenPublications(() => newestOf(this.env.DB, businessId));
    if (newest.revision > revision) return false;
    this.ctx.storage.transactionSync(() => schedulePublication(this.sql, publication, newest.version));
    await this.#alarm.setNext();
    return true;
  }

  /** The scheduled publication of a business; null if there is none. */
  scheduledPublication(businessId: number): ScheduledPublication | null {
    return scheduledPublication(this.sql, businessId);
  }

  /**
   * Cancels the scheduled publication. First waits for the end of a publication that is already running, so that no
   * publication follows this call.
   */
  async cancelPublication(businessId: number): Promise<void> {
    await this.#alarm.publicationsEnded();
    cancelPublication(this.sql, businessId);
  }

  /**
   * Must be called after a person has published a draft. Cancels the scheduled publication that this draft replaces.
   * Removes the sold-out marks of options that are no longer on the menu: if such an option comes back later, it is
   * available.
   */
  async draftPublished(
    businessId: number,
    published: { readonly revision: number; readonly optionIds: readonly number[] },
  ): Promise<void> {
    await this.#alarm.publicationsEnded();
    this.ctx.storage.transactionSync(() => {
      cancelReplacedPublication(this.sql, businessId, published.revision);
      removeSoldoutOffMenu(this.sql, businessId, published.optionIds);
    });
  }

  /** The sold-out marks of a business that end by themselves. */
  soldoutEnds(businessId: number): SoldoutEnd[] {
    return soldoutEnds(this.sql, businessId);
  }

  /** Number of orders in each half-hour slot from `from` on. */
  takenSlots(businessId: number, from: Instant): Map<Instant, number> {
    return takenSlots(this.sql, businessId, from);
  }

  /** Number of all orders, and of the catering orders, in each half-hour slot from `from` on. */
  bookedSlots(businessId: number, from: Instant): Booked {
    return {
      orders: takenSlots(this.sql, businessId, from),
      cateringOrders: takenSlots(this.sql, businessId, from, 'catering'),
    };
  }

  /** A customer's store credit; 0 for an unknown customer. */
  creditBalance(customerId: number): Cents {
    return creditBalance(this.sql, customerId);
  }

  /** The points on a customer's stamp card. */
  stampPoints(customerId: number): number {
    return stampPoints(this.sql, customerId);
  }

  /** Makes a gift card that was not bought with an order. Its number and PIN cannot be read later. */
  issueGiftCard(amount: Cents, now: Instant): GiftCard {
    return this.ctx.storage.transactionSync(() => issueGiftCard(this.sql, amount, now));
  }

  /** Replaces the unused gift cards and tickets of an order and sends the new ones; null when there is no such order. */
  async resendCards(businessId: number, orderNumber: string, now: Instant): Promise<CardsResent | WaitingGift | null> {
    const sent = this.ctx.storage.transactionSync(() => {
      const order = orderOfBusiness(this.sql, businessId, orderNumber);
      return order && reissueCards(this.sql, order, { origin: this.#origin, now });
    });
    await this.#alarm.setNext();
    return sent;
  }

  /**
   * Admits the holder of a ticket, or returns the reason for a refusal. Null for a code that the business
   * never issued.
   */
  admit(businessId: number, code: string, now: Instant): Admission | AdmissionRefusal | null {
    return this.ctx.storage.transactionSync(() => admitTicket(this.sql, businessId, code, now));
  }

  /** Adds a gift card to a customer's credit, once. Returns false for every failure, and does not say why. */
  async activateGiftCard(activation: Activation): Promise<boolean> {
    const activated = this.ctx.storage.transactionSync(() => activateGiftCard(this.sql, activation));
    await this.#alarm.setNext();
    return activated;
  }

  /** Makes the open boards and Today screens of a business reload everything, e.g. after a pause or a sold-out mark. */
  refreshBoards(businessId: number): void {
    notifyBoards(this.ctx, businessId, null);
  }

  /** Closes the boards and Today screens that a person has open, or those of one session. */
  closeBoards(viewer: { readonly personId: number } | { readonly sessionId: number }): void {
    closeBoards(this.ctx, viewer);
  }

  /**
   * Opens a socket. The path of the request is `/board/{businessId}/{personId}/{sessionId}`,
   * `/today/{businessId}/{personId}/{sessionId}` or `/order/{orderTrackingId}`. Answers 404 for an unknown order, 429
   * when too many trackers of the order are open.
   */
  override fetch(request: Request): Response {
    const [, subject, id = '', personId, sessionId] = new URL(request.url).pathname.split('/');
    if (subject === 'board' || subject === 'today') {
      const businessId = Number(id);
      if (subject === 'board') resetAlert(this.sql, businessId);
      const viewer = { personId: Number(personId), sessionId: Number(sessionId), screen: subject } as const;
      return openBoardSocket(this.ctx, businessId, viewer);
    }
    const order = orderByTrackingId(this.sql, id);
    if (order === null) return new Response(null, { status: 404 });
    return openTrackerSocket(this.ctx, order.id, order.statusAt) ?? new Response(null, { status: 429 });
  }

  /** Completes the closing handshake. Without this call, the client would wait for it. */
  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  override alarm(): Promise<void> {
    return this.#alarm.run(Date.now());
  }

  /** Opens the payment gateway of a business. Tests and `functions/local/past-worker.ts` override this method. */
  protected openGateway(business: PaidBusiness): Promise<Result<PaymentGateway, NoGateway>> {
    return bindPayments(this.env, business);
  }

  /**
   * Runs when an order was placed, its payment status changed, or its phone number was proven. Accepts the order if the
   * owner's rules allow that. Alerts the business when the order is not accepted, the kitchen should answer it now, and
   * no board is open. Then notifies the open sockets.
   */
  #afterPayment(placed: OrderRecord, now: Instant): void {
    const context = { origin: this.#origin, now };
    const boardOpen = isBoardOpen(this.ctx, placed.businessId);
    const kitchen = { boardOpen, usualTimes: this.#usualTimes };
    const order = this.ctx.storage.transactionSync(() => acceptAutomatically(this.sql, placed, kitchen, context));
    if (order.status !== 'c' && order.answerFrom !== null && order.answerFrom <= now)
      alertUnlessBoardOpen(this.ctx, order, context);
    notifyOrderChanged(this.ctx, order);
  }
}
