import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The console has its own copies of shared modules. The ids of these copies end with this text. */
export const CONSOLE_COPY = '?console';
/** Modules that only the console uses. */
const ONLY_CONSOLE = /\/src\/(?:islands|client)\/manage\//;

/** Whether a module belongs to the console's scripts. */
export const isOfConsole = (id: string): boolean => id.endsWith(CONSOLE_COPY) || ONLY_CONSOLE.test(id);

/**
 * Separates the scripts of the console from all other scripts: they share no module. If they shared modules, customers'
 * pages would also load the parts of React, valibot and our own code that only the console uses.
 */
export const consoleScripts = (): AstroIntegration => ({
  name: 'console-scripts',
  hooks: {
    'astro:config:setup': ({ addRenderer, updateConfig }) => {
      // This renderer hydrates islands with the console's copy of React. It must come before the renderer of
      // @astrojs/react, which accepts every island.
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
 * The id of an empty module, which replaces each style sheet in the console's scripts. The scripts need no styles,
 * because the server build collects the styles of islands, and pages contain them. Without this replacement, each style
 * sheet would be a module that the console's scripts share with other scripts.
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
