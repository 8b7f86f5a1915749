import type { Instant } from '../../../src/domain/time.ts';
import { BoundedMap } from '../../bounded-map.ts';

/**
 * How long a read is fresh. Even this short time helps, because the edge makes the same reads several times for one
 * page.
 */
export const READ_FRESH_MS = 5_000;
const MAX_READS = 500;
/** Maximum length of all cached replies together. */
const MAX_CACHED_CHARACTERS = 16_000_000;

/**
 * Names the subject of a read, e.g. one business. When the edge changes this subject, it drops all reads that have this
 * tag, even if they are still fresh.
 */
export type Tag = 'directory' | `provider:${number}` | `business:${number}`;

export interface Read<Value> {
  readonly value: Value;
  /** Approximate length of the reply. */
  readonly characters: number;
  readonly tags: readonly Tag[];
}

/** The cached reads of one kind, e.g. all menus. */
export interface ReadsOfKind<Value> {
  /** Returns the cached value while it is fresh, otherwise the result of `read`. A failed read is not cached. */
  getOrRead(key: string, now: Instant, read: () => Promise<Read<Value>>): Promise<Value>;
}

interface Entry {
  readonly tags: readonly Tag[];
  readonly until: Instant;
}

/**
 * The cached public reads of this isolate. The limits of the cache hold for all kinds of reads together. Requests share
 * only finished reads, because in workerd a request cannot wait for the I/O of another request.
 */
export class ReadCache {
  readonly #entries = new BoundedMap<string, Entry>(MAX_READS, MAX_CACHED_CHARACTERS);
  #kinds = 0;

  ofKind<Value>(): ReadsOfKind<Value> {
    const kind = this.#kinds++;
    // `#entries` contains the entries of all kinds, but not the values. `reads` contains the values of one kind, so
    // that they keep their type. A value is garbage-collected with its entry.
    const reads = new WeakMap<Entry, Read<Value>>();
    return {
      getOrRead: async (key, now, read) => {
        const entryKey = `${kind} ${key}`;
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

  /** Drops the reads with any of these tags, because this edge changed something. */
  invalidate(...tags: readonly Tag[]): void {
    for (const [key, entry] of this.#entries) {
      if (tags.some((tag) => entry.tags.includes(tag))) this.#entries.delete(key);
    }
  }
}
