import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type Board,
  type BoardMessage,
  type BoardMoveRequest,
  boardMessageSchema,
  type ReadyIn,
  type Ticket,
} from '../../contract/board.ts';
import { POLL_INTERVAL_MS } from '../../domain/limits.ts';
import { isFinished } from '../../domain/order/order-status.ts';
import type { Instant } from '../../domain/time.ts';
import { openLiveSocket } from '../live-socket.ts';
import type { ClientFailure } from '../rest.ts';
import {
  boardPath,
  fetchBoard,
  markPart,
  moveOrder,
  type PauseRequest,
  pauseOrders,
  type RowsRefund,
  refundRows,
  setReadyIn,
  signIn,
  signOut,
} from './board-calls.ts';

export type BoardState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly hasLostAccess: boolean }
  /** The person who is signed in has no role at this business, or the business does not exist. */
  | { readonly status: 'refused'; readonly message: string; readonly hasLostAccess: boolean }
  | { readonly status: 'open'; readonly board: Board };

/**
 * Whether this board showed the orders and then lost access to them, although nobody signed out here. For example,
 * somebody ended the person's session from another device, or removed the person's role. Staff may still wait for new
 * orders in front of such a board.
 */
export const hasLostAccess = (state: BoardState): boolean => 'hasLostAccess' in state && state.hasLostAccess;

/** The board of one business on one screen, kept up to date by a socket or, without one, by polling. */
export interface KitchenBoard {
  readonly state: ReadonlySignal<BoardState>;
  /** False while neither the socket nor polling works. The board may then be outdated. */
  readonly connected: ReadonlySignal<boolean>;
  /** The current time by the edge's clock. */
  now(): Instant;
  /** Keeps the board up to date until the returned function is called. */
  connect(): () => void;
  /** Resolves to the failure, or to null on success. */
  move(orderId: number, request: BoardMoveRequest): Promise<ClientFailure | null>;
  /** Resolves to an error message, or to null on success. All calls below do the same. */
  signIn(email: string, password: string): Promise<string | null>;
  signInWithPasskey(): Promise<string | null>;
  signOut(): Promise<string | null>;
  /** Marks a station's part of an order as done or not done. */
  markPart(orderId: number, station: string, done: boolean): Promise<string | null>;
  pause(request: PauseRequest): Promise<string | null>;
  /** Sets the ready time that customers are promised when staff press Accept on any board of the business. */
  setReadyIn(readyIn: ReadyIn): Promise<string | null>;
  refund(orderNumber: string, refund: RowsRefund): Promise<string | null>;
}

/**
 * Maximum age of the shown board. An older board is fetched again, even if its socket works. The fetch corrects the
 * clock and the date, and shows changes whose messages were missed.
 */
const MAX_BOARD_AGE_MS = 5 * 60_000;
/**
 * How often a board that lost access is fetched again. The fetch succeeds after a person has signed in on another
 * tab, or has got the role back.
 */
const LOST_ACCESS_RETRY_MS = 60_000;
/** When a move fails with one of these codes, the shown board is outdated. */
const REFRESHING_FAILURES: readonly string[] = ['conflict', 'unauthorised', 'forbidden'];
/** The status of a board whose fetch was refused, by the code of the refusal. */
const STATUS_AFTER_REFUSAL = new Map<string, BoardState['status']>([
  ['unauthorised', 'signedOut'],
  ['forbidden', 'refused'],
]);
const NO_ROLE_MESSAGE = 'This account has no role at this business.';
const LOST_ROLE_MESSAGE = 'This account has no role at this business any more. New orders do not appear here.';
/** If more time than this passed between two polls, the device has slept. */
const MAX_POLL_GAP_MS = 3 * POLL_INTERVAL_MS;

