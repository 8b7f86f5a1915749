import { describe, expect, test } from 'vitest';
import type { BusinessCalls } from '../../functions/for-pages.ts';
import { readDirectory } from '../../src/pages/_directory.ts';

type Query = Parameters<BusinessCalls['businessList']>[0];

/** The directory page of a query, and what it asked the backend for. Labels 1 to 40 exist. */
async function read(query: string) {
  const queries: Query[] = [];
  const labels = Array.from({ length: 40 }, (_, index) => ({
    businessLabelId: index + 1,
    businessLabel: `label${index + 1}`,
  }));
  const backend: Pick<BusinessCalls, 'businessLabelList' | 'businessList'> = {
    businessLabelList: async () => labels,
    businessList: async (list) => {
      queries.push(list);
      return { businesses: [], total: 0, revision: 1, nextChangeAt: null };
    },
  };
  return { view: await readDirectory(backend, new URL(`https://eats.example/${query}`)), asked: queries };
}

describe('the labels of an address', () => {
  test('are at most 20', async () => {
    const query = Array.from({ length: 40 }, (_, index) => `label=label${index + 1}`).join('&');
    const { view, asked } = await read(`?${query}`);
    expect(view.chosen).toHaveLength(20);
    expect(asked[0]?.labelIds).toHaveLength(20);
  });

  test('are at most 20 when one value lists many', async () => {
    const typed = Array.from({ length: 20 }, (_, index) => `${index};a${index};b${index}`);
    const { view } = await read(`?${typed.map((text) => `label=${encodeURIComponent(text)}`).join('&')}`);
    expect(view.chosen).toHaveLength(20);
  });

  test('are not longer than a label can be', async () => {
    const { view } = await read(`?label=${'x'.repeat(5000)}`);
    expect(view.chosen).toEqual(['x'.repeat(40)]);
  });
});

test.each(['1e308', 'Infinity', '99999999999999'])(
  'the page %s has an offset that a database can read',
  async (page) => {
    const { asked } = await read(`?page=${page}`);
    expect(asked[0]?.offset).toBeLessThan(10_000_000);
  },
);
