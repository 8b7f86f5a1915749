import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../functions/data/seeds/read-seed.ts';
import { applyChanges } from '../../../src/contract/business-document/apply-changes.ts';
import { type Change, changesSchema, type Step } from '../../../src/contract/business-document/changes.ts';
import { compareDocuments } from '../../../src/contract/business-document/compare.ts';
import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';
import { newEntryId } from '../../../src/contract/business-document/ids.ts';
import {
  changesTo,
  exportedDocument,
  importDocument,
} from '../../../src/contract/business-document/import-document.ts';
import { readDocument } from '../../../src/contract/business-document/read-document.ts';

const SEEDS = readSeeds();
const [first] = SEEDS;
if (!first) throw new Error('There are no demo businesses.');
const DOCUMENT = first.document;
const seed = fc.constantFrom(...SEEDS);

/** For each product of a document, the steps that lead to it, as in `at` of a change. */
const productsOf = ({ menu = [] }: DraftDocument): Step[][] =>
  menu.flatMap(({ id, products }) => products.map((product) => ['menu', id, 'products', product.id]));

/** Pairs of two names: a product, and a product that it recommends. */
function pairsOf({ menu = [] }: DraftDocument): [unknown, unknown][] {
  const products = menu.flatMap((category) => category.products);
  return products.flatMap(({ name, goesWith }) =>
    Array.isArray(goesWith)
      ? goesWith.map((id): [unknown, unknown] => [name, products.find((each) => each.id === id)?.name])
      : [],
  );
}

const applied = (document: DraftDocument, ...changes: readonly Change[]): DraftDocument => {
  const result = applyChanges(document, changes);
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

const names = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[a-z]$/);
const cents = fc.integer({ min: 1, max: 99_999 });
const dollars = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

