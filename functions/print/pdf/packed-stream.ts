import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFRawStream } from 'pdf-lib';

/** A PDF stream with compressed `bytes`. The runtime's zlib compresses them, which is faster than pdf-lib's JavaScript. */
export function packedStream(
  context: PDFContext,
  bytes: Uint8Array,
  entries: Record<string, number> = {},
): PDFRawStream {
  const packed = deflateSync(bytes);
  return PDFRawStream.of(context.obj({ ...entries, Filter: 'FlateDecode', Length: packed.length }), packed);
}
