import { expect, test } from 'vitest';
import { type BundledFile, orderingFilesOf } from '../../src/integrations/ordering-files.ts';

const file = (
  fileName: string,
  facadeModuleId: string | null = null,
  imports: readonly string[] = [],
): BundledFile => ({
  fileName: `_astro/${fileName}`,
  facadeModuleId,
  imports: imports.map((name) => `_astro/${name}`),
});

const BUNDLE = [
  file('react.1.js'),
  file('kit.2.js', null, ['react.1.js']),
  file('start.4.js', '/site/src/islands/ordering/start.tsx', ['react.1.js', 'kit.2.js']),
  file('dialogs.6.css'),
  file('Checkout.7.js', '/site/src/islands/checkout/Checkout.tsx', ['kit.2.js', 'fields.8.js']),
  file('fields.8.js'),
  file('tools.10.js', '/site/src/client/menu-page/tools.ts'),
  file('Tracker.11.js', '/site/src/islands/tracker/Tracker.tsx', ['kit.2.js', 'fields.8.js']),
  file('client.12.js', '/site/node_modules/@astrojs/react/dist/client.js', ['react.1.js']),
  file('Board.9.js', '/site/src/islands/board/Board.tsx', ['react.1.js']),
];

test('the list has each file once: the files of the dialogs, and the further files of checkout and tracker', () => {
  expect(orderingFilesOf(BUNDLE)).toEqual({
    page: { tools: '/_astro/tools.10.js', dialogs: ['start.4.js', 'react.1.js', 'kit.2.js', 'dialogs.6.css'] },
    later: {
      modules: ['/_astro/start.4.js'],
      checkout: ['Checkout.7.js', 'fields.8.js'],
      tracker: ['Tracker.11.js', 'client.12.js'],
    },
  });
});

test('a bundle without an ordering page has no list', () => {
  expect(orderingFilesOf(BUNDLE.filter(({ fileName }) => !fileName.includes('start')))).toBeNull();
});
