import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { ROOT } from './install.mjs';

/** The kinds of modules of the built Worker, by the endings of their files. */
const MODULE_TYPES = [
  ['.mjs', 'ESModule'],
  ['.wasm', 'CompiledWasm'],
] as const;

/**
 * Serves the built site in the folder dist at http://localhost:{port}, with stand-ins instead of outside services. When
 * `port` is 0, the system chooses a free port. The folder `state` contains the data of D1, KV, R2 and Durable Objects, in
 * the subfolders that wrangler's option `--persist-to` also uses. When `logs` is `silent`, nobody sees the Worker's log
 * lines. `wrapper` is the code of a module that runs instead of the Worker's `./entry.mjs` and imports it.
 */
export async function openSite(
  state: string,
  port: number,
  logs: 'shown' | 'silent' = 'shown',
  wrapper: string | null = null,
): Promise<Miniflare> {
  // Wrangler and Miniflare take seconds to load. They are imported here and not at the top, so a mistyped command fails
  // at once.
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler');
  // Wrangler's own copy of Miniflare. Another version might not understand Wrangler's options and Wrangler's files on disk.
  const miniflare: typeof import('miniflare') = createRequire(import.meta.resolve('wrangler'))('miniflare');
  const folder = join(ROOT, 'dist/server');
  const config = unstable_readConfig({ config: join(folder, 'wrangler.json') });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _, ...options } = workerOptions;
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const type = MODULE_TYPES.find(([ending]) => file.endsWith(ending))?.[1];
      return type ? [{ type, path: join(folder, file) }] : [];
    })
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
