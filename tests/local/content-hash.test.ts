import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash } from '../../functions/local/content-hash.ts';

let folder: string;
const at = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foodcourt-hash-'));
  mkdirSync(at('deep/deeper'), { recursive: true });
  writeFileSync(at('deep/deeper/a.ts'), 'one');
  writeFileSync(at('b.ts'), 'two');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('contentHash', () => {
  it('stays the same when a file is rewritten with the same content', () => {
    const before = contentHash([folder]);
    writeFileSync(at('b.ts'), 'two');
    expect(contentHash([folder])).toBe(before);
  });

  it.each<[string, () => void]>([
    ['the content of a nested file', () => writeFileSync(at('deep/deeper/a.ts'), 'ones')],
    ['a new file', () => writeFileSync(at('deep/c.ts'), '')],
    ['a deleted file', () => rmSync(at('b.ts'))],
    ['a renamed file', () => renameSync(at('b.ts'), at('c.ts'))],
  ])('changes with %s', (_, change) => {
    const before = contentHash([folder]);
    change();
    expect(contentHash([folder])).not.toBe(before);
  });

  it('accepts files and folders, and ignores a missing path', () => {
    const before = contentHash([at('deep'), at('b.ts')]);
    expect(contentHash([at('deep'), at('b.ts'), at('missing')])).toBe(before);
    writeFileSync(at('missing'), '');
    expect(contentHash([at('deep'), at('b.ts'), at('missing')])).not.toBe(before);
  });
});
