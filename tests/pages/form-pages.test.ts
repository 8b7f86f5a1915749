import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../functions/local/install.mjs';
import { FORM_PAGES } from '../../functions/page-requests.ts';

const PAGES = join(ROOT, 'src/pages');

/** The pages, each with an example path and whether it reads a submitted form. */
const pages = globSync('**/*.{astro,ts}', { cwd: PAGES })
  .filter((file) => !/(^|\/)_/.test(file))
  .map((file) => ({
    file,
    path: `/${file.replace(/(index)?\.(astro|ts)$/, '').replace(/\[[^\]]+\]/g, 'ramen')}`,
    readsForm:
      /\b(submittedFields|handleAccountRequest|handleAddressesRequest|handleDeleteRequest|handleOrdersRequest|handleManageRequest|handleStatusRequest|handleStartRequest|handleOperatorRequest|handlePaymentsRequest)\(/.test(
        readFileSync(join(PAGES, file), 'utf8'),
      ),
  }));

describe('only pages that read a form accept POST', () => {
  it.each(pages)('$file', ({ path, readsForm }) => {
    expect(FORM_PAGES.test(path)).toBe(readsForm);
  });
});
