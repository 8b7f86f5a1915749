import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type Board,
  type BoardMessage,
  type BoardMoveRequest,
  boardMessageSchema,
  type Ticket,
} from '../../contract/board.ts';
import { POLL_INTERVAL_MS } from '../../domain/limits.ts';
import { isTerminal } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';
import { openLiveSocket } from '../live-socket.ts';
import { boardPath, fetchBoard, moveOrder, type PauseRequest, pauseOrders, signIn, signOut } from './board-calls.ts';

export type BoardState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  /** The staff of another business, or no business at all. */
  | { readonly status: 'refused'; readonly message: string }
  | { readonly status: 'open'; readonly board: Board };

/** The board of one business on one screen: what the kitchen has to do, as live as the network allows. */
export interface KitchenBoard {
  readonly state: ReadonlySignal<BoardState>;
  /** False while neither the socket nor asking works: what is shown may be old. */
  readonly connected: ReadonlySignal<boolean>;
  /** The edge's clock, by which orders are due. */
  now(): Instant;
  /** Follows the board. Returns how to stop. */
  connect(): () => void;
  /** What went wrong, in a sentence; null when nothing did. */
  signIn(email: string, password: string): Promise<string | null>;
  signOut(): Promise<void>;
  move(orderId: number, request: BoardMoveRequest): Promise<string | null>;
  pause(request: PauseRequest): Promise<string | null>;
}

/**
 * Milliseconds after which a board that hears nothing wrong reads itself anew all the same: for the clock, the day, and
 * whatever nobody thought of.
 */
const MAX_BOARD_AGE_MS = 5 * 60_000;

/** `signedIn`: whether there is a session of staff to begin with. */
export function createKitchenBoard(routingPath: string, signedIn: boolean): KitchenBoard {
  const state = signal<BoardState>({ status: signedIn ? 'loading' : 'signedOut' });
  const connected = signal(true);
  /** What the edge's clock is ahead of this device's, in milliseconds. */
  let clockOffsetMs = 0;
  let socketIsOpen = false;
  let readAt = 0;
  let closeSocket: (() => void) | null = null;

  async function read(): Promise<void> {
    readAt = Date.now();
    const answer = await fetchBoard(routingPath);
    if (answer.ok) {
      clockOffsetMs = answer.value.now - Date.now();
      connected.value = true;
      showBoard(answer.value);
      closeSocket ??= openLiveSocket({
        path: `${boardPath(routingPath)}/socket`,
        message: boardMessageSchema,
        onMessage: receive,
        onOpenChange: onSocketChange,
      });
      return;
    }
    const { code, message } = answer.failure;
    if (code === 'unauthorised') leave({ status: 'signedOut' });
    else if (code === 'forbidden' || code === 'notFound') leave({ status: 'refused', message });
    else connected.value = false;
  }

  /** Shows a board that was read, unless messages that came meanwhile tell of a later one. */
  function showBoard(board: Board): void {
    const known = state.peek();
    if (known.status !== 'open' || board.revision >= known.board.revision) state.value = { status: 'open', board };
  }

  function leave(next: BoardState): void {
    closeSocket?.();
    closeSocket = null;
    socketIsOpen = false;
    state.value = next;
  }

  function onSocketChange(up: boolean): void {
    socketIsOpen = up;
    if (!up) void read();
  }

  /** Whether what became of an order is seen: a line may be deaf for a while before anybody knows. */
  function isShown({ orderId, orderStatus, dueAt }: Ticket): boolean {
    const known = state.peek();
    const shown =
      known.status === 'open' ? known.board.tickets.find((ticket) => ticket.orderId === orderId) : undefined;
    if (isTerminal(orderStatus)) return shown === undefined;
    return shown?.orderStatus === orderStatus && shown.dueAt === dueAt;
  }

  /** A message that is not the next one means that others were missed. */
  function receive({ revision, ticket }: BoardMessage): void {
    const known = state.peek();
    if (known.status !== 'open') return;
    connected.value = true;
    if (revision <= known.board.revision) return;
    if (ticket === null || revision !== known.board.revision + 1) void read();
    else state.value = { status: 'open', board: withTicket(known.board, ticket, revision) };
  }

  function tick(): void {
    const { status } = state.peek();
    if (status !== 'open' && status !== 'loading') return;
    if (!socketIsOpen || !connected.peek() || Date.now() - readAt > MAX_BOARD_AGE_MS) void read();
  }

  return {
    state,
    connected,
    now: () => Date.now() + clockOffsetMs,
    connect() {
      if (signedIn) void read();
      const poll = setInterval(tick, POLL_INTERVAL_MS);
      const offline = () => {
        connected.value = false;
      };
      const online = () => {
        if (state.peek().status !== 'signedOut') void read();
      };
      window.addEventListener('online', online);
      window.addEventListener('offline', offline);
      return () => {
        clearInterval(poll);
        window.removeEventListener('online', online);
        window.removeEventListener('offline', offline);
        closeSocket?.();
        closeSocket = null;
      };
    },
    async signIn(email, password) {
      const answer = await signIn(email, password);
      if (!answer.ok) return answer.failure.message;
      await read();
      return null;
    },
    async signOut() {
      await signOut();
      leave({ status: 'signedOut' });
    },
    async move(orderId, request) {
      const answer = await moveOrder(routingPath, orderId, request);
      // Most often the line has told it before. Else all is read: the answer may be older than what another screen did since.
      if (answer.ok ? !isShown(answer.value) : answer.failure.code === 'conflict') await read();
      return answer.ok ? null : answer.failure.message;
    },
    async pause(request) {
      const answer = await pauseOrders(routingPath, request);
      if (!socketIsOpen) await read();
      return answer.ok ? null : answer.failure.message;
    },
  };
}

/**
 * The board with a ticket new or in place of its older self, in the order in which they were placed. A ticket that the kitchen
 * is done with is taken off: a board that hangs all day does not grow.
 */
export function withTicket(board: Board, ticket: Ticket, revision: number): Board {
  const others = board.tickets.filter(({ orderId }) => orderId !== ticket.orderId);
  const shown = isTerminal(ticket.orderStatus) ? others : [...others, ticket];
  const tickets = shown.sort((a, b) => a.placedAt - b.placedAt || a.orderId - b.orderId);
  return { ...board, tickets, revision };
}
