import { act, createElement, useState } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OfferItem } from '../../../../src/islands/manage/offers/OfferItem.tsx';
import { OfferList } from '../../../../src/islands/manage/offers/OfferList.tsx';
import { edited } from '../edited.ts';

type ItemProps = Parameters<typeof OfferItem>[0];

/** Whether each item started open, and its properties, by its name. */
const items = new Map<string, { startedOpen: boolean; props: ItemProps }>();
const button = { onPress() {} };

vi.mock('../../../../src/islands/manage/offers/OfferItem.tsx', () => ({
  OfferItem(props: ItemProps) {
    const [startedOpen] = useState(props.isNew);
    items.set(props.name, { startedOpen, props });
    return null;
  },
}));
vi.mock('../../../../src/islands/manage/draft/undo.ts', () => ({ offerUndo() {} }));
vi.mock('react-aria-components', () => ({
  Button({ onPress }: { onPress: () => void }) {
    button.onPress = onPress;
    return null;
  },
}));

// Test files of a worker share its modules.
afterAll(() => {
  vi.doUnmock('../../../../src/islands/manage/offers/OfferItem.tsx');
  vi.doUnmock('../../../../src/islands/manage/draft/undo.ts');
  vi.doUnmock('react-aria-components');
  vi.resetModules();
});

beforeEach(() => items.clear());

/** A list of these offers, and its actions. */
async function listOf(...titles: string[]) {
  const list = createElement(OfferList, {
    ...{ at: ['overallDiscounts'], title: 'Discounts', about: '', add: 'Add', fresh: { title: 'New' } },
    ...{ words: () => null, fields: () => null },
  });
  const editor = await edited({ overallDiscounts: titles.map((title) => ({ title })) }, list);
  const doing = (action: () => void) => {
    items.clear();
    return act(async () => action());
  };
  return {
    add: () => doing(() => button.onPress()),
    remove: (title: string) => doing(items.get(title)?.props.onRemove ?? (() => {})),
    undo: () => doing(() => editor.undo()),
    redo: () => doing(() => editor.redo()),
    startedOpen: () => [...items].filter(([, { startedOpen }]) => startedOpen).map(([title]) => title),
  };
}

test('an offer that is added starts open, also after others were removed', async () => {
  const { add, remove, startedOpen } = await listOf('Lunch', 'Supper', 'Students');
  expect(startedOpen()).toEqual([]);
  await remove('Lunch');
  await remove('Supper');
  expect(startedOpen()).toEqual([]);
  await add();
  expect(startedOpen()).toEqual(['New']);
});

test('an offer whose addition is undone and done again starts open again', async () => {
  const { add, undo, redo, startedOpen } = await listOf('Lunch');
  await add();
  await undo();
  expect(startedOpen()).toEqual([]);
  await redo();
  expect(startedOpen()).toEqual(['New']);
});
