/** Maximum size of one parameter of a statement. D1 allows 2 MB. */
const MAX_VALUE_BYTES = 1_000_000;
const encoder = new TextEncoder();

/**
 * Rows as JSON arrays of at most MAX_VALUE_BYTES each, for statements that read the arrays with `json_each`. A row that is
 * larger than that gets an array of its own.
 */
export function rowValues(rows: readonly unknown[]): string[] {
  const values: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    const size = encoder.encode(text).length + 1;
    if (bytes + size >= MAX_VALUE_BYTES && texts.length > 0) {
      values.push(`[${texts.join(',')}]`);
      texts = [];
      bytes = 0;
    }
    texts.push(text);
    bytes += size;
  }
  if (texts.length > 0) values.push(`[${texts.join(',')}]`);
  return values;
}
