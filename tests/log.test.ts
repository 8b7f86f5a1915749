import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from '../functions/local/install.mjs';
import { log } from '../functions/log.ts';

afterEach(() => vi.restoreAllMocks());

it('a log line is JSON with a level and an event', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  log('warn', 'payment', { code: 'unknown' });
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ level: 'warn', event: 'payment', code: 'unknown' }]);
});

it('the Worker writes log lines only with the function `log`, so each has a level', () => {
  const files = globSync('functions/**/*.ts', { cwd: ROOT, exclude: ['functions/local/**'] });
  const writers = files.filter((path) => /\bconsole\b/.test(withoutComments(readFileSync(join(ROOT, path), 'utf8'))));
  expect(files.length).toBeGreaterThan(100);
  expect(writers).toEqual(['functions/log.ts']);
});

/** Removes the comments, because the word "console" in a comment may mean the pages at `/manage`. */
const withoutComments = (source: string): string => source.replace(/^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '');
