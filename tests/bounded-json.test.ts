import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isShallowJson, jsonText, MAX_JSON_LEVELS } from '../functions/bounded-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('isShallowJson', () => {
  it.each(['[', '{"a":'])('accepts 64 levels of %s and refuses 65', (opening) => {
    expect(isShallowJson(opening.repeat(MAX_JSON_LEVELS))).toBe(true);
    expect(isShallowJson(opening.repeat(MAX_JSON_LEVELS + 1))).toBe(false);
  });

  it('counts levels, not brackets', () => {
    expect(isShallowJson(`[${'[],{},'.repeat(10_000)}0]`)).toBe(true);
  });

  it('ignores brackets in strings, also after an escaped quote', () => {
    expect(isShallowJson(JSON.stringify({ text: `"\\"${'['.repeat(100)}` }))).toBe(true);
    expect(isShallowJson(`{"text":"\\\\"${',"a":['.repeat(100)}`)).toBe(false);
  });
});

describe('jsonText', () => {
  it('parses a text within the bounds, and refuses a text that is too large, too deep or malformed', () => {
    const schema = jsonText(200);
    expect(v.parse(schema, nested(MAX_JSON_LEVELS))).toEqual(JSON.parse(nested(MAX_JSON_LEVELS)));
    for (const text of [nested(MAX_JSON_LEVELS + 1), `"${'x'.repeat(200)}"`, '{', 7])
      expect(v.is(schema, text), String(text).slice(0, 20)).toBe(false);
  });

  it('refuses a million levels without overflowing the stack', () => {
    expect(v.is(jsonText(), nested(1_000_000))).toBe(false);
  });
});
