import { createHash } from 'node:crypto';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

const QUERY = '?inline-script';

/**
 * Makes `import script from './start.ts?inline-script'` return a bundled script as text, with its hash for the Content
 * Security Policy; for components/InlineScript.astro. Astro inlines a script only if it shares no module with another one.
 * Otherwise it would load the shared modules as files: for a script that shares a module with an island, React too.
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
