import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../functions/local/install.mjs';

/** Files whose texts only developers read: descriptions of the API, and migrations. */
const FOR_DEVELOPERS = /contract\/glossary\/|contract\/[a-z-]+-calls\.ts$|\/migrations\//;
/** Comments. Like the README and all other documents, they say "e-mail". */
const COMMENTS = /\/\*.*?\*\/|(?<![:\w"'`/])\/\/[^\n]*|<!--.*?-->/gs;

it('texts that customers or staff read say "email", as the messages of the specification do', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'functions/**/*.{ts,mjs}', 'functions/data/seeds/**/*.json'], {
    cwd: ROOT,
  }).filter((file) => !FOR_DEVELOPERS.test(file));
  const wrong = files.filter((file) => /e-mail/i.test(readFileSync(join(ROOT, file), 'utf8').replace(COMMENTS, '')));
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});
