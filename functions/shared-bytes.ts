/** The body of a response that is the same for every visitor, in two forms: uncompressed and compressed with brotli. */
export interface SharedBytes {
  readonly etag: string;
  readonly plain: () => Uint8Array<ArrayBuffer>;
  readonly brotli: () => Uint8Array<ArrayBuffer>;
}

/**
 * Answers with brotli if the client accepts it, and with 304 if the client already has the bytes. `headers` become the
 * headers of the response; this function adds the ETag and the encoding to them.
 */
export function sendShared({ etag, plain, brotli }: SharedBytes, headers: Headers, request: Request): Response {
  headers.set('etag', etag);
  headers.set('vary', 'accept-encoding');
  if (clientHas(request, etag)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const isHead = request.method === 'HEAD';
  if (!acceptsBrotli(request)) return new Response(isHead ? null : plain(), { headers });
  headers.set('content-encoding', 'br');
  return new Response(isHead ? null : brotli(), { headers, encodeBody: 'manual' });
}

const clientHas = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => opaqueTag(known.trim()) === opaqueTag(etag));

/** An ETag without the `W/` of a weak ETag. */
const opaqueTag = (etag: string): string => etag.replace(/^W\//, '');

function acceptsBrotli(request: Request): boolean {
  // Cloudflare replaces the client's `accept-encoding` before the Worker runs, and keeps the original in `cf`.
  const original = request.cf?.clientAcceptEncoding;
  const accepted = typeof original === 'string' ? original : request.headers.get('accept-encoding');
  const found = /\bbr\b(?:\s*;\s*q=([\d.]+))?/i.exec(accepted ?? '');
  return found !== null && Number(found[1] ?? 1) > 0;
}
