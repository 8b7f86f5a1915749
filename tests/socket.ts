import * as v from 'valibot';
import type { Visitor } from './town.ts';

/**
 * Opens a WebSocket to the Worker. The returned function `until(count)` waits until at least `count` messages have
 * arrived, and returns all messages that have arrived.
 */
export async function openSocket<Message>(visitor: Visitor, path: string, schema: v.GenericSchema<unknown, Message>) {
  const response = await visitor.call(path, { headers: { upgrade: 'websocket' } });
  const socket = response.webSocket;
  if (response.status !== 101 || !socket) throw new Error(`The Worker opened no WebSocket: status ${response.status}.`);
  const received: Message[] = [];
  const wakeUps: (() => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    received.push(v.parse(v.pipe(v.string(), v.parseJson(), schema), data));
    for (const wake of wakeUps.splice(0)) wake();
  });
  socket.accept();
  const waitForMessages = async (count: number) => {
    while (received.length < count) await new Promise<void>((wake) => wakeUps.push(wake));
    return received;
  };
  return { until: waitForMessages, socket };
}
