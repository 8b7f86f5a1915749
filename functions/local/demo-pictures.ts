import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { ROOT } from './install.mjs';

const FOLDER = join(ROOT, 'functions/data/seeds/pictures');

/** Stores the files of a form under their names: a call for each picture would take several times as long. */
const STORE_WORKER = `export default {
  async fetch(request, { PICTURES }) {
    const form = await request.formData();
    await Promise.all([...form].map(async ([key, file]) => PICTURES.put(key, await file.arrayBuffer())));
    return new Response();
  },
};`;

/** Puts the pictures of the demo businesses into the bucket of the folder `state`, as they are, unless they are there already. */
export async function storeDemoPictures(state: string): Promise<void> {
  const hash = contentHash([FOLDER]);
  const stamp = join(state, 'pictures.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { unstable_readConfig } = await import('wrangler');
  const { r2_buckets, compatibility_date = '' } = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  const miniflare: typeof import('miniflare') = createRequire(import.meta.resolve('wrangler'))('miniflare');
  const store = new miniflare.Miniflare(
    miniflare.convertV4MiniflareOptions({
      cf: false,
      compatibilityDate: compatibility_date,
      modules: true,
      r2Buckets: { PICTURES: r2_buckets[0]?.bucket_name ?? '' },
      resourcePersistencePath: join(state, 'v3'),
      script: STORE_WORKER,
    }),
  );
  try {
    const answer = await store.dispatchFetch('http://localhost/', {
      method: 'POST',
      body: addDemoPictures(new miniflare.FormData()),
    });
    if (!answer.ok) throw new Error(`The pictures could not be stored: ${await answer.text()}`);
  } finally {
    await store.dispose();
  }
  writeFileSync(stamp, hash);
}

/** Adds the files by their keys in the bucket, e.g. `kitsune-alley/logo-168.png`. */
function addDemoPictures<Form extends Pick<FormData, 'append'>>(form: Form): Form {
  for (const { name: folder } of readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    for (const name of readdirSync(join(FOLDER, folder)))
      form.append(`${folder}/${name}`, new Blob([readFileSync(join(FOLDER, folder, name))]));
  return form;
}
