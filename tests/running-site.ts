import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { NODE, ROOT, TOOL_ENV } from '../functions/local/install.mjs';
import { freePort } from './free-port.ts';

export interface RunningSite {
  readonly origin: string;
  /** Process id; workerd is a child of this process. */
  readonly pid: number;
  /** Kills the process, as a crash would do. Resolves when the process has ended. */
  kill(): Promise<void>;
}

/**
 * Serves the built site from a separate process. Hides the log lines of the site. `state` is the folder with the stored
 * data.
 */
export async function runSite(state: string, knownPort?: number): Promise<RunningSite> {
  const port = knownPort ?? (await freePort());
  // A separate process group, so that workerd ends together with its parent.
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
