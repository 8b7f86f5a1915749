import { expect, test } from 'vitest';
import { pureSchemas } from '../../src/integrations/pure-schemas.ts';

const pure = (code: string) => pureSchemas(`import * as v from 'valibot';\n${code}`).split('\n').slice(1).join('\n');

test.each([
  ['const name = v.string();', 'const name = /*#__PURE__*/ v.string();'],
  [
    'const name = v.pipe(v.string(), v.minLength(1));',
    'const name = /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.minLength(1));',
  ],
  [
    "const price = v.pipe(v.number(), v.description('cents (of a dollar)'), v.minValue(0));",
    'const price = /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.number(), /*#__PURE__*/ v.minValue(0));',
  ],
])('%s becomes %s', (code, expected) => {
  expect(pure(code)).toBe(expected);
});

test.each([
  'const text = "v.string()"; // v.string()',
  'const part = v.schema.entries;',
  'const other = view.string();',
  'const name = w.v.string();',
])('%s stays as it is', (code) => {
  expect(pure(code)).toBe(code);
});

test('the import of valibot decides which calls make schemas, not the name v', () => {
  expect(pureSchemas('const v = list(); v.push(1);')).toBe('const v = list(); v.push(1);');
  expect(pureSchemas("import * as s from 'valibot'; s.string();")).toContain('/*#__PURE__*/ s.string()');
});
