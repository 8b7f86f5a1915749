/**
 * Storage of a stand-in, e.g. `ctx.storage.kv` of a Durable Object. All methods are synchronous, so no other code
 * changes the storage between a `get` and the `put` that follows.
 */
export interface Store {
  get(key: string): unknown;
  put(key: string, value: unknown): void;
  delete(key: string): boolean;
  /** The entries whose keys begin with `prefix`, sorted by key. */
  list(options: { readonly prefix: string; readonly limit?: number }): Iterable<readonly [string, unknown]>;
}
