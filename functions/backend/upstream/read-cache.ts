import type { Instant } from '../../../src/domain/time.ts';
import { BoundedMap } from '../../bounded-map.ts';

/** One page makes the same reads several times. */
export const READ_FRESH_MS = 5_000;
const MAX_READS = 500;
/** Of all cached replies together. */
const MAX_CHARACTERS = 16_000_000;

/** What a read is about, to invalidate it before it expires. */
export type Tag = 'directory' | `provider:${number}` | `business:${number}`;

export interface Read<Value> {
  readonly value: Value;
  /** Approximate length of the reply. */
  readonly characters: number;
  readonly tags: readonly Tag[];
}

/** The cached reads of one kind. */
export interface Shelf<Value> {
  /** Returns the cached value while it is fresh, otherwise the result of `read`. A failed read is not cached. */
  through(key: string, now: Instant, read: () => Promise<Read<Value>>): Promise<Value>;
}

interface Entry {
  readonly tags: readonly Tag[];
  readonly until: Instant;
}

/**
 * Public reads of this isolate; the bounds hold for all shelves together. Only finished reads are shared: in workerd a
 * request cannot wait for the I/O of another request.
 */
export class ReadCache {
  readonly #entries = new BoundedMap<string, Entry>(MAX_READS, MAX_CHARACTERS);
  #shelves = 0;

  shelf<Value>(): Shelf<Value> {
    const shelf = this.#shelves++;
    // The entries are of all shelves; the values keep the type of this one. A value is collected with its entry.
    const reads = new WeakMap<Entry, Read<Value>>();
    return {
      through: async (key, now, read) => {
        const entryKey = `${shelf} ${key}`;
        const known = this.#entries.get(entryKey);
        const fresh = known && now < known.until ? reads.get(known) : undefined;
        if (fresh) return fresh.value;
        const done = await read();
        const entry = { tags: done.tags, until: now + READ_FRESH_MS };
        reads.set(entry, done);
        this.#entries.set(entryKey, entry, done.characters);
        return done.value;
      },
    };
  }

  /** Drops every read with one of the tags: this edge changed what it is about. */
  forget(...tags: readonly Tag[]): void {
    for (const [key, entry] of this.#entries) {
      if (tags.some((tag) => entry.tags.includes(tag))) this.#entries.delete(key);
    }
  }
}
