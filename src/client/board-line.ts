import * as v from 'valibot';
import { type BoardMessage, boardMessageSchema } from '../contract/board.ts';

export interface BoardLine {
  readonly routingPath: string;
  readonly onMessage: (message: BoardMessage) => void;
  /** The line stands, or fell. A fallen line is opened again by itself. */
  readonly onState: (up: boolean) => void;
}

/** Milliseconds before a fallen line is tried again: soon at first, then less often. */
const RETRIES = [500, 1000, 2000, 5000, 10_000] as const;
/** Milliseconds between two questions whether the line still stands, and how long it may take to answer. */
const PING_INTERVAL = 15_000;
const PONG_WITHIN = 5_000;

const messageSchema = v.pipe(v.string(), v.parseJson(), boardMessageSchema);

/** Opens the board's socket and keeps it open until the returned function is called. */
export function openBoardLine({ routingPath, onMessage, onState }: BoardLine): () => void {
  let socket: WebSocket | null = null;
  let tries = 0;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const address = new URL(`/rest/board/${encodeURIComponent(routingPath)}/socket`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      tries = 0;
      onState(true);
    });
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(silence);
      const message = v.safeParse(messageSchema, data);
      if (message.success) onMessage(message.output);
    });
    socket.addEventListener('close', () => {
      clearTimeout(silence);
      if (stopped) return;
      onState(false);
      retry = setTimeout(open, RETRIES[Math.min(tries++, RETRIES.length - 1)]);
    });
  }

  const ping = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send('ping');
    silence = setTimeout(() => socket?.close(), PONG_WITHIN);
  }, PING_INTERVAL);
  const online = () => {
    if (socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(retry);
    open();
  };
  window.addEventListener('online', online);
  open();

  return () => {
    stopped = true;
    clearInterval(ping);
    clearTimeout(retry);
    clearTimeout(silence);
    window.removeEventListener('online', online);
    socket?.close();
  };
}
