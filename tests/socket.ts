import * as v from 'valibot';
import type { Visitor } from './town.ts';

/** Opens a WebSocket to the Worker. `until` waits for a number of messages and returns all received messages. */
export async function openSocket<Message>(visitor: Visitor, path: string, schema: v.GenericSchema<unknown, Message>) {
  const response = await visitor.call(path, { headers: { upgrade: 'websocket' } });
  const socket = response.webSocket;
  if (response.status !== 101 || !socket) throw new Error(`no socket: ${response.status}`);
  const heard: Message[] = [];
  const waiting: (() => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    heard.push(v.parse(v.pipe(v.string(), v.parseJson(), schema), data));
    for (const wake of waiting.splice(0)) wake();
  });
  socket.accept();
  const until = async (count: number) => {
    while (heard.length < count) await new Promise<void>((wake) => waiting.push(wake));
    return heard;
  };
  return { until, socket };
}
