import { act, createElement } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import * as prices from '../../../../../src/client/manage/menu/change-prices.ts';
import type { DraftDocument } from '../../../../../src/contract/business-document/draft-document.ts';
import { ChangePrices } from '../../../../../src/islands/manage/menu/selection/ChangePrices.tsx';
import { mounted } from '../../../mounted.ts';

const field = { onText(_text: string) {} };

vi.mock('../../../../../src/client/manage/menu/change-prices.ts', { spy: true });
vi.mock('../../../../../src/ui/SelectField.tsx', () => ({ SelectField: () => null }));
vi.mock('../../../../../src/ui/Field.tsx', () => ({
  Field({ onText }: { onText: (text: string) => void }) {
    field.onText = onText;
    return null;
  },
}));
vi.mock('react-aria-components', () => ({ Button: () => null }));

// Test files of a worker share its modules.
afterAll(() => {
  vi.doUnmock('../../../../../src/client/manage/menu/change-prices.ts');
  vi.doUnmock('../../../../../src/ui/SelectField.tsx');
  vi.doUnmock('../../../../../src/ui/Field.tsx');
  vi.doUnmock('react-aria-components');
  vi.resetModules();
});

test('the new prices are computed again only after a change of what they depend on', async () => {
  const dish = { id: 2, name: 'Tonkotsu', price: '10.00' };
  const draft: DraftDocument = { version: 1, menu: [{ id: 1, name: 'Ramen', products: [dish] }] };
  const selected = new Set([2]);
  const dialog = (chosen: ReadonlySet<number>) =>
    createElement(ChangePrices, { draft, selected: chosen, onApply() {} });
  const render = await mounted(dialog(selected));
  await act(async () => field.onText('5'));
  expect(prices.changePrices).toHaveBeenCalledTimes(1);
  await render(dialog(selected));
  expect(prices.changePrices).toHaveBeenCalledTimes(1);
  await render(dialog(new Set([2, 3])));
  expect(prices.changePrices).toHaveBeenCalledTimes(2);
});
