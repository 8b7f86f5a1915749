import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { build, type Format, type Plugin, transform } from 'esbuild';
import { minify } from 'vite';
import { inlineFixedTokens } from './fixed-tokens.ts';

const QUERY = '?inline-script';

/**
 * Makes `import script from './start.ts?inline-script'` return a bundled script as text, with its hash for the Content
 * Security Policy. components/InlineScript.astro writes the script into a page.
 *
 * Astro itself inlines a script only if the script shares no module with another script. Otherwise the browser would
 * have to load the script and the shared modules as files. If an island used one of these modules too, the browser
 * would even load React.
 */
export const inlineScripts = (): AstroIntegration => ({
  name: 'inline-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});

const plugin = {
  name: 'inline-scripts',
  async load(this: { addWatchFile(path: string): void }, id: string): Promise<string | undefined> {
    if (!id.endsWith(QUERY)) return undefined;
    const { inputs, text } = await bundleScript(id.slice(0, -QUERY.length), 'iife');
    for (const path of inputs) this.addWatchFile(path);
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    return `export default ${JSON.stringify({ text, hash })}`;
  },
};

/**
 * Bundles a script and all modules that it imports into one minified text. If two bundled scripts import the same
 * module, each contains its own copy. `virtual`: the source texts of modules that are not files, by module name.
 */
export async function bundleScript(
  path: string,
  format: Format,
  virtual: Readonly<Record<string, string>> = {},
): Promise<{ readonly inputs: readonly string[]; readonly text: string }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format,
    metafile: true,
    plugins: [styleTexts, virtualModules(virtual)],
    target: 'es2022',
    // If esbuild read our compiler options, it would write "use strict" into each script. A page with several scripts
    // would contain the text several times. The type checks already find the mistakes that "use strict" prevents.
    tsconfigRaw: {},
    write: false,
  });
  const code = outputFiles.map((file) => file.text).join('');
  // Vite's minifier is used, because esbuild's minifier makes each compressed menu page 140 bytes larger.
  const minified = await minify('script.js', code, { module: format === 'esm' });
  if (minified.errors.length > 0)
    throw new Error(`${path}: ${minified.errors.map(({ message }) => message).join(' ')}`);
  return { inputs: Object.keys(metafile.inputs), text: minified.code.trim() };
}

/** As in Vite, `import style from './Dialog.css?inline'` returns the text of a style sheet. */
const styleTexts: Plugin = {
  name: 'style-texts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = inlineFixedTokens(await readFile(path, 'utf8'));
      const { code } = await transform(css, { loader: 'css', minify: true, target: 'es2022' });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

const virtualModules = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'virtual-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
    onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({ contents: sources[path] ?? '' }));
  },
});
