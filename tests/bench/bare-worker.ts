import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

const requireOfWrangler = createRequire(import.meta.resolve('wrangler'));
const miniflare: typeof import('miniflare') = requireOfWrangler('miniflare');

export interface BareWorker {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves edge-worker.ts, the bare Worker with which bench:edge and bench:rush compare the site. `folder` contains the
 * state of this Worker. As on the site, the runtime first looks for a static file at each request. On a laptop this
 * lookup takes longer than the route itself, so the comparison is fair only if the bare Worker has this lookup too.
 */
export async function openBareWorker(folder: string): Promise<BareWorker> {
  const bundle = await build({
    entryPoints: [new URL('./edge-worker.ts', import.meta.url).pathname],
    bundle: true,
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    format: 'esm',
    minify: true,
    target: 'es2024',
    write: false,
  });
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  const bare = new miniflare.Miniflare(
    miniflare.convertV4MiniflareOptions({
      name: 'bare',
      assets: { directory: files, binding: 'ASSETS', routerConfig: { has_user_worker: true } },
      modules: true,
      script: bundle.outputFiles[0]?.text ?? '',
      compatibilityDate: '2026-10-01',
      durableObjects: { DESK: { className: 'BareDesk', useSQLite: true } },
      resourcePersistencePath: folder,
    }),
  );
  return { origin: (await bare.ready).origin, close: () => bare.dispose() };
}
