import { deflateSync } from 'node:zlib';
import { type PDFContext, PDFRawStream } from 'pdf-lib';

/** A stream packed by the runtime's own zlib instead of pdf-lib's, which is written in JavaScript. */
export function packedStream(
  context: PDFContext,
  bytes: Uint8Array,
  entries: Record<string, number> = {},
): PDFRawStream {
  const packed = deflateSync(bytes);
  return PDFRawStream.of(context.obj({ ...entries, Filter: 'FlateDecode', Length: packed.length }), packed);
}
