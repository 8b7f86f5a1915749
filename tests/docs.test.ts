import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../functions/local/install.mjs';

const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'functions/**/*.md', '.github/**/*.md'], {
  cwd: ROOT,
});
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The anchor that a Markdown heading gets. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');
const anchorsIn = (path: string) =>
  Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

/**
 * The targets of a document's links (`](path#anchor)`) and pictures (`src="path"`) that do not exist in the repository.
 * Web addresses are not checked.
 */
function brokenLinks(path: string): string[] {
  const targets = Array.from(
    read(path).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g),
    ([, link, picture]) => link ?? picture ?? '',
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(ROOT, found))) return true;
    return anchor !== undefined && !anchorsIn(found).includes(anchor);
  });
}

/**
 * The paths in backticks, such as `src/domain/limits.ts`, that do not exist in the repository. Patterns with `*` or `<`
 * are not checked.
 */
const missingFiles = (path: string) =>
  Array.from(
    read(path).matchAll(/`((?:src|functions|tests|docs|public)\/[\w./[\]-]+)`/g),
    ([, file = '']) => file,
  ).filter((file) => !existsSync(join(ROOT, file)));

describe.each(documents)('%s', (path) => {
  it('has no broken link', () => {
    expect(brokenLinks(path)).toEqual([]);
  });

  it('names only files that exist', () => {
    expect(missingFiles(path)).toEqual([]);
  });
});
