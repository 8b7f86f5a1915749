import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';
import * as v from 'valibot';

const messageSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
});
const attachedSchema = v.object({ sessionId: v.string(), targetInfo: v.object({ type: v.string() }) });

/**
 * A Chromium that is controlled through its DevTools protocol. Playwright always forbids Chromium to prerender pages, so
 * benchmarks of prerendering use this class.
 */
export class DevTools {
  /** Sessions of all pages so far, also of pages that Chromium prerenders. */
  readonly pages: string[] = [];
  readonly #chromium: ChildProcess;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #calls = 0;

  private constructor(chromium: ChildProcess, socket: WebSocket) {
    this.#chromium = chromium;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params, result } = v.parse(v.pipe(v.string(), v.parseJson(), messageSchema), data);
      if (id !== undefined) this.#waiting.get(id)?.(result);
      if (method !== 'Target.attachedToTarget') return;
      const { sessionId, targetInfo } = v.parse(attachedSchema, params);
      if (targetInfo.type === 'page') this.pages.push(sessionId);
    });
  }

  /** Starts Chromium with a new profile in `folder`. */
  static async launch(executable: string, folder: string, args: readonly string[]): Promise<DevTools> {
    const all = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${folder}`, ...args];
    const chromium = spawn(executable, all, { stdio: ['ignore', 'ignore', 'pipe'] });
    for await (const line of createInterface({ input: chromium.stderr })) {
      const address = /DevTools listening on (\S+)/.exec(line)?.[1];
      if (address === undefined) continue;
      // If nobody read this stream to its end, the stream would fill up, and Chromium would wait forever.
      chromium.stderr.resume();
      const socket = new WebSocket(address);
      await once(socket, 'open');
      return new DevTools(chromium, socket);
    }
    throw new Error('Chromium did not start.');
  }

  /** Calls a method of the protocol in the session `sessionId`, or by default in the session of the browser. */
  call(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = ++this.#calls;
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** Opens a tab. Pages that Chromium opens or prerenders in this tab are added to `pages`. */
  async openTab(): Promise<string> {
    const opened = await this.call('Target.createTarget', { url: 'about:blank', forTab: true });
    const { targetId } = v.parse(v.object({ targetId: v.string() }), opened);
    const attached = await this.call('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = v.parse(v.object({ sessionId: v.string() }), attached);
    const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true, filter: [{}] };
    await this.call('Target.setAutoAttach', follow, sessionId);
    return targetId;
  }

  /** The value of a JavaScript expression in a page; undefined when the page is gone. */
  async evaluate(page: string, expression: string): Promise<unknown> {
    const evaluated = await this.call('Runtime.evaluate', { expression, returnByValue: true }, page);
    const schema = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });
    const parsed = v.safeParse(schema, evaluated);
    return parsed.success ? parsed.output.result.value : undefined;
  }

  /** Resolves when Chromium and its processes have ended. */
  async close(): Promise<void> {
    const ended = once(this.#chromium, 'exit');
    void this.call('Browser.close');
    await ended;
  }
}
