import { brotliDecompressSync } from 'node:zlib';
import type { KeptPage } from './kept-page.ts';

/** Answers with a kept page: its bytes as they are, or plain for a client without brotli, or 304 for one that has it. */
export function sendPage(page: KeptPage, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set('etag', page.etag);
  headers.set('vary', 'accept-encoding');
  // Kept by the browser, but asked for anew each time.
  headers.set('cache-control', 'public, no-cache');
  if (hasIt(request, page.etag)) return new Response(null, { status: 304, headers });
  const isHead = request.method === 'HEAD';
  if (!acceptsBrotli(request))
    return new Response(isHead ? null : new Uint8Array(brotliDecompressSync(page.body)), { headers });
  headers.set('content-encoding', 'br');
  return new Response(isHead ? null : page.body, { headers, encodeBody: 'manual' });
}

const hasIt = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => opaque(known.trim()) === opaque(etag));

const opaque = (etag: string): string => etag.replace(/^W\//, '');

function acceptsBrotli(request: Request): boolean {
  const accepted = /\bbr\b(?:\s*;\s*q=([\d.]+))?/i.exec(request.headers.get('accept-encoding') ?? '');
  return accepted !== null && Number(accepted[1] ?? 1) > 0;
}
