/** The WebSockets of boards, of the console's screen Today and of trackers, and what the desk sends to them. */
import * as v from 'valibot';
import type { BoardMessage, FollowingScreen } from '../../src/contract/board.ts';
import type { TrackerMessage } from '../../src/contract/tracking.ts';
import type { Instant } from '../../src/domain/time.ts';
import { isDigitalOnly, type OrderRecord } from './order-record.ts';
import { ticketOf } from './ticket.ts';

/** Maximum number of open trackers of one order. Further trackers poll every few seconds instead. */
const MAX_TRACKERS_PER_ORDER = 20;
/** A board without a ping for this time counts as closed. Boards ping every 15 s; hidden boards at least every 60 s. */
const MAX_BOARD_SILENCE_MS = 90_000;

/** The WebSocket protocol leaves the close codes from 4000 to 4999 to applications. */
const ACCESS_CHANGED_CLOSE_CODE = 4403;

/** The part of a desk's state that contains the open sockets. */
type Sockets = Pick<DurableObjectState, 'getWebSockets'>;

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
  const message: BoardMessage = { revision: boardRevision(state, businessId), ticket: null };
  const screenTag = viewer.screen === 'board' ? boardTag : todayTag;
  const tags = [screenTag(businessId), personTag(viewer.personId), sessionTag(viewer.sessionId)];
  return accept(state, tags, message, message.revision);
}

/**
 * Called when a person has lost a role or a session. Closes all boards and Today screens that the person has open, or
 * only those of the session. A screen that the person may still see reconnects at once.
 */
export function closeBoards(state: DurableObjectState, viewer: { personId: number } | { sessionId: number }): void {
  const tag = 'personId' in viewer ? personTag(viewer.personId) : sessionTag(viewer.sessionId);
  for (const socket of state.getWebSockets(tag)) socket.close(ACCESS_CHANGED_CLOSE_CODE, 'Access changed');
}

/** Opens the socket of one order's tracker; null when too many are open. */
export function openTrackerSocket(state: DurableObjectState, orderId: number, lastUpdate: Instant): Response | null {
  if (state.getWebSockets(orderTag(orderId)).length >= MAX_TRACKERS_PER_ORDER) return null;
  const message: TrackerMessage = { lastUpdate };
  return accept(state, [orderTag(orderId)], message, null);
}

/**
 * Whether the business has an open board, on which a new order appears at once. A tablet without network can leave its
 * socket open, so a silent board counts as closed.
 */
export function isBoardOpen(state: DurableObjectState, businessId: number): boolean {
  return state.getWebSockets(boardTag(businessId)).some((socket) => {
    const lastPingAt = state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? attachmentOf(socket).openedAt;
    return socket.readyState === WebSocket.OPEN && Date.now() - lastPingAt < MAX_BOARD_SILENCE_MS;
  });
}

/** Notifies open boards, Today screens and trackers that an order is new or has changed. */
export function notifyOrderChanged(state: DurableObjectState, order: OrderRecord): void {
  // Boards do not show orders without work for the kitchen, and do not show orders that wait for a confirmed phone
  // number.
  const isOnBoard = !isDigitalOnly(order) && order.status !== 'p';
  notifyBoards(state, order.businessId, isOnBoard ? ticketOf(order) : null);
  const message: TrackerMessage = { lastUpdate: order.statusAt };
  for (const socket of state.getWebSockets(orderTag(order.id))) send(socket, message);
}

/** Notifies the open boards and Today screens of a business about a change. If `ticket` is null, they reload everything. */
export function notifyBoards(state: Sockets, businessId: number, ticket: BoardMessage['ticket']): void {
  const message: BoardMessage = { revision: raiseBoardRevision(state, businessId), ticket };
  for (const socket of screensOf(state, businessId)) send(socket, message);
}

/** The open boards and Today screens of a business. */
const screensOf = (state: Sockets, businessId: number): WebSocket[] =>
  [boardTag(businessId), todayTag(businessId)].flatMap((tag) => state.getWebSockets(tag));

/** For each desk, the revision of each business's board. */
const revisionsInMemory = new WeakMap<Sockets, Map<number, number>>();

/**
 * The revision of the board of a business: it rises by one with every change that the board or the Today screen must show.
 * The desk does not store the revision, because it would have to write the revision five times for each order. While the
 * desk hibernates, its memory is empty, so the sockets keep the revision too. If neither the memory nor a socket has a
 * revision, no screen is connected. Then the revision begins with the current time in milliseconds, which is higher
 * than every earlier revision.
 */
export function boardRevision(state: Sockets, businessId: number): number {
  const known = revisionsInMemory.get(state)?.get(businessId);
  if (known !== undefined) return known;
  const kept = screensOf(state, businessId).map((socket) => attachmentOf(socket).revision ?? 0);
  return keepRevision(state, businessId, Math.max(0, ...kept) || Date.now());
}

const raiseBoardRevision = (state: Sockets, businessId: number): number =>
  keepRevision(state, businessId, boardRevision(state, businessId) + 1);

function keepRevision(state: Sockets, businessId: number, revision: number): number {
  const revisions = revisionsInMemory.get(state) ?? new Map<number, number>();
  revisionsInMemory.set(state, revisions.set(businessId, revision));
  for (const socket of screensOf(state, businessId)) attach(socket, { ...attachmentOf(socket), revision });
  return revision;
}

/** What the runtime keeps with a socket while the desk hibernates. */
const attachmentSchema = v.fallback(
  v.object({
    openedAt: v.number(),
    /** The last revision of the board; null for a tracker. */
    revision: v.nullable(v.number()),
  }),
  // An earlier release attached something else.
  { openedAt: 0, revision: null },
);
type Attachment = v.InferOutput<typeof attachmentSchema>;

const attach = (socket: WebSocket, attachment: Attachment): void => socket.serializeAttachment(attachment);

const attachmentOf = (socket: WebSocket): Attachment => v.parse(attachmentSchema, socket.deserializeAttachment());

function accept(
  state: DurableObjectState,
  tags: string[],
  first: BoardMessage | TrackerMessage,
  revision: number | null,
): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  state.acceptWebSocket(server, tags);
  attach(server, { openedAt: Date.now(), revision });
  send(server, first);
  return new Response(null, { status: 101, webSocket: client });
}

function send(socket: WebSocket, message: BoardMessage | TrackerMessage): void {
  // Sending to a closing socket throws. The client of such a socket opens a new one and reads everything again.
  if (socket.readyState === WebSocket.OPEN || socket.readyState === WebSocket.CONNECTING)
    socket.send(JSON.stringify(message));
}
