import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../functions/local/install.mjs';
import { forbiddenImports } from './architecture.ts';
import { importCycles } from './import-cycles.ts';
import { importsOf } from './imports.ts';
import { unusedExports } from './unused-exports.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const importsOfFiles = (pattern: string) =>
  new Map(globSync(pattern, { cwd: ROOT }).map((path) => [path, importsOf(path, read(path))]));
const sources = importsOfFiles('{src,functions}/**/*.{ts,tsx,mjs,astro}');

describe('the allowed imports', () => {
  it('are the only imports in source files', () => {
    expect(sources.size).toBeGreaterThan(100);
    expect(forbiddenImports(sources)).toEqual([]);
  });

  it.each([
    ['src/domain/money/tax.ts', `import { parse } from 'valibot';`],
    ['src/domain/money/tax.ts', `import { quoteSchema } from '../../contract/quote.ts';`],
    ['src/domain/money/tax.ts', `import { Temporal } from 'temporal-polyfill';`],
    ['src/domain/money/tax.ts', `import { dayOf } from '../store/local-time.ts';`],
    ['src/domain/money/tax.ts', `export * from '../../client/rest.ts';`],
    ['src/domain/money/tax.ts', `type Row = import('../../contract/quote.ts').Quote;`],
    ['src/contract/quote.ts', `import { cart } from '../client/cart/cart-store.ts';`],
    ['src/client/rest.ts', `import { useState } from 'react';`],
    ['src/client/rest.ts', `import { app } from '../../functions/app.ts';`],
    ['src/client/rest.ts', `import { type App, app } from '../../functions/app.ts';`],
    ['src/client/rest.ts', `import '../islands/cart/Cart.tsx';`],
    ['src/client/rest.ts', `const later = () => import('../islands/cart/Cart.tsx');`],
    ['src/ui/Dialog.tsx', `import { cart } from '../client/cart/cart-store.ts';`],
    ['src/islands/cart/Cart.tsx', `import { computeStoreState } from '../../domain/store/compute-store-state.ts';`],
    ['src/components/Card.astro', `---\nimport Page from '../layouts/Page.astro';\n---\n<p>{1}</p>`],
    [
      'src/components/Card.astro',
      `---\n---\n<script>\n  import { seed } from '../../functions/local/seed.ts';\n</script>`,
    ],
    ['src/pages/index.astro', `---\nimport { businesses } from '../../functions/data/schema.ts';\n---\n`],
    ['src/pages/index.astro', `---\nimport type { Backend } from '../../functions/backend/backend.ts';\n---\n`],
    ['src/layouts/Page.astro', `---\nimport { logoFiles } from '../../functions/for-pages.ts';\n---\n`],
    ['functions/rest/order.ts', `import { placeOrder } from '../desk/place-order.ts';`],
    ['functions/data/menu.ts', `import { Hono } from 'hono';`],
    ['functions/gateways/http.ts', `import { backend } from '../backend/bind.ts';`],
    ['functions/pagestore/page-store.ts', `import { bindBackend } from '../backend/bind.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import { promosBy } from '../embedded/promos.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import type { OrderRecord } from '../../desk/order-record.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import { businessById } from '../../data/businesses.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import { bindBackend } from '../bind.ts';`],
    ['functions/backend/embedded/order-calls.ts', `import { CALLS } from '../upstream/calls.ts';`],
    ['src/extra/thing.ts', ``],
  ])('do not allow the file %s to contain %s', (path, text) => {
    expect(forbiddenImports(new Map([[path, importsOf(path, text)]]))).toHaveLength(1);
  });

  it.each([
    ['src/domain/store/compute-store-state.ts', `import { dayOf } from './local-time.ts';`],
    ['src/client/rest.ts', `import type { App } from '../../functions/app.ts';`],
    ['src/client/rest.ts', `import { type App } from '../../functions/app.ts';`],
    ['src/islands/checkout/details/TimeGroup.tsx', `import type { SlotDay } from '../../domain/store/time-slots.ts';`],
    [
      'src/pages/index.astro',
      `---\nimport Page from '../layouts/Page.astro';\n---\n<script>import '../client/cart/cart-store.ts';</script>`,
    ],
    ['functions/backend/embedded/order-calls.ts', `import { deskOf } from '../../desk/order-desk.ts';`],
  ])('allow the file %s to contain %s', (path, text) => {
    expect(forbiddenImports(new Map([[path, importsOf(path, text)]]))).toEqual([]);
  });

  it('are listed in the message about a forbidden import; the message also names the file and the import', () => {
    const path = 'src/contract/quote.ts';
    expect(forbiddenImports(new Map([[path, importsOf(path, `import 'hono';`)]]))).toEqual([
      'src/contract/quote.ts imports hono. Files of src/contract may import each other, src/domain, valibot.',
    ]);
  });
});

const importsIn = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)]));

describe('import cycles', () => {
  it('do not exist, not even among imports of types', () => {
    expect(importCycles(sources)).toEqual([]);
  });

  it('are found across three files', () => {
    const files = {
      'src/a.ts': `import { b } from './b.ts';`,
      'src/b.ts': `import type { C } from './c.ts';`,
      'src/c.ts': `export { a } from './a.ts';`,
      'src/d.ts': `import { a } from './a.ts';`,
    };
    expect(importCycles(importsIn(files))).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  });

  it('are found in a file that imports itself', () => {
    expect(importCycles(importsIn({ 'src/a.ts': `import { a } from './a.ts';` }))).toEqual([['src/a.ts']]);
  });
});

describe('the exports of src/domain and src/contract', () => {
  it('are all used by source files', () => {
    const files = new Map(
      [...sources.keys()].filter((path) => /^src\/(domain|contract)\//.test(path)).map((path) => [path, read(path)]),
    );
    expect(files.size).toBeGreaterThan(80);
    expect(unusedExports(files, sources, importsOfFiles('tests/**/*.ts'))).toEqual([]);
  });

  const tax = `
    export const RATE = 5;
    export interface Line { readonly rate: number }
    export function round(): Line { return { rate: RATE, round: 1 }; }
  `;
  const report = (sourceImport: string, testImport: string) =>
    unusedExports(
      new Map([['src/tax.ts', tax]]),
      importsIn({ 'src/price.ts': sourceImport }),
      importsIn({ 'tests/tax.test.ts': testImport }),
    );

  it.each([
    [
      'an export that only a test imports',
      `import { RATE } from './tax.ts';`,
      `import { round } from '../src/tax.ts';`,
      ['src/tax.ts: no source file uses round. Use or delete it.'],
    ],
    [
      'a value that only its own file uses',
      `import { round } from './tax.ts';`,
      ``,
      ['src/tax.ts: only this file uses RATE.'],
    ],
  ])('are reported in this case: %s', (_, sourceImport, testImport, sentences) => {
    expect(report(sourceImport, testImport)).toEqual(sentences);
  });

  it.each([
    [
      'a value that its own file and a test use',
      `import { round } from './tax.ts';`,
      `import { RATE } from '../src/tax.ts';`,
    ],
    ['a file that is imported as a whole', `import * as tax from './tax.ts';`, ``],
    ['names that an import renames', `import { round as cut, type RATE } from './tax.ts';`, ``],
  ])('are not reported in this case: %s', (_, sourceImport, testImport) => {
    expect(report(sourceImport, testImport)).toEqual([]);
  });
});
