import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Ends the ids of the console's own copies of modules. */
export const CONSOLE_COPY = '?console';
/** Modules that only the console uses. */
const ONLY_CONSOLE = /\/src\/(?:islands|client)\/manage\//;

/** Whether a module belongs to the scripts of the console. */
export const isOfConsole = (id: string): boolean => id.endsWith(CONSOLE_COPY) || ONLY_CONSOLE.test(id);

/**
 * Keeps the scripts of the console apart from all others: they share no module, so that nothing that the console uses of React,
 * valibot or our own code adds a byte to a customer's page. A bundler would otherwise keep the union of what both use.
 */
export const consoleScripts = (): AstroIntegration => ({
  name: 'console-scripts',
  hooks: {
    'astro:config:setup': ({ addRenderer, updateConfig }) => {
      // Hydrates with the console's copy of React. Comes before the renderer of @astrojs/react, which accepts every island.
      addRenderer({
        name: 'console',
        clientEntrypoint: fileURLToPath(new URL('../islands/manage/renderer.ts', import.meta.url)),
        serverEntrypoint: fileURLToPath(new URL('./console-renderer.ts', import.meta.url)),
      });
      updateConfig({ vite: { plugins: [consoleCopies] } });
    },
  },
});

/** An empty module. Pages inline the styles of islands, which the server build collects; a shared style would join the scripts. */
const STYLE = '\0console-style';

/** Gives the modules of the console their own copies of everything that they import. */
export const consoleCopies: Plugin = {
  name: 'console-copies',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (importer === undefined || !isOfConsole(importer)) return null;
    if (source.endsWith('.css')) return STYLE;
    const from = importer.replace(CONSOLE_COPY, '');
    const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
    if (resolved === null || resolved.external !== false || !needsCopy(resolved.id)) return resolved;
    return { ...resolved, id: `${resolved.id}${CONSOLE_COPY}` };
  },
  load: (id) => (id === STYLE ? 'export {};' : null),
};

const needsCopy = (id: string): boolean => !id.startsWith('\0') && !isOfConsole(id);
