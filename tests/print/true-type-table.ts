/** A table of a TrueType file. The directory at the start of the file says where the table is. */
export function tableOf(file: Uint8Array, tag: string): DataView {
  const view = new DataView(file.buffer, file.byteOffset);
  for (let entry = 12; ; entry += 16) {
    if (String.fromCharCode(...file.subarray(entry, entry + 4)) !== tag) continue;
    return new DataView(file.buffer, file.byteOffset + view.getUint32(entry + 8), view.getUint32(entry + 12));
  }
}
