import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { withoutPreloadLists, withoutPreloads } from '../../src/integrations/script-bundles.ts';

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

/** The built entry, whose script is fetched later and has an import. */
async function builtEntry(plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, ...plugins],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
  if (!('output' in built)) throw new Error('One build was expected.');
  return built.output[0].code;
}

test('scripts that are fetched later come without the code that preloads their imports', async () => {
  expect(await builtEntry([])).toContain('modulepreload');
  const built = await builtEntry([withoutPreloads, withoutPreloadLists]);
  expect(built).not.toContain('modulepreload');
  expect(built).not.toContain('mapDeps');
  expect(built).toContain('import(');
});
