/** The WebSockets of boards, of the console's screen Today and of trackers, and what the desk sends to them. */
import type { BoardMessage, FollowingScreen } from '../../src/contract/board.ts';
import type { TrackerMessage } from '../../src/contract/order.ts';
import type { Instant } from '../../src/domain/time.ts';
import type { OrderRecord } from './order-record.ts';
import { ticketOf } from './ticket.ts';

/** Maximum number of open trackers of one order. Further trackers poll every few seconds instead. */
const MAX_TRACKERS_PER_ORDER = 20;
/** A board without a ping for this time counts as closed. Boards ping every 15 s; hidden boards at least every 60 s. */
const MAX_BOARD_SILENCE_MS = 90_000;

/** The WebSocket protocol leaves the close codes from 4000 to 4999 to applications. */
const ACCESS_CHANGED_CLOSE_CODE = 4403;

const boardTag = (businessId: number): string => `board:${businessId}`;
const todayTag = (businessId: number): string => `today:${businessId}`;
const orderTag = (orderId: number): string => `order:${orderId}`;
const personTag = (personId: number): string => `person:${personId}`;
const sessionTag = (sessionId: number): string => `session:${sessionId}`;

/** The person who watches a screen, the session that opened the screen, and the kind of screen: board or Today. */
export interface BoardViewer {
  readonly personId: number;
  readonly sessionId: number;
  readonly screen: FollowingScreen;
}

/**
 * Opens the socket of a board or of a Today screen. The socket can hibernate: while it is silent, the Durable Object
 * leaves memory and the socket stays open. The runtime answers a `ping` with `pong` without waking the Durable Object.
 */
export function openBoardSocket(state: DurableObjectState, businessId: number, viewer: BoardViewer): Response {
  const message: BoardMessage = { revision: boardRevision(state.storage.sql, businessId), ticket: null };
  const screenTag = viewer.screen === 'board' ? boardTag : todayTag;
  return accept(state, [screenTag(businessId), personTag(viewer.personId), sessionTag(viewer.sessionId)], message);
}

/**
 * Closes the boards and Today screens that a person has open, or only those of one session, because the person lost a
 * role or a session. A screen that the person may still see reconnects at once.
 */
export function closeBoards(state: DurableObjectState, viewer: { personId: number } | { sessionId: number }): void {
  const tag = 'personId' in viewer ? personTag(viewer.personId) : sessionTag(viewer.sessionId);
  for (const socket of state.getWebSockets(tag)) socket.close(ACCESS_CHANGED_CLOSE_CODE, 'Access changed');
}

/** Opens the socket of one order's tracker; null when too many are open. */
export function openTrackerSocket(state: DurableObjectState, orderId: number, lastUpdate: Instant): Response | null {
  if (state.getWebSockets(orderTag(orderId)).length >= MAX_TRACKERS_PER_ORDER) return null;
  const message: TrackerMessage = { lastUpdate };
  return accept(state, [orderTag(orderId)], message);
}

/**
 * Whether the business has an open board, on which a new order appears at once. A tablet without network can leave its
 * socket open, so a silent board counts as closed.
 */
export function isBoardOpen(state: DurableObjectState, businessId: number): boolean {
  return state.getWebSockets(boardTag(businessId)).some((socket) => {
    const lastPingAt = state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? openedAt(socket);
    return socket.readyState === WebSocket.OPEN && Date.now() - lastPingAt < MAX_BOARD_SILENCE_MS;
  });
}

/** Notifies open boards, Today screens and trackers that an order is new or has changed. */
export function notifyOrderChanged(state: DurableObjectState, order: OrderRecord): void {
  // Boards show neither orders without work for the kitchen nor orders that wait for a confirmed phone number.
  const isOnBoard = !order.details.cards?.only && order.status !== 'p';
  notifyBoards(state, order.businessId, isOnBoard ? ticketOf(order) : null);
  const message: TrackerMessage = { lastUpdate: order.statusAt };
  for (const socket of state.getWebSockets(orderTag(order.id))) send(socket, message);
}

/** Notifies the open boards and Today screens of a business about a change. If `ticket` is null, they reload everything. */
export function notifyBoards(state: DurableObjectState, businessId: number, ticket: BoardMessage['ticket']): void {
  const message: BoardMessage = { revision: raiseBoardRevision(state.storage.sql, businessId), ticket };
  for (const tag of [boardTag(businessId), todayTag(businessId)])
    for (const socket of state.getWebSockets(tag)) send(socket, message);
}

/**
 * Notifies the open Today screens of a business that a sold-out mark has changed. Boards get no message, because they do
 * not show these marks. But the revision rises, so the next `BoardMessage` to a board skips a revision, and the board
 * reloads once.
 */
export function notifyToday(state: DurableObjectState, businessId: number): void {
  const message: BoardMessage = { revision: raiseBoardRevision(state.storage.sql, businessId), ticket: null };
  for (const socket of state.getWebSockets(todayTag(businessId))) send(socket, message);
}

/** How often the board or the Today screen of a business has changed; 0 before the first change. */
export function boardRevision(sql: SqlStorage, businessId: number): number {
  const [row] = sql
    .exec<{ revision: number }>('SELECT revision FROM boards WHERE business_id = ?', businessId)
    .toArray();
  return row?.revision ?? 0;
}

function raiseBoardRevision(sql: SqlStorage, businessId: number): number {
  return sql
    .exec<{ revision: number }>(
      'INSERT INTO boards (business_id, revision) VALUES (?, 1) ON CONFLICT DO UPDATE SET revision = revision + 1 RETURNING revision',
      businessId,
    )
    .one().revision;
}

function accept(state: DurableObjectState, tags: string[], first: BoardMessage | TrackerMessage): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  state.acceptWebSocket(server, tags);
  server.serializeAttachment(Date.now());
  send(server, first);
  return new Response(null, { status: 101, webSocket: client });
}

function openedAt(socket: WebSocket): Instant {
  const attachment: unknown = socket.deserializeAttachment();
  return typeof attachment === 'number' ? attachment : 0;
}

function send(socket: WebSocket, message: BoardMessage | TrackerMessage): void {
  // Sending to a closing socket throws. The client of such a socket opens a new one and reads everything again.
  if (socket.readyState === WebSocket.OPEN || socket.readyState === WebSocket.CONNECTING)
    socket.send(JSON.stringify(message));
}
