import { BoundedMap } from '../bounded-map.ts';

/**
 * Returns a parser that keeps the result of each text, up to `maxEntries` results. It evicts the result that was read
 * longest ago. Keeping the results saves time: requests read the same rows again and again, the rows change rarely, and
 * parsing a row takes longer than fetching it. Callers share the results and must not modify them.
 */
export function parsedOnce<Value>(parse: (text: string) => Value, maxEntries: number): (text: string) => Value {
  const known = new BoundedMap<string, Value>(maxEntries);
  return (text) => {
    const value = known.get(text) ?? parse(text);
    known.set(text, value);
    return value;
  };
}
