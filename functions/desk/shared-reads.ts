/**
 * Reads that many ask for at the same time: of each key one runs at a time, and answers all who asked before it began. Nobody is
 * given what was read before they asked. For one Durable Object: a Worker's requests must not wait for each other.
 */
export function sharedReads<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const waiting = new Map<Key, Promise<Value>>();
  const last = new Map<Key, Promise<unknown>>();
  return (key) => {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const next = (last.get(key) ?? Promise.resolve()).then(() => {
      waiting.delete(key);
      return read(key);
    });
    waiting.set(key, next);
    last.set(
      key,
      next.catch(() => {}),
    );
    return next;
  };
}
