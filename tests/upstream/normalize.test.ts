import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { normalize } from '../../functions/backend/upstream/normalize.ts';

const link = v.pipe(v.string(), v.url());

describe('normalize', () => {
  it.each<[string, v.GenericSchema, unknown, unknown]>([
    ['digits in quotes', v.number(), ' 12.5 ', 12.5],
    ['no digits', v.number(), 'twelve', 'twelve'],
    ['an empty string for a number', v.number(), '', ''],
    ['a number for a string', v.string(), 7, '7'],
    ['yes', v.boolean(), 'Yes', true],
    ['0', v.boolean(), 0, false],
    ['perhaps', v.boolean(), 'perhaps', 'perhaps'],
    ['a word in capitals', v.picklist(['prod', 'nonprod']), 'PROD', 'prod'],
    ['an unknown word', v.picklist(['prod', 'nonprod']), 'test', 'test'],
    ['a comma list', v.array(v.number()), '10, 15,', [10, 15]],
    ['a missing value, which may be null', v.nullable(v.number()), undefined, null],
    ['no number, which may be null', v.nullable(v.number()), 'N/A', null],
    ['no link, which may be null', v.nullable(link), 'www.example.ca', null],
    ['a link', v.nullable(link), 'https://example.ca', 'https://example.ca'],
    ['an object where null may be', v.nullable(v.object({ a: v.number() })), { a: '1', b: 2 }, { a: 1 }],
    ['null, which is optional', v.object({ a: v.optional(v.string(), 'x') }), { a: null }, {}],
    ['a list for an object', v.object({}), [], []],
    ['a lazy schema', v.lazy(() => v.object({ a: v.boolean() })), { a: 'no' }, { a: false }],
    ['a prototype', v.object({ a: v.number() }), JSON.parse('{"__proto__": {"a": 1}}'), {}],
  ])('normalizes %s', (_, schema, value, normal) => {
    expect(normalize(schema, value)).toEqual(normal);
  });
});
