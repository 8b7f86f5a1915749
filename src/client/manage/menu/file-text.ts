/**
 * The text of a file. Reads UTF-8, and UTF-16 with a byte order mark. Reads any other file as Windows-1252, because
 * Excel saves a CSV in this encoding unless the person chooses UTF-8.
 */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // With `fatal`, the decoder throws only for bytes that are not UTF-8.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
