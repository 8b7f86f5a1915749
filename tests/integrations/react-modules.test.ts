import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { asEsModule, REACT_FILES } from '../../src/integrations/react-modules.ts';

const require = createRequire(import.meta.url);

const exportsOf = (code: string): string[] =>
  parseSync('module.js', code).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? ''),
  );

/** Runs an ES module that has no imports. */
const run = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('asEsModule', () => {
  test.each(REACT_FILES)('%s exports the same names as its CommonJS original', (file) => {
    const names = Object.keys(require(file));
    expect(names).not.toEqual([]);
    expect(exportsOf(asEsModule(readFileSync(file, 'utf8'))).sort()).toEqual(names.sort());
  });

  test('an export has the value that was assigned last', async () => {
    const { now } = await run(asEsModule('exports.now = void 0;\nif (true) {\n  exports.now = 5;\n}'));
    expect(now).toBe(5);
  });

  test('with `whole`, the module also has a default export that contains all other exports', async () => {
    const { default: whole } = await run(asEsModule('exports.a = 1;\nexports.b = 2;', { whole: true }));
    expect(whole).toEqual({ a: 1, b: 2 });
  });

  test('require calls become imports', () => {
    const code = asEsModule('var A = require("a"),\n  B = require("b-c");\nexports.sum = A.one + B.two;');
    expect(code).toContain("import * as A from 'a';");
    expect(code).toContain("import * as B from 'b-c';");
    expect(code).not.toContain('require');
  });

  test.each(['var a = 1;', 'exports.a = 1;\nvar b = require("b").c;', 'exports.a = 1;\nmodule.exports = exports;'])(
    'code is refused when it is not like React’s files: %j',
    (code) => {
      expect(() => asEsModule(code)).toThrow('React is published in another form');
    },
  );
});
