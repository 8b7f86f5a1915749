import type { BoardMessage } from '../../src/contract/board.ts';

const tag = (businessId: number): string => `board:${businessId}`;

/**
 * Opens a board's socket. It may sleep: while nobody talks, the object leaves memory and the socket stays. A client that
 * wants to know whether the line still stands sends `ping` and is answered `pong` without waking the object.
 */
export function openBoardSocket(state: DurableObjectState, businessId: number, revision: number): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  state.acceptWebSocket(server, [tag(businessId)]);
  say(server, { revision, ticket: null });
  return new Response(null, { status: 101, webSocket: client });
}

export function tellBoards(state: DurableObjectState, businessId: number, message: BoardMessage): void {
  for (const socket of state.getWebSockets(tag(businessId))) say(socket, message);
}

function say(socket: WebSocket, message: BoardMessage): void {
  // A socket that is closing refuses to send; its client will open another and read the board anew.
  if (socket.readyState === WebSocket.OPEN || socket.readyState === WebSocket.CONNECTING)
    socket.send(JSON.stringify(message));
}
