import { inflateSync } from 'node:zlib';
import { viewOf } from '../bytes.ts';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * Unpacks the tables of a WOFF 1 font file. The result maps the tag of each table, such as `cmap`, to its data. The
 * file has a directory after its header. The directory states for each table: tag, offset, packed length, full length
 * and checksum (https://www.w3.org/TR/WOFF/).
 */
export function readWoff(file: Uint8Array): ReadonlyMap<string, DataView> {
  const view = viewOf(file);
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const offset = view.getUint32(entry + 4);
    const packed = file.subarray(offset, offset + view.getUint32(entry + 8));
    const isPacked = packed.length < view.getUint32(entry + 12);
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    tables.set(tag, viewOf(isPacked ? inflateSync(packed) : packed));
  }
  return tables;
}