describe('changes', () => {
  it('of a price and a name change nothing else in the menu that customers see', () => {
    fc.assert(
      fc.property(seed, names, cents, fc.nat(), ({ document, business }, name, amount, pick) => {
        const single = productsOf(document).filter((at) => {
          const category = document.menu?.find(({ id }) => id === at[1]);
          return category?.products.find(({ id }) => id === at[3])?.price !== undefined;
        });
        const at = single[pick % single.length] ?? [];
        const edited = applied(
          document,
          { op: 'set', at: [...at, 'name'], value: name },
          { op: 'set', at: [...at, 'price'], value: dollars(amount) },
        );
        const [before, after] = [readDocument(document, business), readDocument(edited, business)];
        if (!before.ok || !after.ok) throw new Error('The document has mistakes.');
        expect(after.menu.products).toEqual(
          before.menu.products.map((product) =>
            product.id === at[3]
              ? { ...product, name, options: product.options.map((option) => ({ ...option, price: amount })) }
              : product,
          ),
        );
        expect(compareDocuments(document, edited).every(({ at: found }) => found.includes(at[3] ?? 0))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('that move a product to a category and back leave the document as it was', () => {
    fc.assert(
      fc.property(seed, fc.nat(), fc.nat(), ({ document }, from, to) => {
        const places = productsOf(document);
        const at = places[from % places.length] ?? [];
        const target = document.menu?.[to % document.menu.length]?.id ?? 0;
        const list = document.menu?.find(({ id }) => id === at[1])?.products ?? [];
        const next = list[list.findIndex(({ id }) => id === at[3]) + 1]?.id ?? null;
        const moved: Step[] = ['menu', target, 'products', at[3] ?? 0];
        const there = applied(document, { op: 'move', at, to: ['menu', target, 'products'], before: null });
        expect(applied(there, { op: 'move', at: moved, to: at.slice(0, 3), before: next })).toEqual(document);
      }),
      { numRuns: 50 },
    );
  });

  it('do not copy the parts of the document that they do not change', () => {
    const edited = applied(DOCUMENT, { op: 'set', at: ['name'], value: 'Another' });
    expect(edited.menu).toBe(DOCUMENT.menu);
  });

  it('rename a section wherever it is used', () => {
    const [name = ''] = Object.keys(DOCUMENT.sections ?? {});
    const renamed = applied(DOCUMENT, { op: 'rename', list: 'sections', from: name, to: 'Renamed' });
    expect(readDocument(renamed, first.business).ok).toBe(true);
    expect(JSON.stringify(renamed)).not.toContain(JSON.stringify(name));
    expect(applied(renamed, { op: 'rename', list: 'sections', from: 'Renamed', to: name })).toEqual(DOCUMENT);
  });

  it.each<[string, Change]>([
    ['a field of an unknown product', { op: 'set', at: ['menu', 4_000_000_000, 'name'], value: 'x' }],
    [
      'a product to an unknown place in a list',
      { op: 'move', at: productsOf(DOCUMENT)[0] ?? [], to: ['menu'], before: 4_000_000_000 },
    ],
    ['an unknown section', { op: 'rename', list: 'sections', from: 'Nothing', to: 'x' }],
    ['the menu to a list whose entry has no id', { op: 'set', at: ['menu'], value: [{ name: 'No id', products: [] }] }],
    ['the whole document to a text', { op: 'set', at: [], value: 'text' }],
  ])('of %s are refused', (_, change) => {
    expect(applyChanges(DOCUMENT, [change]).ok).toBe(false);
  });

  it.each<[string, Change, string]>([
    [
      'of a part that somebody has removed',
      { op: 'set', at: ['menu', 4_000_000_000, 'name'], value: 'x' },
      'The draft does not have this part any more: 4000000000. Please load the page again.',
    ],
    [
      'of a name to one that is taken',
      { op: 'rename', list: 'discountRules', from: 'Lunch', to: 'Happy hour' },
      'The name “Happy hour” is taken already. Please choose another one.',
    ],
  ])('%s are refused in words that owners understand', (_, change, message) => {
    const document = { ...DOCUMENT, discountRules: { Lunch: {}, 'Happy hour': {} } };
    expect(applyChanges(document, [change])).toEqual({ ok: false, message });
  });

  it('cannot reach the prototype of an object', () => {
    expect(v.is(changesSchema, [{ op: 'set', at: ['__proto__', 'x'], value: 1 }])).toBe(false);
    const edited = applied(DOCUMENT, { op: 'set', at: ['constructor'], value: 1 });
    expect(Object.hasOwn(edited, 'constructor')).toBe(true);
    expect(DOCUMENT.constructor).toBe(Object);
  });
});

describe('an export', () => {
  it('that is imported again is the same document, whatever it contains', () => {
    fc.assert(
      fc.property(seed, fc.jsonValue(), names, ({ document, business }, value, field) => {
        const edited = applied(document, { op: 'set', at: ['theme', field], value });
        const file = JSON.parse(JSON.stringify(exportedDocument(edited, business)));
        const imported = importDocument(file, business, edited);
        expect(imported?.ignored).toEqual([]);
        expect(changesTo(imported?.document ?? DOCUMENT, edited)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('that is imported at any business has no mistakes, and changes nothing at its own business', () => {
    fc.assert(
      fc.property(seed, seed, (from, here) => {
        const file = exportedDocument(from.document, from.business);
        const imported = importDocument(file, here.business, here.document);
        const read = readDocument(imported?.document, here.business);
        expect(read.ok ? [] : read.mistakes).toEqual([]);
        if (from === here) expect(imported?.document).toEqual(here.document);
      }),
      { numRuns: 50 },
    );
  });

  it('that does not name its business of origin gets, for each entry, the id of the draft’s entry with the same name, also if a size has the id of its dish', () => {
    const options = [
      { label: 'Small', price: '8.00' },
      { label: 'Large', price: '9.00' },
    ] as const;
    const sized = SEEDS.map(({ document, business }) => {
      const menu = (document.menu ?? []).map((category) => ({
        ...category,
        products: category.products.map(({ price, ...product }) =>
          price === undefined
            ? product
            : { ...product, options: options.map((option, index) => ({ id: product.id + index * 1e9, ...option })) },
        ),
      }));
      return { document: { ...document, menu }, business };
    });
    for (const { document, business } of sized)
      expect(importDocument(document, business, document)?.document).toEqual(document);
  });

  it('that is imported at another business keeps recommended products', () => {
    const [from, here] = SEEDS.filter(({ document }) => pairsOf(document).length > 0);
    if (!from || !here) throw new Error('No demo business has pairs.');
    const imported = importDocument(exportedDocument(from.document, from.business), here.business, here.document);
    expect(pairsOf(imported?.document ?? DOCUMENT)).toEqual(pairsOf(from.document));
  });
});

/** For each field and list entry of a document, the keys and indices that lead to it. */
function placesOf(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...inner.flatMap(([key, child]) => placesOf(child, [...at, key]))];
}

function withValue(value: unknown, [step, ...rest]: readonly (string | number)[], replaced: unknown): unknown {
  if (step === undefined) return replaced;
  if (Array.isArray(value)) return value.with(Number(step), withValue(value[Number(step)], rest, replaced));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [step]: withValue(fields[step], rest, replaced) };
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '2026-02-31',
    'America/Nowhere',
    '99:99',
    1e300,
    -1,
    2 ** 53,
    'x'.repeat(30_000),
    {},
    [],
    '',
  ),
);

it('whatever value a field has, the check does not throw, and describes mistakes in sentences', () => {
  fc.assert(
    fc.property(seed, fc.nat(), odd, ({ document, business }, pick, value) => {
      const places = placesOf(document);
      const place = places[pick % places.length] ?? [];
      const read = readDocument(withValue(document, place, value), business);
      if (!read.ok) expect(read.mistakes.every(({ message }) => /^\S.+[.”"]$/.test(message))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it.each([
  [['zone'], 'America/Nowhere'],
  [['datedHours'], [{ date: '2026-02-31', hours: 'closed' }]],
  [['delivery', 'deliveryDistance'], 1e300],
  [['menu', 0, 'catering'], { minimum: 100 }],
] as const)('the check refuses in the field %j the value %j', (place, value) => {
  const [{ document, business } = first] = SEEDS.filter(({ document }) => document.delivery);
  expect(readDocument(withValue(document, place, value), business).ok).toBe(false);
});

it('a new id differs from all ids that are taken', () => {
  const taken = new Set<number>();
  for (let count = 0; count < 1_000; count++) {
    const id = newEntryId(taken);
    expect(taken.has(id)).toBe(false);
    taken.add(id);
  }
});
