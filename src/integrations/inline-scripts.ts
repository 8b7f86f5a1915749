import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

const QUERY = '?inline-script';

/**
 * Makes `import script from './start.ts?inline-script'` give a script as text, with all that it imports, and its hash for
 * the Content Security Policy: for components/InlineScript.astro. Astro itself writes a script into the page only when it
 * shares no module with another one, and fetches both else, with whatever else they share: for a script that islands lend
 * something to, React.
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
    const { metafile, outputFiles } = await build({
      entryPoints: [id.slice(0, -QUERY.length)],
      bundle: true,
      format: 'iife',
      metafile: true,
      minify: true,
      target: 'es2022',
      write: false,
    });
    for (const path of Object.keys(metafile.inputs)) this.addWatchFile(path);
    const text = outputFiles.map((file) => file.text.trim()).join('');
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    return `export default ${JSON.stringify({ text, hash })}`;
  },
};
