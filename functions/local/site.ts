import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { ROOT } from './install.mjs';

/**
 * Serves the built site of dist at http://localhost:{port} (0: any free port) with the stand-ins on. D1, KV, R2 and Durable
 * Objects are stored under `state`, in the layout of wrangler's `--persist-to`. `silent` hides the Worker's log lines.
 * `wrapper` is the code of a module that imports the Worker's `./entry.mjs` and is served instead of it.
 */
export async function openSite(
  state: string,
  port: number,
  logs: 'shown' | 'silent' = 'shown',
  wrapper: string | null = null,
): Promise<Miniflare> {
  // Wrangler and Miniflare take seconds to load, and a mistyped command does not need them. So they are imported here.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
  // The same Miniflare as Wrangler's, because options and files on disk must match.
  const miniflare: typeof import('miniflare') = createRequire(import.meta.resolve('wrangler'))('miniflare');
  const folder = join(ROOT, 'dist/server');
  const config = unstable_readConfig({ config: join(folder, 'wrangler.json') });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _, ...options } = workerOptions;
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => ({ type: 'ESModule' as const, path: join(folder, file) }))
    .sort((one, other) => Number(other.path === main) - Number(one.path === main));
  const outer =
    wrapper === null ? [] : [{ type: 'ESModule' as const, path: join(folder, 'wrapper.mjs'), contents: wrapper }];
  const localBindings = { STAND_INS: 'on', ...(port > 0 && { PUBLIC_ORIGIN: `http://localhost:${port}` }) };
  const site = new miniflare.Miniflare(
    miniflare.convertV4MiniflareOptions({
      cf: false,
      host: 'localhost',
      log: new miniflare.Log(miniflare.LogLevel.WARN),
      ...(logs === 'silent' && { handleStructuredLogs: () => {} }),
      port,
      resourcePersistencePath: join(state, 'v3'),
      workers: [
        {
          ...options,
          name: config.name,
          bindings: Object.assign({}, options.bindings, localBindings),
          modules: [...outer, ...modules],
        },
      ],
    }),
  );
  await site.ready;
  return site;
}
