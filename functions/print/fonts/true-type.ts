import { viewOf } from '../bytes.ts';

/** Writes a TrueType file: the directory of the tables, and the tables. `tables` must be sorted by tag. */
export function trueTypeFile(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const directory = 12 + tables.length * 16;
  const size = tables.reduce((sum, [, bytes]) => sum + Math.ceil(bytes.length / 4) * 4, directory);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, (tables.length - 2 ** power) * 16);
  let offset = directory;
  for (const [index, [tag, bytes]] of tables.entries()) {
    file.set(bytes, offset);
    const end = offset + Math.ceil(bytes.length / 4) * 4;
    const entry = 12 + index * 16;
    file.set(
      [...tag].map((letter) => letter.charCodeAt(0)),
      entry,
    );
    view.setUint32(entry + 4, checksum(view, offset, end));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset = end;
  }
  return file;
}

function checksum(view: DataView, from: number, until: number): number {
  let sum = 0;
  for (let at = from; at < until; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
