import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { ROOT } from './install.mjs';
import { openStorage } from './storage.ts';

const FOLDER = join(ROOT, 'functions/data/seeds/pictures');

/** A Worker that takes all files from one request and stores them. One request for each file would take much longer. */
const STORE_WORKER = `export default {
  async fetch(request, { PICTURES }) {
    const form = await request.formData();
    await Promise.all([...form].map(async ([key, file]) => PICTURES.put(key, await file.arrayBuffer())));
    return new Response();
  },
};`;

/** Copies the pictures of the demo businesses into the bucket of the folder `state`, unless they are there already. */
export async function storeDemoPictures(state: string): Promise<void> {
  const hash = contentHash([FOLDER]);
  const stamp = join(state, 'pictures.sha256');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const store = await openStorage(state, STORE_WORKER);
  try {
    // `Response` turns the form data into bytes, because `dispatchFetch` accepts only Miniflare's own class FormData.
    const form = new Response(demoPictures());
    const answer = await store.dispatchFetch('http://localhost/', {
      method: 'POST',
      headers: Object.fromEntries(form.headers),
      body: await form.arrayBuffer(),
    });
    if (!answer.ok) throw new Error(`The pictures could not be stored: ${await answer.text()}`);
  } finally {
    await store.dispose();
  }
  writeFileSync(stamp, hash);
}

/** The files by their keys in the bucket, e.g. `kitsune-alley/logo-168.png`. */
function demoPictures(): FormData {
  const form = new FormData();
  for (const { name: folder } of readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    for (const name of readdirSync(join(FOLDER, folder)))
      form.append(`${folder}/${name}`, new Blob([readFileSync(join(FOLDER, folder, name))]));
  return form;
}
