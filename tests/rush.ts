import { WebSocket } from 'undici';
import * as v from 'valibot';
import {
  type Board,
  type BoardMoveRequest,
  boardMessageSchema,
  type Ticket,
  ticketSchema,
} from '../src/contract/board.ts';
import { type FinalOrder, finalOrderSchema } from '../src/contract/final-order.ts';
import { type Tracking, trackingSchema } from '../src/contract/tracking.ts';
import type { OrderStatus } from '../src/domain/order/order.ts';
import { JSON_HEADERS, readBoard, SHOP, type Shopper } from './shopper.ts';

/** The results of a rush, in which many customers order at the same time. */
export interface Rush {
  /** The order of each customer. */
  readonly orders: readonly FinalOrder[];
  /** The tracker's data of each order at the end. */
  readonly tracked: readonly Tracking[];
  /** For each of the boards, the last status of each order, by order number. */
  readonly screens: readonly ReadonlyMap<string, OrderStatus>[];
  /** The board, read after the rush. */
  readonly board: Board;
  /** Duration of each submit in milliseconds. */
  readonly submitTimes: readonly number[];
}

/**
 * Completes the request body of an order, for example with a card, and returns it. `rush` completes all bodies before it
 * submits the first order, so the work for the cards does not slow down the submits. Real customers enter their cards at
 * different times, and the payment provider's servers receive these cards.
 */
export type Prepare = (key: string, body: string) => Promise<string>;

/**
 * `customers` customers order at one business at the same time. Every third customer submits twice with the same
 * idempotency key. Meanwhile, staff at two boards reject every tenth order and move the others until they are ready.
 */
export async function rush(shopper: Shopper, password: string, customers: number, prepare: Prepare): Promise<Rush> {
  const { origin } = shopper;
  const cookie = await shopper.signInStaff(password);
  const screens = [new StaffScreen(origin, cookie), new StaffScreen(origin, cookie)];
  await Promise.all(screens.map((screen) => screen.connected));

  const prepared = await Promise.all(
    Array.from({ length: customers }, async () => {
      const key = crypto.randomUUID();
      return { key, body: await prepare(key, shopper.order()) };
    }),
  );
  const submitTimes: number[] = [];
  const orders = await Promise.all(
    prepared.map(async ({ key, body }, customer) => {
      const { reply, time } = await submitAs(customer, () => shopper.submit(key, body));
      submitTimes.push(time);
      return v.parse(finalOrderSchema, JSON.parse(reply));
    }),
  );
  const orderNumbers = new Set(orders.map(({ orderNumber }) => orderNumber));
  await Promise.all(screens.map((screen) => screen.waitForAll(orderNumbers)));

  const tracked = await Promise.all(
    orders.map(async ({ orderTrackingId }) => {
      const status = await fetch(`${origin}/rest/orderAction/orderStatus/${orderTrackingId}`);
      return v.parse(trackingSchema, await status.json());
    }),
  );
  const board = await readBoard(origin, cookie);
  for (const screen of screens) screen.close();
  return {
    orders,
    tracked,
    screens: screens.map(({ statuses }) => statuses),
    board,
    submitTimes,
  };
}

/**
 * Submits the order of a customer. Every third customer submits it twice at the same time. Returns the reply and the
 * duration in milliseconds.
 */
export async function submitAs(
  customer: number,
  submit: () => Promise<string>,
): Promise<{ readonly reply: string; readonly time: number }> {
  const started = performance.now();
  const [reply, repeated = reply] = await Promise.all([submit(), ...(customer % 3 === 0 ? [submit()] : [])]);
  const time = performance.now() - started;
  if (repeated !== reply) throw new Error('A repeated submit got a different answer.');
  return { reply, time };
}

const messageSchema = v.pipe(v.string(), v.parseJson(), boardMessageSchema);

/** A board with a staff member who makes the next move of each order that appears, one move at a time. */
class StaffScreen {
  readonly statuses = new Map<string, OrderStatus>();
  readonly connected: Promise<unknown>;
  readonly #origin: string;
  readonly #cookie: string;
  readonly #socket: WebSocket;
  #changed = () => {};
  /** Resolves when the staff member has made all moves so far. */
  #working: Promise<void> = Promise.resolve();

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    const address = `${origin.replace('http', 'ws')}/rest/board/${SHOP.path}/socket`;
    this.#socket = new WebSocket(address, { headers: { cookie } });
    this.connected = new Promise((resolve, reject) => {
      this.#socket.addEventListener('open', resolve);
      this.#socket.addEventListener('error', reject);
    });
    this.#socket.addEventListener('message', ({ data }) => {
      const { ticket } = v.parse(messageSchema, data);
      if (ticket !== null) this.#see(ticket);
    });
  }

  /** Resolves once this board shows each of these orders as rejected or ready. */
  async waitForAll(orderNumbers: ReadonlySet<string>): Promise<void> {
    const isSettled = () =>
      Array.from(orderNumbers).every((number) => ['s', 'r'].includes(this.statuses.get(number) ?? ''));
    while (!isSettled()) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  close(): void {
    this.#socket.close();
  }

  #see(ticket: Ticket): void {
    this.statuses.set(ticket.orderNumber, ticket.orderStatus);
    this.#changed();
    const move = nextMove(ticket);
    if (move !== null) this.#working = this.#working.then(() => this.#move(ticket, move));
  }

  async #move({ orderId, orderNumber, orderStatus }: Ticket, move: BoardMoveRequest): Promise<void> {
    // If the status has changed, the other board has already moved the order.
    if (this.statuses.get(orderNumber) !== orderStatus) return;
    const response = await fetch(`${this.#origin}/rest/board/${SHOP.path}/orders/${orderId}`, {
      method: 'POST',
      headers: { ...JSON_HEADERS, cookie: this.#cookie },
      body: JSON.stringify(move),
    });
    // 409 means that the other board moved the order during this request.
    if (response.status !== 409) v.parse(ticketSchema, await response.json());
    else await response.body?.cancel();
  }
}

function nextMove({ orderStatus, orderId }: Ticket): BoardMoveRequest | null {
  if (orderStatus === 'c') return { move: 'ready' };
  if (orderStatus !== 'n') return null;
  return orderId % 10 === 0
    ? { move: 'reject', rejectionReason: 'The oven is full.' }
    : { move: 'accept', orderPrepTime: 10 };
}
