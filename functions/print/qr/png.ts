import { crc32, deflateSync } from 'node:zlib';
import { joinBytes, viewOf } from '../bytes.ts';
import { type QrMatrix, QUIET_ZONE } from './matrix.ts';

/** A module is two bytes of pixels wide: a code of 33 modules comes to 656 pixels, 11 cm at 150 dots an inch. */
const MODULE_BYTES = 2;
const MODULE_PIXELS = MODULE_BYTES * 8;

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Depth 1, grey, and the only compression, filter and order of lines that there is need for. */
const ONE_BIT_GREY = [1, 0, 0, 0, 0];

/** A code with its quiet zone as a PNG of one bit a pixel (https://www.w3.org/TR/png-3/): about half a kilobyte. */
export function qrPng(matrix: QrMatrix): Uint8Array {
  const modules = matrix.size + 2 * QUIET_ZONE;
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, modules * MODULE_PIXELS);
  viewOf(header).setUint32(4, modules * MODULE_PIXELS);
  header.set(ONE_BIT_GREY, 8);
  const lines = Array.from({ length: modules }, (_, y) => moduleLine(matrix, y - QUIET_ZONE));
  const pixels = joinBytes(lines.flatMap((line) => new Array<Uint8Array>(MODULE_PIXELS).fill(line)));
  return joinBytes([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** One line of pixels through the modules of a row; the first byte says that it is not filtered. */
function moduleLine(matrix: QrMatrix, row: number): Uint8Array {
  const line = new Uint8Array(1 + (matrix.size + 2 * QUIET_ZONE) * MODULE_BYTES).fill(0xff, 1);
  if (row < 0 || row >= matrix.size) return line;
  for (let x = 0; x < matrix.size; x++) {
    const at = 1 + (QUIET_ZONE + x) * MODULE_BYTES;
    if (matrix.isDark(x, row)) line.fill(0, at, at + MODULE_BYTES);
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
