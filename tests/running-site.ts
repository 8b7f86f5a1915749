import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { NODE, ROOT, TOOL_ENV } from '../functions/local/install.mjs';
import { freePort } from './free-port.ts';

export interface RunningSite {
  readonly origin: string;
  /** Of the process; workerd is its child. */
  readonly pid: number;
  /** Ends the process as a crash would; resolves once it is gone. */
  kill(): Promise<void>;
}

/** Serves the built site from a process of its own, which knows where it stands. Its log lines are not shown. */
export async function runSite(state: string, knownPort?: number): Promise<RunningSite> {
  const port = knownPort ?? (await freePort());
  // A group of its own, so that the runtime dies with the process that started it.
  const site = spawn(NODE, ['tests/site-process.ts', state, String(port)], {
    cwd: ROOT,
    detached: true,
    env: TOOL_ENV,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [firstLine] = await once(site.stdout, 'data');
  site.stdout.resume();
  return {
    origin: String(firstLine).trim(),
    pid: site.pid ?? 0,
    async kill() {
      const closed = once(site, 'close');
      if (site.pid !== undefined) process.kill(-site.pid, 'SIGKILL');
      await closed;
    },
  };
}
