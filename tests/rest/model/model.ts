/** The model: a simple implementation of cart, order, board and payment. It shares no code with the product. */
import { type Move, PRICES } from './commands.ts';

const MAX_UNITS = 99;

export interface ModelOrder {
  readonly orderNumber: string;
  readonly trackingId: string;
  readonly total: number;
  readonly byCard: boolean;
  status: 'n' | 'v' | 'c' | 's' | 'a' | 'r';
  /** Whether staff have accepted the order. Before that, a card is not charged. */
  accepted: boolean;
  lastMove: Move | null;
  /** Repeats the request that placed this order, with the same idempotency key. */
  readonly resend: () => Promise<Response>;
}

/** For each move of staff, the statuses (one letter each) that allow it, and the status to which it leads. */
const MOVE_TABLE: Readonly<Record<Move, readonly [from: string, to: ModelOrder['status']]>> = {
  check: ['n', 'v'],
  accept: ['nv', 'c'],
  reject: ['nvc', 'r'],
  ready: ['c', 's'],
  pickedUp: ['s', 'a'],
  undoReady: ['s', 'c'],
  undoPickedUp: ['a', 's'],
};

/** For each undo, the move that it takes back. The undo is possible only if this move was the last one. */
const UNDONE: Readonly<Partial<Record<Move, Move>>> = { undoReady: 'ready', undoPickedUp: 'pickedUp' };

export class Model {
  /** The rows of the cart, each with an option and its count. */
  rows: { readonly option: number; count: number }[] = [];
  readonly soldout = new Set<number>();
  readonly orders: ModelOrder[] = [];

  add(option: number, count: number): void {
    if (count < 1) return;
    const row = this.rows.find((each) => each.option === option);
    if (row) row.count = Math.min(MAX_UNITS, row.count + count);
    else this.rows.push({ option, count: Math.min(MAX_UNITS, count) });
  }

  setCount(index: number, count: number): void {
    const row = this.rows[index];
    if (row === undefined) return;
    if (count < 1) this.rows = this.rows.filter((each) => each !== row);
    else row.count = Math.min(MAX_UNITS, count);
  }

  /** The total of the cart in cents, with 5% tax. The tax is rounded once; half a cent is rounded up. */
  get total(): number {
    const sum = this.rows.reduce((cents, { option, count }) => cents + (PRICES.get(option) ?? 0) * count, 0);
    return sum + Math.floor(sum / 20 + 0.5);
  }

  get hasSoldout(): boolean {
    return this.rows.some(({ option }) => this.soldout.has(option));
  }

  /** Makes a move if staff may make it now. Returns whether they may. */
  move(order: ModelOrder, move: Move): boolean {
    const [from, to] = MOVE_TABLE[move];
    if (!from.includes(order.status) || (UNDONE[move] ?? order.lastMove) !== order.lastMove) return false;
    order.status = to;
    order.lastMove = move;
    order.accepted ||= move === 'accept';
    return true;
  }

  /** Number and status of each order on the board. */
  get board(): [string, string][] {
    return this.orders
      .filter(({ status }) => 'nvcs'.includes(status))
      .map(({ orderNumber, status }) => [orderNumber, status]);
  }
}
