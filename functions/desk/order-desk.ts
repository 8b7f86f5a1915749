import { DurableObject } from 'cloudflare:workers';
import type { Ticket } from '../../src/contract/board.ts';
import { failure, type Reply, replied } from '../../src/contract/errors.ts';
import type { FinalOrder } from '../../src/contract/order.ts';
import type { Cents } from '../../src/domain/money.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { Bindings } from '../env.ts';
import { bindMessages } from '../gateways/messages/bind.ts';
import { forgetOldAnswers, nextForgetting } from './attempts.ts';
import { boardRevision, raiseBoardRevision } from './board-revision.ts';
import { openBoardSocket, tellBoards } from './board-sockets.ts';
import { type CreditSpending, creditBalance, spendCredit } from './credit.ts';
import { type Activation, activateGiftCard, type GiftCard, issueGiftCard } from './gift-cards.ts';
import { migrate } from './migrations.ts';
import { applyMove, type Circumstances, type Move } from './move.ts';
import type { OrderRecord } from './order-record.ts';
import { orderById, orderByTrackingId, ordersOnBoard, takenSlots } from './orders.ts';
import { deliverMessages, nextDelivery, queueMessage } from './outbox.ts';
import { type Placement, placeOrder } from './place.ts';
import { markSoldout } from './soldout.ts';
import { earnStamps, stampPoints } from './stamps.ts';
import { ticketOf } from './ticket.ts';

/** Names the order that a move is about: by its secret, or by its id on a business's board. */
export type OrderKey = { readonly trackingId: string } | { readonly businessId: number; readonly orderId: number };

/**
 * The one place per service provider where its orders, slots, sold-out marks, credit and stamps change, one at a time. Callers
 * have checked who is asking. `now` is the caller's clock; only alarms, which nobody calls, read their own.
 */
export class OrderDesk extends DurableObject<Bindings> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    this.#sql = state.storage.sql;
    state.storage.transactionSync(() => migrate(this.#sql));
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  async place(placement: Placement): Promise<Reply<FinalOrder>> {
    const { placed, revision } = this.ctx.storage.transactionSync(() => {
      const placed = placeOrder(this.#sql, placement);
      return { placed, revision: placed.made && raiseBoardRevision(this.#sql, placed.made.businessId) };
    });
    if (placed.made && revision)
      tellBoards(this.ctx, placed.made.businessId, { revision, ticket: ticketOf(placed.made) });
    await this.#setNextAlarm();
    return placed.answer;
  }

  /** The order that a tracking id shows; null when it shows none. */
  track(trackingId: string): OrderRecord | null {
    return orderByTrackingId(this.#sql, trackingId);
  }

  async move(key: OrderKey, move: Move, circumstances: Circumstances): Promise<Reply<Ticket>> {
    const moved = this.ctx.storage.transactionSync(() => {
      const order = this.#find(key);
      if (order === null) return failure('notFound');
      const result = applyMove(this.#sql, order, move, circumstances);
      if (!result.ok) return result;
      if (result.value.effects.includes('earnPoints')) earnStamps(this.#sql, result.value.order, circumstances.now);
      if (result.value.effects.includes('message')) queueMessage(this.#sql, result.value.order, circumstances.now);
      return replied({ order: result.value.order, revision: raiseBoardRevision(this.#sql, order.businessId) });
    });
    if (!moved.ok) return moved;
    const ticket = ticketOf(moved.value.order);
    tellBoards(this.ctx, moved.value.order.businessId, { revision: moved.value.revision, ticket });
    await this.#setNextAlarm();
    return replied(ticket);
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
  spendCredit(spending: CreditSpending): Reply<Cents> {
    return this.ctx.storage.transactionSync(() => spendCredit(this.#sql, spending));
  }

  /** Makes a gift card worth so much. Nobody can read its number and PIN again. */
  issueGiftCard(amount: Cents, now: Instant): GiftCard {
    return this.ctx.storage.transactionSync(() => issueGiftCard(this.#sql, amount, now));
  }

  /** Whether the card is this customer's credit now. */
  activateGiftCard(activation: Activation): boolean {
    return this.ctx.storage.transactionSync(() => activateGiftCard(this.#sql, activation));
  }

  /** Opens the board socket of the business that the path's last segment names. */
  override fetch(request: Request): Response {
    const businessId = Number(new URL(request.url).pathname.split('/').at(-1));
    return openBoardSocket(this.ctx, businessId, boardRevision(this.#sql, businessId));
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    forgetOldAnswers(this.#sql, now);
    await deliverMessages(this.#sql, bindMessages(this.env), this.ctx.id.toString(), now);
    await this.#setNextAlarm();
  }

  #find(key: OrderKey): OrderRecord | null {
    if ('trackingId' in key) return orderByTrackingId(this.#sql, key.trackingId);
    const order = orderById(this.#sql, key.orderId);
    return order?.businessId === key.businessId ? order : null;
  }

  async #setNextAlarm(): Promise<void> {
    const times = [nextDelivery(this.#sql), nextForgetting(this.#sql)].filter((time) => time !== null);
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
  }
}
