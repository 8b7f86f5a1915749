import { expect, test } from 'vitest';
import { parsedOnce } from '../../functions/data/parsed-once.ts';

test('a text is not parsed again while it is one of the texts that were read most recently', () => {
  const parsed: string[] = [];
  const read = parsedOnce((text) => {
    parsed.push(text);
    return { text };
  }, 2);
  const a = read('a');
  read('b');
  expect(read('a')).toBe(a);
  read('c');
  expect(read('a')).toBe(a);
  read('b');
  expect(parsed).toEqual(['a', 'b', 'c', 'b']);
});

test('a text that cannot be parsed is tried again', () => {
  let works = false;
  const read = parsedOnce((text) => {
    if (!works) throw new Error('no');
    return text;
  }, 2);
  expect(() => read('a')).toThrow('no');
  works = true;
  expect(read('a')).toBe('a');
});
