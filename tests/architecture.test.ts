import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../functions/local/install.mjs';
import { forbiddenImports } from './architecture.ts';

const sources = globSync('{src,functions}/**/*.{ts,tsx,mjs,astro}', { cwd: ROOT });

describe('the arrows between folders', () => {
  it('point left in every source file', () => {
    expect(sources.length).toBeGreaterThan(100);
    const files = new Map(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
    expect(forbiddenImports(files)).toEqual([]);
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
    ['src/islands/cart/Cart.tsx', `import { storeState } from '../../domain/store/compute-store-state.ts';`],
    ['src/components/Card.astro', `---\nimport Page from '../layouts/Page.astro';\n---\n<p>{1}</p>`],
    [
      'src/components/Card.astro',
      `---\n---\n<script>\n  import { seed } from '../../functions/local/seed.ts';\n</script>`,
    ],
    ['src/pages/index.astro', `---\nimport { businesses } from '../../functions/data/schema.ts';\n---\n`],
    ['src/pages/index.astro', `---\nimport type { Backend } from '../../functions/backend/backend.ts';\n---\n`],
    ['src/layouts/Page.astro', `---\nimport { logoFiles } from '../../functions/for-pages.ts';\n---\n`],
    ['functions/rest/order.ts', `import { placed } from '../desk/place.ts';`],
    ['functions/data/menu.ts', `import { Hono } from 'hono';`],
    ['functions/gateways/http.ts', `import { backend } from '../backend/bind.ts';`],
    ['functions/pagestore/page-store.ts', `import { bindBackend } from '../backend/bind.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import { promosBy } from '../embedded/promos.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import type { OrderRecord } from '../../desk/order-record.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import { businessById } from '../../data/businesses.ts';`],
    ['functions/backend/upstream/order-calls.ts', `import { bindBackend } from '../bind.ts';`],
    ['functions/backend/embedded/order-calls.ts', `import { CALLS } from '../upstream/calls.ts';`],
    ['src/extra/thing.ts', ``],
  ])('are seen to be broken by %s with %s', (path, text) => {
    expect(forbiddenImports(new Map([[path, text]]))).toHaveLength(1);
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
  ])('allow %s with %s', (path, text) => {
    expect(forbiddenImports(new Map([[path, text]]))).toEqual([]);
  });

  it('name the file, the import and what is allowed', () => {
    expect(forbiddenImports(new Map([['src/contract/quote.ts', `import 'hono';`]]))).toEqual([
      'src/contract/quote.ts imports hono. Files of src/contract may import each other, src/domain, valibot.',
    ]);
  });
});
