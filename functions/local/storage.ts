import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { ROOT } from './install.mjs';

/**
 * Opens the database (DB) and the pictures (PICTURES) of the folder `state` without the site, which may not be built
 * yet. `script` is the code of a Worker with both bindings.
 */
export async function openStorage(state: string, script: string): Promise<Miniflare> {
  // Imported here and not at the top, because Wrangler takes seconds to load and a mistyped command does not need it.
  const { unstable_readConfig } = await import('wrangler');
  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  const miniflare: typeof import('miniflare') = createRequire(import.meta.resolve('wrangler'))('miniflare');
  return new miniflare.Miniflare(
    miniflare.convertV4MiniflareOptions({
      cf: false,
      compatibilityDate: config.compatibility_date ?? '',
      modules: true,
      d1Databases: { DB: config.d1_databases[0]?.database_id ?? '' },
      r2Buckets: { PICTURES: config.r2_buckets[0]?.bucket_name ?? '' },
      resourcePersistencePath: join(state, 'v3'),
      script,
    }),
  );
}
