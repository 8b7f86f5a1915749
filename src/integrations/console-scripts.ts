import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Suffix of the ids of the console's own copies of modules. */
export const CONSOLE_COPY = '?console';
/** Modules that only the console uses. */
const ONLY_CONSOLE = /\/src\/(?:islands|client)\/manage\//;

/** Whether a module belongs to the console's scripts. */
export const isOfConsole = (id: string): boolean => id.endsWith(CONSOLE_COPY) || ONLY_CONSOLE.test(id);

/**
 * Separates the scripts of the console from all others: they share no module. Otherwise a bundler would keep every part
 * of React, valibot and our own code that either side uses, and the console would make customers' pages larger.
 */
export const consoleScripts = (): AstroIntegration => ({
  name: 'console-scripts',
  hooks: {
    'astro:config:setup': ({ addRenderer, updateConfig }) => {
      // Hydrates with the console's copy of React. Must come before the renderer of @astrojs/react, which accepts every
      // island.
      addRenderer({
        name: 'console',
        clientEntrypoint: fileURLToPath(new URL('../islands/manage/renderer.ts', import.meta.url)),
        serverEntrypoint: fileURLToPath(new URL('./console-renderer.ts', import.meta.url)),
      });
      updateConfig({ vite: { plugins: [consoleCopies] } });
    },
  },
});

/**
 * An empty module in place of each style sheet. The server build collects the styles of islands, and pages inline them.
 * A style sheet itself would be a module that the console's scripts share with others.
 */
const STYLE = '\0console-style';

/** Gives the modules of the console their own copies of everything that they import. */
const consoleCopies: Plugin = {
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
