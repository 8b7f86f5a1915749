import { describe, expect, it } from 'vitest';
import { READ_FRESH_MS, type Read, ReadCache, type Tag } from '../../functions/backend/upstream/read-cache.ts';

const NOW = 1_000_000;

/** Makes reads of one kind, and counts how often each key was really read and not taken from the cache. */
function countReads(cache = new ReadCache()) {
  const reads = cache.ofKind<string>();
  const counts: Record<string, number> = {};
  const read = (key: string, now = NOW, options: Partial<Read<string>> = {}) =>
    reads.getOrRead(key, now, async () => {
      counts[key] = (counts[key] ?? 0) + 1;
      return { value: `${key} ${counts[key]}`, characters: 1, tags: [], ...options };
    });
  return { cache, counts, read };
}

describe('a public read', () => {
  it('is cached for five seconds', async () => {
    const { read } = countReads();
    expect(await read('a')).toBe('a 1');
    expect(await read('a', NOW + READ_FRESH_MS - 1)).toBe('a 1');
    expect(await read('a', NOW + READ_FRESH_MS)).toBe('a 2');
  });

  it('is invalidated by any of its tags, and by no other tag', async () => {
    const { cache, read } = countReads();
    const tags: Tag[] = ['business:1', 'provider:100'];
    await read('a', NOW, { tags });
    cache.invalidate('business:2', 'directory');
    expect(await read('a')).toBe('a 1');
    cache.invalidate('provider:100');
    expect(await read('a')).toBe('a 2');
  });

  it('is cached separately for each kind', async () => {
    const cache = new ReadCache();
    const [one, other] = [countReads(cache), countReads(cache)];
    await one.read('a');
    await other.read('a');
    expect([one.counts.a, other.counts.a]).toEqual([1, 1]);
  });

  it('is not cached when it fails', async () => {
    const reads = new ReadCache().ofKind<string>();
    await expect(reads.getOrRead('a', NOW, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await reads.getOrRead('a', NOW, async () => ({ value: 'up', characters: 1, tags: [] }))).toBe('up');
  });
});

describe('the cache of public reads', () => {
  it('holds five hundred reads and evicts the oldest', async () => {
    const { read, counts } = countReads();
    for (let index = 0; index <= 500; index++) await read(`${index}`);
    await read('1');
    await read('0');
    expect([counts['1'], counts['0']]).toEqual([1, 2]);
  });

  it('holds sixteen million characters', async () => {
    const { read, counts } = countReads();
    await read('a', NOW, { characters: 9_000_000 });
    await read('b', NOW, { characters: 9_000_000 });
    await read('b');
    await read('a');
    expect(counts).toEqual({ a: 2, b: 1 });
  });

  it('no longer counts the characters of a read that was replaced', async () => {
    const { read, counts } = countReads();
    for (let round = 0; round < 4; round++) await read('a', NOW + round * READ_FRESH_MS, { characters: 7_000_000 });
    await read('b', NOW + 3 * READ_FRESH_MS, { characters: 7_000_000 });
    await read('a', NOW + 3 * READ_FRESH_MS);
    expect(counts).toEqual({ a: 4, b: 1 });
  });
});
