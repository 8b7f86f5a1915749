import { afterEach, expect, test, vi } from 'vitest';
import { WishedRows } from '../../../src/client/wishes/wished-rows.ts';
import { PRODUCT_KINDS } from '../../../src/domain/menu/menu.ts';
import { menu, option } from '../../domain/builders.ts';

afterEach(() => vi.unstubAllGlobals());

test('I3: gift cards and event tickets stay visible, whatever customers avoid', () => {
  const hidden = new Set<string>();
  const rows = PRODUCT_KINDS.map((type, index) => ({
    dataset: { option: String(index) },
    querySelector: () => null,
    querySelectorAll: () => [],
    insertBefore: () => {},
    toggleAttribute: (_name: string, isUnfit: boolean) => isUnfit && hidden.add(type),
  }));
  vi.stubGlobal('document', {
    querySelector: () => null,
    querySelectorAll: (selector: string) => (selector === '.product' ? rows : []),
    createElement: () => ({ dataset: {} }),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  const { products } = menu(...PRODUCT_KINDS.map((type, index) => option(index, 500, { type })));
  new WishedRows(products).show(['peanuts'], false);
  expect([...hidden]).toEqual(['all']);
});
