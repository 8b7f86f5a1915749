import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedMap } from '../functions/bounded-map.ts';

const keysOf = (map: BoundedMap<string, unknown>) => Array.from(map, ([key]) => key);

describe('BoundedMap', () => {
  it('evicts the entry that was set longest ago', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
  });

  it('makes an entry the newest when its key is set again', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    map.set('c', 4);
    expect([...map]).toEqual([
      ['a', 3],
      ['c', 4],
    ]);
  });

  it('evicts the oldest entries when the weight is too high, and ignores the weight of replaced and deleted entries', () => {
    const map = new BoundedMap<string, null>(10, 10);
    map.set('a', null, 9);
    map.set('a', null, 4);
    map.set('b', null, 4);
    map.delete('a');
    map.set('c', null, 6);
    expect(keysOf(map)).toEqual(['b', 'c']);
    map.set('d', null, 1);
    expect(keysOf(map)).toEqual(['c', 'd']);
  });

  it('does not keep an entry that is heavier than the bound of the total weight', () => {
    const map = new BoundedMap<string, null>(10, 10);
    map.set('a', null, 1);
    map.set('b', null, 11);
    expect(keysOf(map)).toEqual([]);
    map.set('c', null, 10);
    expect(keysOf(map)).toEqual(['c']);
  });

  it('has no entries and no weight after clear()', () => {
    const map = new BoundedMap<string, null>(10, 10);
    map.set('a', null, 10);
    map.clear();
    map.set('b', null, 10);
    expect(keysOf(map)).toEqual(['b']);
  });

  it('allows a loop over the map to delete the key that the loop has reached', () => {
    const map = new BoundedMap<string, number>(10);
    for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) map.set(key, index);
    for (const [key, value] of map) if (value % 2 === 0) map.delete(key);
    expect(keysOf(map)).toEqual(['b', 'd']);
  });

  it('holds the newest entries that fit its bounds, after any sequence of operations', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const operation = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('set' as const), key, weight: fc.nat(6) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), key, weight: fc.constant(0) }) },
      {
        weight: 1,
        arbitrary: fc.constant({ kind: 'clear' as const, key: '', weight: 0 }),
      },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.nat(12),
        fc.array(operation),
        (maxEntries, maxWeight, operations) => {
          const map = new BoundedMap<string, number>(maxEntries, maxWeight);
          let model: { key: string; value: number; weight: number }[] = [];
          const total = () => model.reduce((sum, { weight }) => sum + weight, 0);
          for (const [value, { kind, key, weight }] of operations.entries()) {
            model = kind === 'clear' ? [] : model.filter((entry) => entry.key !== key);
            if (kind === 'clear') map.clear();
            else if (kind === 'delete') map.delete(key);
            else {
              map.set(key, value, weight);
              model.push({ key, value, weight });
              while (model.length > maxEntries || total() > maxWeight) model.shift();
            }
            expect([...map]).toEqual(model.map((entry) => [entry.key, entry.value]));
          }
        },
      ),
    );
  });
});
