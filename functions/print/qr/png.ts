import { crc32, deflateSync } from 'node:zlib';
import { joinBytes, viewOf } from '../bytes.ts';
import { type QrMatrix, QUIET_ZONE_MODULES } from './matrix.ts';

/**
 * In a line of pixels, a module takes this number of bytes. A pixel is one bit. So a QR code of 33 modules, with its quiet
 * zone, is 656 pixels wide, which is 11 cm at 150 dpi.
 */
const BYTES_PER_MODULE = 2;
const PIXELS_PER_MODULE = BYTES_PER_MODULE * 8;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** The end of the header: bit depth 1, greyscale, default compression and filter, not interlaced. */
const ONE_BIT_GREY = [1, 0, 0, 0, 0];

/** A QR code with its quiet zone as a PNG of some hundred bytes, one bit per pixel (https://www.w3.org/TR/png-3/). */
export function qrPng(matrix: QrMatrix): Uint8Array {
  const modules = matrix.size + 2 * QUIET_ZONE_MODULES;
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, modules * PIXELS_PER_MODULE);
  viewOf(header).setUint32(4, modules * PIXELS_PER_MODULE);
  header.set(ONE_BIT_GREY, 8);
  const lines = Array.from({ length: modules }, (_, y) => moduleLine(matrix, y - QUIET_ZONE_MODULES));
  const pixels = joinBytes(lines.flatMap((line) => new Array<Uint8Array>(PIXELS_PER_MODULE).fill(line)));
  return joinBytes([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** One line of pixels for a row of modules. The line begins with a byte 0, which means that the line is not filtered. */
function moduleLine(matrix: QrMatrix, row: number): Uint8Array {
  const line = new Uint8Array(1 + (matrix.size + 2 * QUIET_ZONE_MODULES) * BYTES_PER_MODULE).fill(0xff, 1);
  if (row < 0 || row >= matrix.size) return line;
  for (let x = 0; x < matrix.size; x++) {
    const at = 1 + (QUIET_ZONE_MODULES + x) * BYTES_PER_MODULE;
    if (matrix.isDark(x, row)) line.fill(0, at, at + BYTES_PER_MODULE);
  }
  return line;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joinBytes([new TextEncoder().encode(type), data]);
  const frame = new Uint8Array(body.length + 8);
  viewOf(frame).setUint32(0, data.length);
  frame.set(body, 4);
  viewOf(frame).setUint32(frame.length - 4, crc32(body));
  return frame;
}
