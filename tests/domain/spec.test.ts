import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const DOMAIN = new URL('../../src/domain/', import.meta.url);
const TESTS = new URL('../', import.meta.url);

const NUMBER = /\b[A-Z]\d{1,2}\b/g;
const files = (folder: URL, ending: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith(ending));
const read = (folder: URL, name: string) => readFileSync(new URL(name, folder), 'utf8');

const stated = [...read(DOMAIN, 'SPEC.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, number]) => number ?? '');

/**
 * The numbers of the rules that unit, edge and browser tests cite. The name of such a test starts with the numbers of
 * its rules and a colon.
 */
const proven = new Set(
  files(TESTS, '.test.ts')
    .flatMap((name) => [...read(TESTS, name).matchAll(/['"`]((?:[A-Z]\d{1,2}, )*[A-Z]\d{1,2}): /g)])
    .flatMap(([, numbers]) => numbers?.match(NUMBER) ?? []),
);

describe('SPEC.md', () => {
  test('gives each rule a number of its own', () => {
    expect(stated.filter((number, index) => stated.indexOf(number) !== index)).toEqual([]);
    expect(stated.length).toBeGreaterThan(100);
  });

  test('has only rules that a test name cites', () => {
    expect(stated.filter((number) => !proven.has(number))).toEqual([]);
  });

  test('has every rule that a test name cites', () => {
    expect([...proven].filter((number) => !stated.includes(number))).toEqual([]);
  });

  test('has every rule that the code of the domain cites', () => {
    const cited = files(DOMAIN, '.ts').flatMap((name) =>
      [...read(DOMAIN, name).matchAll(/\(((?:[A-Z]\d{1,2}(?:, | to | and )?)+)\)/g)].flatMap(
        ([, numbers]) => numbers?.match(NUMBER) ?? [],
      ),
    );
    expect(cited.length).toBeGreaterThan(80);
    expect([...new Set(cited)].filter((number) => !stated.includes(number))).toEqual([]);
  });
});
