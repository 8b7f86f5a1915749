/**
 * Shares concurrent reads. One read per key runs at a time. It answers all callers that called before it began, so no
 * caller gets a value older than its call. Only for Durable Objects: requests of a Worker must not wait for each
 * other's I/O.
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
