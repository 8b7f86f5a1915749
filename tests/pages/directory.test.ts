import { describe, expect, test } from 'vitest';
import type { BusinessCalls } from '../../functions/for-pages.ts';
import type { Position } from '../../src/contract/near.ts';
import { readDirectory } from '../../src/pages/_directory.ts';

type Query = Parameters<BusinessCalls['businessList']>[0];

/**
 * The directory page for a URL query, and the queries that the page sends to the backend. There are 40 labels and
 * `total` businesses.
 */
async function read(query: string, near: Position | null = null, total = 0) {
  const queries: Query[] = [];
  const labels = Array.from({ length: 40 }, (_, index) => ({
    businessLabelId: index + 1,
    businessLabel: `label${index + 1}`,
  }));
  const backend: Pick<BusinessCalls, 'businessLabelList' | 'businessList'> = {
    businessLabelList: async () => labels,
    businessList: async (list) => {
      queries.push(list);
      return { businesses: [], total, revision: 1, nextChangeAt: null };
    },
  };
  return { view: await readDirectory(backend, new URL(`https://eats.example/${query}`), near), asked: queries };
}

describe('the labels in the URL', () => {
  test('are at most 20', async () => {
    const query = Array.from({ length: 40 }, (_, index) => `label=label${index + 1}`).join('&');
    const { view, asked } = await read(`?${query}`);
    expect(view.filter.labels).toHaveLength(20);
    expect(asked[0]?.labelIds).toHaveLength(20);
  });

  test('are at most 20, even if each parameter contains several labels', async () => {
    const typed = Array.from({ length: 20 }, (_, index) => `${index};a${index};b${index}`);
    const { view } = await read(`?${typed.map((text) => `label=${encodeURIComponent(text)}`).join('&')}`);
    expect(view.filter.labels).toHaveLength(20);
  });

  test('are cut to the maximum length of a label', async () => {
    const { view } = await read(`?label=${'x'.repeat(5000)}`);
    expect(view.filter.labels).toEqual(['x'.repeat(40)]);
  });
});

test.each(['1e308', 'Infinity', '99999999999999'])(
  'for the page number %s, the offset is a number that a database can read',
  async (page) => {
    const { asked } = await read(`?page=${page}`);
    expect(asked[0]?.offset).toBeLessThan(10_000_000);
  },
);

test.each([
  ['?page=2', 30, false, ''],
  ['?page=3', 30, true, '?page=2'],
  ['?label=label1&page=999', 30, true, '?label=label1&page=2'],
  ['?page=999', 0, false, null],
])('the page %s of %i businesses says whether it is past the last page', async (query, total, isPastLast, earlier) => {
  const { view } = await read(query, null, total);
  expect(view).toMatchObject({ isPastLast, earlier });
});

describe('the search in the URL', () => {
  test('is sent to the backend with the filter, and the page store does not keep the page with the results', async () => {
    const { view, asked } = await read('?label=label2&open=1&q=noodle+soup');
    expect(asked[0]).toMatchObject({ labelIds: [2], search: 'noodle soup', openOnly: true });
    expect(view.filter).toEqual({ labels: ['label2'], search: 'noodle soup', openOnly: true });
    expect(view.count).toBe('0 places for “noodle soup”');
    expect(view.metadata).toBeNull();
  });

  test('may contain labels, because the form sends labels as part of the search when scripts do not run', async () => {
    const { view, asked } = await read(`?q=${encodeURIComponent('#label3; noodle; soup')}`);
    expect(view.filter).toEqual({ labels: ['label3'], search: 'noodle soup', openOnly: false });
    expect(asked[0]).toMatchObject({ labelIds: [3], search: 'noodle soup' });
  });

  test('has at most 60 characters', async () => {
    const { asked } = await read(`?q=${'x'.repeat(500)}`);
    expect(asked[0]?.search).toHaveLength(60);
  });
});

test('the page store keeps the list of open businesses, but not the list near a visitor', async () => {
  const list = async (near: Position | null) => (await read('?open=1', near)).view.metadata;
  expect(await list(null)).toMatchObject({ subject: 'directory', revision: 1 });
  expect(await list({ latitude: 49.28, longitude: -123.12 })).toBeNull();
});
