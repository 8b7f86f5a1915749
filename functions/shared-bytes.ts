/** Bytes that everybody who asks for an address is given. */
export interface SharedBytes {
  readonly etag: string;
  readonly plain: () => Uint8Array<ArrayBuffer>;
  readonly brotli: () => Uint8Array<ArrayBuffer>;
}

/**
 * Answers with shared bytes: compressed for who takes that, 304 for who has them. `headers` become the answer's own, and are
 * added to.
 */
export function sendShared({ etag, plain, brotli }: SharedBytes, headers: Headers, request: Request): Response {
  headers.set('etag', etag);
  headers.set('vary', 'accept-encoding');
  if (hasIt(request, etag)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const isHead = request.method === 'HEAD';
  if (!takesBrotli(request)) return new Response(isHead ? null : plain(), { headers });
  headers.set('content-encoding', 'br');
  return new Response(isHead ? null : brotli(), { headers, encodeBody: 'manual' });
}

const hasIt = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => opaque(known.trim()) === opaque(etag));

const opaque = (etag: string): string => etag.replace(/^W\//, '');

function takesBrotli(request: Request): boolean {
  // The network before the Worker writes a header of its own, and tells beside it what the client's was.
  const told = request.cf?.clientAcceptEncoding;
  const accepted = typeof told === 'string' ? told : request.headers.get('accept-encoding');
  const found = /\bbr\b(?:\s*;\s*q=([\d.]+))?/i.exec(accepted ?? '');
  return found !== null && Number(found[1] ?? 1) > 0;
}
