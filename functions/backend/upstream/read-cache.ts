import type { Instant } from '../../../src/domain/time.ts';

/** Milliseconds for which a public read is answered from memory: one page asks the same things several times over. */
export const READ_LIFETIME = 5_000;
const MOST_ENTRIES = 500;
/** Characters of the replies that were read, all entries together. */
const MOST_CHARACTERS = 16_000_000;

/** What an entry speaks of, so that a change of it can be noticed before its time. */
export type Tag = 'directory' | `provider:${number}` | `business:${number}`;

export interface Read<Value> {
  readonly value: Value;
  /** Characters of the reply, about. */
  readonly size: number;
  readonly tags: readonly Tag[];
}

/** The answers to one kind of read. */
export interface Shelf<Value> {
  /** The answer under a key; read when there is none, or none that is young enough. What fails is not kept. */
  through(key: string, now: Instant, read: () => Promise<Read<Value>>): Promise<Value>;
}

interface Entry {
  readonly tags: readonly Tag[];
  readonly size: number;
  readonly remove: () => void;
}

/**
 * Public reads that this isolate has made, bounded all together. Finished answers only are shared: workerd lets no request
 * wait for what another one is doing.
 */
export class ReadCache {
  /** The oldest first. */
  readonly #entries = new Set<Entry>();
  #characters = 0;

  shelf<Value>(): Shelf<Value> {
    const answers = new Map<string, { readonly value: Value; readonly until: Instant; readonly entry: Entry }>();
    return {
      through: async (key, now, read) => {
        const known = answers.get(key);
        if (known && now < known.until) return known.value;
        const { value, size, tags } = await read();
        const older = answers.get(key);
        if (older) this.#drop(older.entry);
        const entry: Entry = { tags, size, remove: () => answers.delete(key) };
        answers.set(key, { value, until: now + READ_LIFETIME, entry });
        this.#add(entry);
        return value;
      },
    };
  }

  /** Forgets whatever bears one of the tags, because this edge changed it. */
  forget(...tags: readonly Tag[]): void {
    for (const entry of this.#entries) if (tags.some((tag) => entry.tags.includes(tag))) this.#drop(entry);
  }

  #add(entry: Entry): void {
    this.#entries.add(entry);
    this.#characters += entry.size;
    for (const oldest of this.#entries) {
      if (this.#entries.size <= MOST_ENTRIES && this.#characters <= MOST_CHARACTERS) return;
      this.#drop(oldest);
    }
  }

  #drop(entry: Entry): void {
    if (!this.#entries.delete(entry)) return;
    this.#characters -= entry.size;
    entry.remove();
  }
}
