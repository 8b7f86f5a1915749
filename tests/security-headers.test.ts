import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATIC_FILE_HEADERS } from '../functions/security-headers.ts';

it('public/_headers gives every static file the headers of the Worker', () => {
  // Empty lines separate the rules in public/_headers. The first rule applies to all files of the site.
  const [rule = ''] = readFileSync(new URL('../public/_headers', import.meta.url), 'utf8').split('\n\n');
  const [paths = '', ...lines] = rule.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const headers = lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line]);
  expect(paths).toBe('/*');
  expect(Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value]))).toEqual(
    STATIC_FILE_HEADERS,
  );
});
