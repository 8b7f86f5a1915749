import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));
const ENTRIES = ['islands/ordering/Dialogs.tsx', 'islands/checkout/Checkout.tsx'];
/** Styles that are part of every menu page. */
const IN_THE_PAGE = ['ui/Price.css', 'ui/picture.css'];

/** The relative imports of a file, as paths below src. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const paths = [...text.matchAll(/(?:from|import|@import)\s*\(?["'](\.[^"'?]+)["']/g)].map(([, path = '']) => path);
  return paths.map((path) => relative(SRC, join(SRC, dirname(file), path)));
}

/** All style sheets that the dialogs' components import. */
function stylesOfDialogs(): Set<string> {
  const [styles, seen, open] = [new Set<string>(), new Set<string>(), [...ENTRIES]];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const imported of importsOf(file)) {
      if (imported.endsWith('.css')) styles.add(imported);
      else open.push(imported);
    }
  }
  return styles;
}

test('dialogs.css first imports layers.css, then all styles of the dialogs that are not part of every menu page', () => {
  const [first, ...named] = importsOf('islands/ordering/dialogs.css');
  expect(first).toBe('styles/layers.css');
  const needed = [...stylesOfDialogs()].filter((style) => !IN_THE_PAGE.includes(style));
  expect(named.toSorted()).toEqual(needed.toSorted());
});
