import * as v from 'valibot';

export interface LiveLine<Message> {
  /** Of the socket, from `/rest/` on. */
  readonly path: string;
  readonly message: v.GenericSchema<unknown, Message>;
  readonly onMessage: (message: Message) => void;
  /** The line stands, or fell. A fallen line is opened again by itself. */
  readonly onState: (up: boolean) => void;
}

/** Milliseconds before a fallen line is tried again: soon at first, then less often. */
const RETRIES = [500, 1000, 2000, 5000, 10_000] as const;
/** Milliseconds between two questions whether the line still stands, and how long it may take to answer. */
const PING_INTERVAL = 15_000;
const PONG_WITHIN = 5_000;

/** Opens a socket of the edge and keeps it open until the returned function is called. */
export function openLiveLine<Message>({ path, message, onMessage, onState }: LiveLine<Message>): () => void {
  const schema = v.pipe(v.string(), v.parseJson(), message);
  let socket: WebSocket | null = null;
  let tries = 0;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const address = new URL(path, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      tries = 0;
      onState(true);
    });
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(silence);
      const heard = v.safeParse(schema, data);
      if (heard.success) onMessage(heard.output);
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
    clearTimeout(silence);
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
