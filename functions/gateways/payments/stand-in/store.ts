/**
 * Where a stand-in keeps things: one reader and writer at a time, like the storage of a Durable Object
 * (`ctx.storage.kv`).
 */
export interface Store {
  get(key: string): unknown;
  put(key: string, value: unknown): void;
  delete(key: string): boolean;
  /** In the order of the keys. */
  list(options: { readonly prefix: string; readonly limit?: number }): Iterable<readonly [string, unknown]>;
}
