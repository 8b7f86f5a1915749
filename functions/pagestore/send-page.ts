import { brotliDecompressSync } from 'node:zlib';
import { sendShared } from '../shared-bytes.ts';
import type { KeptPage } from './kept-page.ts';

/** Answers with a kept page. */
export function sendPage({ etag, body, headers }: KeptPage, request: Request): Response {
  const own = new Headers(headers);
  // Kept by the browser, but asked for anew each time.
  own.set('cache-control', 'public, no-cache');
  const plain = () => new Uint8Array(brotliDecompressSync(body));
  return sendShared({ etag, plain, brotli: () => body }, own, request);
}
