import { act, createElement } from 'react';
import type { TextField } from 'react-aria-components';
import { afterAll, expect, test, vi } from 'vitest';
import { OfferAmount } from '../../../../src/islands/manage/offers/OfferAmount.tsx';
import type { SelectField } from '../../../../src/ui/SelectField.tsx';
import { edited } from '../edited.ts';

const shown: { select?: Parameters<typeof SelectField>[0]; text?: Parameters<typeof TextField>[0] } = {};

vi.mock('../../../../src/ui/SelectField.tsx', () => ({
  SelectField(props: Parameters<typeof SelectField>[0]) {
    shown.select = props;
    return null;
  },
}));
vi.mock('react-aria-components', () => ({
  Label: () => null,
  Input: () => null,
  TextField(props: Parameters<typeof TextField>[0]) {
    shown.text = props;
    return null;
  },
}));

// Test files of a worker share its modules.
afterAll(() => {
  vi.doUnmock('../../../../src/ui/SelectField.tsx');
  vi.doUnmock('react-aria-components');
  vi.resetModules();
});

/** The fields of the first of these discounts. */
async function firstOf(...overallDiscounts: object[]) {
  const editor = await edited(
    { overallDiscounts },
    createElement(OfferAmount, {
      at: ['overallDiscounts', 0],
      kinds: ['percentOff', 'dollarsOff', 'percentMore', 'dollarsMore'],
    }),
  );
  return {
    editor,
    kind: () => shown.select?.value,
    choose: (kind: string) => act(async () => shown.select?.onChoose(kind)),
    type: (text: string) => act(async () => shown.text?.onChange?.(text)),
    discounts: () => editor.state.value.document.overallDiscounts,
  };
}

test('after the undo of a change of kind, the old kind is shown and typed into', async () => {
  const { editor, kind, choose, type, discounts } = await firstOf({ type: 'percentage', value: 10 });
  await choose('dollarsMore');
  expect(discounts()).toEqual([{ type: 'amount', value: '-10.00' }]);
  await act(async () => editor.undo());
  expect(kind()).toBe('percentOff');
  await type('15');
  expect(discounts()).toEqual([{ type: 'percentage', value: 15 }]);
});

test('the offer after a removed one keeps its own kind', async () => {
  const next = { type: 'amount', value: '5.00' };
  const { editor, kind, choose, type, discounts } = await firstOf({ type: 'percentage', value: 10 }, next);
  await choose('percentMore');
  await act(async () => editor.edit({ op: 'set', at: ['overallDiscounts'], value: [next] }));
  expect(kind()).toBe('dollarsOff');
  await type('6');
  expect(discounts()).toEqual([{ type: 'amount', value: '6.00' }]);
});

test('a surcharge stays one while its amount is typed anew', async () => {
  const { kind, type, discounts } = await firstOf({ type: 'percentage', value: -2 });
  for (const text of ['', '0', '0.', '0.5']) {
    await type(text);
    expect(kind()).toBe('percentMore');
  }
  expect(discounts()).toEqual([{ type: 'percentage', value: -0.5 }]);
});
