import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { withoutIssueTexts, withoutPreloadLists, withoutPreloads } from '../../src/integrations/script-bundles.ts';

const SOURCES: Readonly<Record<string, string>> = {
  entry: `document.body.onclick = () => import('later');`,
  later: `import 'shared'; console.log('later');`,
  shared: `console.log('shared');`,
};

const sources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (id) => (id in SOURCES ? `\0${id}` : null),
  load: (id) => SOURCES[id.slice(1)] ?? null,
};

/** The built code of `entry`, which imports another script only after a click. */
async function builtEntry(plugins: Plugin[]): Promise<string> {
  return (await built(plugins))[0].code;
}

async function builtScripts(plugins: Plugin[]): Promise<string> {
  return (await built(plugins)).map((file) => ('code' in file ? file.code : '')).join('\n');
}

async function built(plugins: Plugin[]) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, sources],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
  if (!('output' in result)) throw new Error('One build was expected.');
  return result.output;
}

test('the code that imports a script later does not preload the imports of that script', async () => {
  expect(await builtEntry([])).toContain('modulepreload');
  const built = await builtEntry([withoutPreloads, withoutPreloadLists]);
  expect(built).not.toContain('modulepreload');
  expect(built).not.toContain('mapDeps');
  expect(built).toContain('import(');
});

test.each(['Expected ', 'expects', 'received'])(
  'scripts contain valibot without its texts about invalid values, for example "%s"',
  async (text) => {
    const schema: Plugin = {
      name: 'schema',
      enforce: 'pre',
      load: (id) =>
        id === '\0later'
          ? `import * as v from 'valibot'; console.log(v.safeParse(v.pipe(v.string(), v.maxLength(2)), 1).success);`
          : null,
    };
    const hasText = async (plugins: Plugin[]) => (await builtScripts([schema, ...plugins])).includes(text);
    expect(await hasText([])).toBe(true);
    expect(await hasText([withoutIssueTexts])).toBe(false);
  },
);
