import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../functions/local/install.mjs';
import { newRoutingPathSchema, RESERVED_PATHS } from '../../src/contract/reserved-paths.ts';
import { routingPathSchema } from '../../src/contract/scalars.ts';

const namesIn = (folder: string) => readdirSync(join(ROOT, folder));

describe('RESERVED_PATHS', () => {
  it('name every page and public folder that would hide a business', () => {
    const pages = namesIn('src/pages').map((file) => file.replace(/\.astro$/, ''));
    const usedSegments = [...pages, ...namesIn('public')].filter(
      (name) => v.is(routingPathSchema, name) && name !== 'index',
    );
    expect(usedSegments).toContain('board');
    expect(RESERVED_PATHS).toEqual(expect.arrayContaining(usedSegments));
  });

  it('cannot be the routing path of a business', () => {
    for (const path of RESERVED_PATHS) expect(v.is(newRoutingPathSchema, path)).toBe(false);
    expect(v.is(newRoutingPathSchema, 'cdn-cgi')).toBe(false);
    expect(v.is(newRoutingPathSchema, 'healthy-kitchen')).toBe(true);
  });
});
