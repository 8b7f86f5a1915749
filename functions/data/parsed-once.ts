/**
 * A parser that remembers the texts it has read, at most `limit`, the least recently read first to go: what is read at each
 * request changes rarely, and checking it takes longer than fetching it. What it returns is shared, never to be written to.
 */
export function parsedOnce<Value>(parse: (text: string) => Value, limit: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? parse(text);
    known.delete(text);
    known.set(text, value);
    const [oldest] = known.keys();
    if (known.size > limit && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
