import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSeeds } from '../../../functions/data/seeds/read-seed.ts';
import { inverseOf } from '../../../src/client/manage/inverse-changes.ts';
import { applyChanges } from '../../../src/contract/business-document/apply-changes.ts';
import type { Change } from '../../../src/contract/business-document/changes.ts';
import type { DraftDocument } from '../../../src/contract/business-document/draft-document.ts';

const SEEDS = readSeeds().map(({ document }) => document);

/** A change that can be applied to a document with a menu, chosen by three random numbers. */
function changeOf({ menu = [], sections = {} }: DraftDocument, kind: number, one: number, other: number): Change {
  const [category, target] = [menu[one % menu.length], menu[other % menu.length]];
  if (category === undefined || target === undefined) throw new Error('This menu is empty.');
  const at = ['menu', category.id, 'products'];
  const dish = category.products[other % Math.max(1, category.products.length)];
  const [name] = Object.keys(sections);
  const changes: Change[] = [
    {
      op: 'insert',
      at,
      before: dish?.id ?? null,
      value: { id: 1_000_000 + one * 1_000 + other, name: 'New', price: '1' },
    },
    { op: 'move', at: ['menu', category.id], to: ['menu'], before: target === category ? null : target.id },
    { op: 'set', at: ['menu', category.id, 'name'], value: `Category ${other}` },
    { op: 'remove', at: ['menu', category.id, 'taxClass'] },
    { op: 'remove', at: ['menu', category.id] },
  ];
  if (name !== undefined) changes.push({ op: 'rename', list: 'sections', from: name, to: `${name} ${other}!` });
  if (dish !== undefined) {
    const to = ['menu', target.id, 'products'];
    const before = target.products[one % Math.max(1, target.products.length)]?.id ?? null;
    changes.push({ op: 'move', at: [...at, dish.id], to, before });
    changes.push({ op: 'set', at: [...at, dish.id, 'hidden'], value: one % 2 === 0 });
    changes.push({ op: 'remove', at: [...at, dish.id] });
  }
  return changes[kind % changes.length] ?? { op: 'set', at: ['name'], value: `Name ${other}` };
}

it('the inverse of any edit restores the document', () => {
  const picks = fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...SEEDS), picks, (document, numbers) => {
      const changes: Change[] = [];
      let current = document;
      for (const [kind, one, other] of numbers) {
        if (current.menu?.length === 0) break;
        const change = changeOf(current, kind, one, other);
        const after = applyChanges(current, [change]);
        if (!after.ok) throw new Error(after.message);
        changes.push(change);
        current = after.value;
      }
      const inverse = inverseOf(document, changes);
      const back = inverse === null ? { ok: true, value: current } : applyChanges(current, inverse);
      expect(back).toEqual({ ok: true, value: document });
    }),
  );
});

it('adding the first choices to a menu can be undone', () => {
  const value = { id: 5, choices: [] };
  const document: DraftDocument = { version: 1 };
  const changes: Change[] = [{ op: 'set', at: ['sections', 'Milk'], value }];
  const after = applyChanges(document, changes);
  expect(after).toEqual({ ok: true, value: { version: 1, sections: { Milk: value } } });
  expect(inverseOf(document, changes)).toEqual([{ op: 'remove', at: ['sections'] }]);
});

it('when values without ids were removed from a list, the inverse restores the whole list', () => {
  const document: DraftDocument = { version: 1, tips: ['10', '15', '20'] };
  const changes: Change[] = [
    { op: 'remove', at: ['tips', 0] },
    { op: 'remove', at: ['tips', 1] },
  ];
  const after = applyChanges(document, changes);
  expect(after).toMatchObject({ value: { tips: ['15'] } });
  const inverse = inverseOf(document, changes);
  expect(after.ok && inverse && applyChanges(after.value, inverse)).toEqual({ ok: true, value: document });
});
