import type { BoardMessage } from '../../src/contract/board.ts';
import type { TrackerMessage } from '../../src/contract/order.ts';
import type { Instant } from '../../src/domain/time.ts';

/** Trackers of one order that may be open at the same time; further ones ask every few seconds instead. */
const MOST_TRACKERS = 20;
/** Milliseconds for which a board counts as open after it was last heard of: it pings every 15 s, at least every minute when hidden. */
const BOARD_ALIVE = 90_000;

const boardTag = (businessId: number): string => `board:${businessId}`;
const orderTag = (orderId: number): string => `order:${orderId}`;

/**
 * Opens a board's socket. It may sleep: while nobody talks, the object leaves memory and the socket stays. A client that
 * wants to know whether the line still stands sends `ping` and is answered `pong` without waking the object.
 */
export function openBoardSocket(state: DurableObjectState, businessId: number, revision: number): Response {
  const message: BoardMessage = { revision, ticket: null };
  return accept(state, boardTag(businessId), message);
}

export function tellBoards(state: DurableObjectState, businessId: number, message: BoardMessage): void {
  for (const socket of state.getWebSockets(boardTag(businessId))) say(socket, message);
}

/** Whether somebody could see a new order at a business: a tablet whose network is gone leaves its socket open for long. */
export function isBoardOpen(state: DurableObjectState, businessId: number): boolean {
  return state.getWebSockets(boardTag(businessId)).some((socket) => {
    const heardAt = state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? openedAt(socket);
    return socket.readyState === WebSocket.OPEN && Date.now() - heardAt < BOARD_ALIVE;
  });
}

/** Opens the socket of one order's tracker; null when too many are open. */
export function openTrackerSocket(state: DurableObjectState, orderId: number, lastUpdate: Instant): Response | null {
  if (state.getWebSockets(orderTag(orderId)).length >= MOST_TRACKERS) return null;
  const message: TrackerMessage = { lastUpdate };
  return accept(state, orderTag(orderId), message);
}

export function tellTrackers(state: DurableObjectState, orderId: number, message: TrackerMessage): void {
  for (const socket of state.getWebSockets(orderTag(orderId))) say(socket, message);
}

function accept(state: DurableObjectState, tag: string, first: BoardMessage | TrackerMessage): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  state.acceptWebSocket(server, [tag]);
  server.serializeAttachment(Date.now());
  say(server, first);
  return new Response(null, { status: 101, webSocket: client });
}

function openedAt(socket: WebSocket): Instant {
  const kept: unknown = socket.deserializeAttachment();
  return typeof kept === 'number' ? kept : 0;
}

function say(socket: WebSocket, message: BoardMessage | TrackerMessage): void {
  // A socket that is closing refuses to send; its client will open another and read anew.
  if (socket.readyState === WebSocket.OPEN || socket.readyState === WebSocket.CONNECTING)
    socket.send(JSON.stringify(message));
}
