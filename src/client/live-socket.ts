import * as v from 'valibot';

export interface LiveSocketOptions<Message> {
  /** URL path of the socket; starts with `/rest/`. */
  readonly path: string;
  readonly message: v.GenericSchema<unknown, Message>;
  readonly onMessage: (message: Message) => void;
  /** Called when the socket opens (true) and when it is lost (false). A lost socket reconnects automatically. */
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The delays before the first, second, … attempt to reconnect. All further attempts have the last delay. */
const RETRY_DELAYS_MS = [500, 1000, 2000, 5000, 10_000] as const;
const PING_INTERVAL_MS = 15_000;
const PONG_TIMEOUT_MS = 5_000;

/**
 * Opens a WebSocket to the edge, and another one whenever the current one is lost. The returned function closes the
 * socket and stops opening new ones. A browser may report the loss of a socket only long after the network was lost. So
 * a socket that does not answer a ping within `PONG_TIMEOUT_MS` counts as lost.
 */
export function openLiveSocket<Message>({
  path,
  message,
  onMessage,
  onOpenChange,
}: LiveSocketOptions<Message>): () => void {
  const schema = v.pipe(v.string(), v.parseJson(), message);
  /** The current socket; null between the loss of a socket and the next attempt to connect. */
  let socket: WebSocket | null = null;
  let attempts = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    const address = new URL(path, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const newSocket = new WebSocket(address);
    socket = newSocket;
    newSocket.addEventListener('open', () => {
      if (socket !== newSocket) return;
      attempts = 0;
      onOpenChange(true);
    });
    newSocket.addEventListener('message', ({ data }) => {
      if (socket !== newSocket) return;
      clearTimeout(pongTimer);
      const parsed = v.safeParse(schema, data);
      if (parsed.success) onMessage(parsed.output);
    });
    newSocket.addEventListener('close', () => {
      if (socket === newSocket) reconnect();
    });
  }

  function closeSocket(): void {
    clearTimeout(pongTimer);
    const abandoned = socket;
    socket = null;
    abandoned?.close();
  }

  function reconnect(): void {
    closeSocket();
    onOpenChange(false);
    retryTimer = setTimeout(open, RETRY_DELAYS_MS[Math.min(attempts++, RETRY_DELAYS_MS.length - 1)]);
  }

  const ping = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send('ping');
    clearTimeout(pongTimer);
    pongTimer = setTimeout(reconnect, PONG_TIMEOUT_MS);
  }, PING_INTERVAL_MS);
  const online = () => {
    if (socket !== null) return;
    clearTimeout(retryTimer);
    open();
  };
  window.addEventListener('online', online);
  open();

  return () => {
    clearInterval(ping);
    clearTimeout(retryTimer);
    window.removeEventListener('online', online);
    closeSocket();
  };
}
