/** Storage of a stand-in, e.g. `ctx.storage.kv` of a Durable Object. No concurrent access. */
export interface Store {
  get(key: string): unknown;
  put(key: string, value: unknown): void;
  delete(key: string): boolean;
  /** Sorted by key. */
  list(options: { readonly prefix: string; readonly limit?: number }): Iterable<readonly [string, unknown]>;
}
