import { BoundedMap } from '../bounded-map.ts';

/**
 * A parser that caches its results by text and evicts the least recently read. Rows that every request reads change rarely,
 * and validating one takes longer than fetching it. Results are shared: do not modify them.
 */
export function parsedOnce<Value>(parse: (text: string) => Value, maxEntries: number): (text: string) => Value {
  const known = new BoundedMap<string, Value>(maxEntries);
  return (text) => {
    const value = known.get(text) ?? parse(text);
    known.set(text, value);
    return value;
  };
}
