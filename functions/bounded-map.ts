interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
}

/**
 * A map for caches: the number of its entries and the sum of their weights are bounded. To keep these bounds, `set`
 * evicts the entries that were set longest ago. Setting a key again makes its entry the newest. The map does not know
 * when an entry is outdated: the code that uses the map deletes such entries.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #maxEntries: number;
  readonly #maxWeight: number;
  #weight = 0;

  /** `maxWeight` bounds the sum of the weights passed to `set`. The code that uses the map chooses the unit. */
  constructor(maxEntries: number, maxWeight = Number.POSITIVE_INFINITY) {
    this.#maxEntries = maxEntries;
    this.#maxWeight = maxWeight;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /**
   * Adds or replaces an entry. Then evicts the oldest entries until the bounds hold. An entry heavier than `maxWeight` evicts
   * all entries, itself included.
   */
  set(key: Key, value: Value, weight = 0): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    if (this.#isWithinBounds()) return;
    for (const oldest of this.#entries.keys()) {
      this.delete(oldest);
      if (this.#isWithinBounds()) return;
    }
  }

  delete(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  #isWithinBounds(): boolean {
    return this.#entries.size <= this.#maxEntries && this.#weight <= this.#maxWeight;
  }

  /** Goes through the entries, the oldest first. A loop may delete the entry that it has just got. */
  *[Symbol.iterator](): IterableIterator<[Key, Value]> {
    for (const [key, { value }] of this.#entries) yield [key, value];
  }
}
