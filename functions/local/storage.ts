import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { ROOT } from './install.mjs';

/**
 * Opens the database (binding DB) and the pictures (binding PICTURES) in the folder `state`. Works before the site is built.
 * `script` is the code of the Worker that gets both bindings.
 */
export async function openStorage(state: string, script: string): Promise<Miniflare> {
  // Wrangler takes seconds to load. It is imported here and not at the top, so a mistyped command fails at once.
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