/** `signedIn`: whether a person is signed in on this device when the page loads. */
export function createKitchenBoard(routingPath: string, signedIn: boolean): KitchenBoard {
  const state = signal<BoardState>(signedIn ? { status: 'loading' } : { status: 'signedOut', hasLostAccess: false });
  const connected = signal(true);
  /** How far the clock of the edge is ahead of the clock of the device. */
  let clockOffsetMs = 0;
  let socketIsOpen = false;
  let fetchedAt = 0;
  let polledAt = Date.now();
  let closeSocket: (() => void) | null = null;
  /** Whether the board is kept up to date: true from the call of `connect` until its returned function is called. */
  let isConnected = false;

  async function refresh(): Promise<void> {
    fetchedAt = Date.now();
    const { status } = state.peek();
    const answer = await fetchBoard(routingPath);
    // The person has signed out meanwhile. The answer may still contain the orders.
    if (status !== 'signedOut' && state.peek().status === 'signedOut') return;
    if (answer.ok) {
      clockOffsetMs = answer.value.now - Date.now();
      connected.value = true;
      showBoard(answer.value);
      if (isConnected)
        closeSocket ??= openLiveSocket({
          path: `${boardPath(routingPath)}/socket`,
          message: boardMessageSchema,
          onMessage: receive,
          onOpenChange: onSocketChange,
        });
      return;
    }
    const { code, message } = answer.failure;
    const known = state.peek();
    const wasOpen = known.status === 'open';
    const lostAccess = wasOpen || hasLostAccess(known);
    // A person has signed in meanwhile. The refusal is older than the sign-in.
    if (status === 'signedOut' && wasOpen) return;
    // A board that lost access keeps its state when it gets the same refusal again: the state says why it lost access.
    if (hasLostAccess(known) && known.status === STATUS_AFTER_REFUSAL.get(code)) return;
    if (code === 'unauthorised') close({ status: 'signedOut', hasLostAccess: lostAccess });
    else if (code === 'forbidden')
      close({
        status: 'refused',
        message: wasOpen ? LOST_ROLE_MESSAGE : `${message} ${NO_ROLE_MESSAGE}`,
        hasLostAccess: lostAccess,
      });
    else if (code === 'notFound') close({ status: 'refused', message, hasLostAccess: lostAccess });
    else connected.value = false;
  }

  /** Shows a fetched board, unless a message has already brought a later revision. */
  function showBoard(board: Board): void {
    const known = state.peek();
    if (known.status !== 'open' || board.revision >= known.board.revision) state.value = { status: 'open', board };
  }

  function close(next: BoardState): void {
    closeSocket?.();
    closeSocket = null;
    socketIsOpen = false;
    state.value = next;
  }

  function onSocketChange(isOpen: boolean): void {
    socketIsOpen = isOpen;
    if (!isOpen) void refresh();
  }

  /**
   * Whether the board already shows this state of the order. If the socket is dead, no messages arrive, so the board may
   * show an older state. The board notices the dead socket only when a ping gets no answer.
   */
  function isShown({ orderId, orderStatus, dueAt, doneParts }: Ticket): boolean {
    const known = state.peek();
    const shown =
      known.status === 'open' ? known.board.tickets.find((ticket) => ticket.orderId === orderId) : undefined;
    if (isFinished(orderStatus)) return shown === undefined;
    return (
      shown?.orderStatus === orderStatus &&
      shown.dueAt === dueAt &&
      JSON.stringify(shown.doneParts) === JSON.stringify(doneParts)
    );
  }

  /**
   * Applies a message. Fetches the board instead if the message has no ticket. Also fetches the board if the revision
   * is not the next one, because then messages were missed.
   */
  function receive({ revision, ticket }: BoardMessage): void {
    const known = state.peek();
    if (known.status !== 'open') return;
    connected.value = true;
    if (revision <= known.board.revision) return;
    if (ticket === null || revision !== known.board.revision + 1) void refresh();
    else state.value = { status: 'open', board: withTicket(known.board, ticket, revision) };
  }

  /**
   * Whether the device slept since the last poll, or its clock was set. Then the socket may be dead, and `now` may be
   * wrong.
   */
  function hasSlept(): boolean {
    const sinceMs = Date.now() - polledAt;
    polledAt += sinceMs;
    // Browsers slow down the timers of hidden pages, so a long pause there does not mean that the device slept.
    return sinceMs < 0 || (sinceMs > MAX_POLL_GAP_MS && document.visibilityState === 'visible');
  }

  function poll(): void {
    const slept = hasSlept();
    const known = state.peek();
    if (hasLostAccess(known)) {
      if (slept || Date.now() - fetchedAt >= LOST_ACCESS_RETRY_MS) void refresh();
      return;
    }
    if (known.status !== 'open' && known.status !== 'loading') return;
    const isOld = Date.now() - fetchedAt > MAX_BOARD_AGE_MS;
    if (slept || isOld || !socketIsOpen || !connected.peek()) void refresh();
  }

  return {
    state,
    connected,
    now: () => Date.now() + clockOffsetMs,
    connect() {
      isConnected = true;
      if (signedIn) void refresh();
      const timer = setInterval(poll, POLL_INTERVAL_MS);
      const offline = () => {
        connected.value = false;
      };
      const online = () => {
        if (state.peek().status !== 'signedOut' || hasLostAccess(state.peek())) void refresh();
      };
      window.addEventListener('online', online);
      window.addEventListener('offline', offline);
      return () => {
        isConnected = false;
        clearInterval(timer);
        window.removeEventListener('online', online);
        window.removeEventListener('offline', offline);
        closeSocket?.();
        closeSocket = null;
      };
    },
    async signIn(email, password) {
      const answer = await signIn(email, password);
      if (!answer.ok) return answer.failure.message;
      await refresh();
      return null;
    },
    async signInWithPasskey() {
      const { signInWithPasskey } = await import('../passkeys/passkeys.ts');
      const problem = await signInWithPasskey();
      if (problem === null) await refresh();
      return problem;
    },
    async signOut() {
      const answer = await signOut();
      // After a failure, the session has probably not ended, so a reload would show the orders again.
      if (!answer.ok) return `You are still signed in. ${answer.failure.message}`;
      close({ status: 'signedOut', hasLostAccess: false });
      return null;
    },
    async move(orderId, request) {
      const answer = await moveOrder(routingPath, orderId, request);
      // Usually, the socket has already brought this state of the order. If not, the board is fetched. The ticket in
      // the answer is not shown, because another board may have changed the order in the meantime. After a refusal,
      // the fetch shows how the order is now, or that the session has ended.
      if (answer.ok ? !isShown(answer.value) : REFRESHING_FAILURES.includes(answer.failure.code)) await refresh();
      return answer.ok ? null : answer.failure;
    },
    async markPart(orderId, station, done) {
      const answer = await markPart(routingPath, orderId, { station, done });
      if (answer.ok ? !isShown(answer.value) : answer.failure.code !== 'offline') await refresh();
      return answer.ok ? null : answer.failure.message;
    },
    async refund(orderNumber, refund) {
      const answer = await refundRows(routingPath, orderNumber, refund);
      // The board is fetched after a failure too: the edge may have made the refund although its answer was lost. Then
      // the next refund needs a new key, which `refundKey` makes from the fetched board.
      await refresh();
      return answer.ok ? null : answer.failure.message;
    },
    async setReadyIn(readyIn) {
      const answer = await setReadyIn(routingPath, readyIn);
      // Does not wait for the socket's message, so that the board shows the chosen time when this promise resolves.
      if (answer.ok) await refresh();
      return answer.ok ? null : answer.failure.message;
    },
    async pause(request) {
      const answer = await pauseOrders(routingPath, request);
      if (!socketIsOpen) await refresh();
      return answer.ok ? null : answer.failure.message;
    },
  };
}

/**
 * Returns the board with a ticket added or replaced, sorted by `placedAt`. Removes the ticket of a finished order, so
 * that a board that is open all day does not grow.
 */
export function withTicket(board: Board, ticket: Ticket, revision: number): Board {
  const others = board.tickets.filter(({ orderId }) => orderId !== ticket.orderId);
  const shown = isFinished(ticket.orderStatus) ? others : [...others, ticket];
  const tickets = shown.sort((a, b) => a.placedAt - b.placedAt || a.orderId - b.orderId);
  return { ...board, tickets, revision };
}
