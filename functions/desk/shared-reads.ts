/**
 * Wraps `read`, so that concurrent callers share calls to `read`. For each key, only one call of `read` runs at a time.
 * A caller never gets the value of a call of `read` that is running already, because that value may be outdated. All
 * callers that come during such a call share the next call of `read`. Use this function only in Durable Objects, because
 * requests of a Worker must not wait for each other's I/O.
 */
export function sharedReads<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const notBegun = new Map<Key, Promise<Value>>();
  const latest = new Map<Key, Promise<unknown>>();
  return (key) => {
    const queued = notBegun.get(key);
    if (queued !== undefined) return queued;
    const next = (latest.get(key) ?? Promise.resolve()).then(() => {
      notBegun.delete(key);
      return read(key);
    });
    notBegun.set(key, next);
    latest.set(
      key,
      next.catch(() => {}),
    );
    return next;
  };
}
