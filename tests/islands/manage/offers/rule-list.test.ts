import { act, createElement, useState } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OfferItem } from '../../../../src/islands/manage/offers/OfferItem.tsx';
import { RuleList } from '../../../../src/islands/manage/offers/RuleList.tsx';
import { edited } from '../edited.ts';

/** The state of each item, by its name: the number of items before it. An item that is created anew gets another one. */
const states = new Map<string, number>();
let items = 0;

vi.mock('../../../../src/islands/manage/offers/OfferItem.tsx', () => ({
  OfferItem({ name }: Parameters<typeof OfferItem>[0]) {
    const [state] = useState(() => items++);
    states.set(name, state);
    return null;
  },
}));
vi.mock('../../../../src/islands/manage/draft/undo.ts', () => ({ offerUndo() {} }));
vi.mock('react-aria-components', () => ({ Button: () => null }));

// Test files of a worker share its modules.
afterAll(() => {
  vi.doUnmock('../../../../src/islands/manage/offers/OfferItem.tsx');
  vi.doUnmock('../../../../src/islands/manage/draft/undo.ts');
  vi.doUnmock('react-aria-components');
  vi.resetModules();
});

beforeEach(() => states.clear());

const rule = { type: 'percentage', value: 20, title: 'Happy hour' };

test.each([
  ['Rule 1', 'Late'],
  ['Rule 2', 'Late'],
  // Such a name becomes the first key of its object.
  ['Rule 2', '20'],
])(
  'the rule %s that is renamed to %s stays the same item, also after an undo, and so do the others',
  async (from, to) => {
    const editor = await edited(
      { discountRules: { 'Rule 1': rule, 'Rule 2': rule, 'Rule 3': rule } },
      createElement(RuleList),
    );
    const first = new Map(states);
    states.clear();
    await act(async () => editor.edit({ op: 'rename', list: 'discountRules', from, to }));
    expect(states).toEqual(new Map([...first].map(([name, state]) => [name === from ? to : name, state])));
    states.clear();
    await act(async () => editor.undo());
    expect(states).toEqual(first);
  },
);

test('a rule that is added with the old name of a renamed one is a new item', async () => {
  const editor = await edited({ discountRules: { 'Rule 1': rule, 'Rule 2': rule } }, createElement(RuleList));
  await act(async () => editor.edit({ op: 'rename', list: 'discountRules', from: 'Rule 1', to: 'Late' }));
  const known = new Set(states.values());
  await act(async () => editor.edit({ op: 'set', at: ['discountRules', 'Rule 1'], value: rule }));
  expect(known).not.toContain(states.get('Rule 1'));
});
