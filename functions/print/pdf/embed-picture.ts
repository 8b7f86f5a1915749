import { type PDFContext, type PDFDocument, PDFHexString, PDFRawStream, type PDFRef } from 'pdf-lib';
import { joinBytes, viewOf } from '../bytes.ts';

/** A picture of a type that PDFs can hold. */
export interface Picture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/**
 * Puts a picture into a PDF. Copies the compressed data of an opaque PNG and does not check this data. pdf-lib decodes
 * a PNG that is transparent or interlaced. This takes about 20 ms for 512 by 512 pixels. May throw when the bytes are
 * not a picture of `type`.
 */
export async function embedPicture(document: PDFDocument, { type, bytes }: Picture): Promise<PDFRef> {
  if (type === 'image/jpeg') return (await document.embedJpg(bytes)).ref;
  return embedOpaquePng(document.context, bytes) ?? (await document.embedPng(bytes)).ref;
}

const SIGNATURE_BYTES = 8;
const CHUNK_OVERHEAD_BYTES = 12;

/** The colour types of PNG files that have no transparency. */
const GREY = 0;
const RGB = 2;
const INDEXED = 3;
const VALUES_PER_PIXEL: Readonly<Record<number, number>> = { [GREY]: 1, [RGB]: 3, [INDEXED]: 1 };

/**
 * Embeds a PNG's compressed data unchanged, because PDF files can have the same compression and line filters
 * ("predictor 15"). Returns null when the PNG is transparent or interlaced, or has no header.
 */
function embedOpaquePng(context: PDFContext, png: Uint8Array): PDFRef | null {
  const chunks = readChunks(png);
  const header = chunks.find(({ type }) => type === 'IHDR');
  if (!header) return null;
  const view = viewOf(header.data);
  const [width, height, depth, colorType] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), view.getUint8(9)];
  const values = VALUES_PER_PIXEL[colorType];
  const isInterlaced = view.getUint8(12) === 1;
  if (values === undefined || isInterlaced || chunks.some(({ type }) => type === 'tRNS')) return null;
  const packed = joinBytes(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data ?? new Uint8Array();
  const dictionary = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: depth,
    ColorSpace:
      colorType === INDEXED
        ? ['Indexed', 'DeviceRGB', palette.length / 3 - 1, PDFHexString.of(hexOf(palette))]
        : colorType === RGB
          ? 'DeviceRGB'
          : 'DeviceGray',
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: values, BitsPerComponent: depth, Columns: width },
    Length: packed.length,
  });
  return context.register(PDFRawStream.of(dictionary, packed));
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

function readChunks(png: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  const view = viewOf(png);
  for (let at = SIGNATURE_BYTES; at + CHUNK_OVERHEAD_BYTES <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += CHUNK_OVERHEAD_BYTES + length;
  }
  return chunks;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
