import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { OrderingFiles } from '../client/menu-page/on-demand-options.ts';
import { bundleScript } from './inline-scripts.ts';

const MODULE = 'virtual:ordering-files';
/** Beside the folder of the pages' chunks, which import it. */
const BUILT_FILE = 'ordering-files.mjs';
/** Entries that no page imports: the dialogs, and search with the sheet of categories. */
const START = '/src/islands/ordering/start.tsx';
const TOOLS = '/src/client/menu-page/tools.ts';
/** A script of its own: bundled with the islands, it would share modules with React's files and load them. */
const ORDERING = '/src/islands/ordering/ordering.ts';
/** Starts the islands of a page. */
const RENDERER = '/@astrojs/react/dist/client.js';
/** In development, React's hot reload must be there before the first component. */
const IN_DEVELOPMENT: OrderingFiles = {
  modules: ['/@id/astro:scripts/before-hydration.js', START],
  ordering: ORDERING,
  tools: TOOLS,
  dialogs: [],
  checkout: [],
  tracker: [],
};

/** A file of the browser build, as the bundler describes it. */
export interface BundledFile {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
}

/**
 * Provides the module `virtual:ordering-files`: the names of the scripts and styles that an ordering page needs for its
 * dialogs. With them one tap fetches all files at once; otherwise the browser would find them one import after another,
 * in four round trips. In development the module names only the entry.
 *
 * The server is built before the browser files and their names are known. So the server build leaves the module out, as an
 * external import, and the module is written when both builds are done.
 */
export const orderingFiles = (): AstroIntegration => {
  let serverFolder: URL;
  let files = IN_DEVELOPMENT;
  return {
    name: 'ordering-files',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const provideModule = {
          name: 'ordering-files',
          resolveId(id: string) {
            if (id !== MODULE) return null;
            return command === 'build' ? { id: `../${BUILT_FILE}`, external: true } : `\0${MODULE}`;
          },
          load: (id: string) => (id === `\0${MODULE}` ? sourceOf(IN_DEVELOPMENT) : null),
        };
        const readBundle: Plugin = {
          name: 'ordering-files-bundle',
          apply: 'build',
          applyToEnvironment: ({ name }) => name === 'client',
          buildStart() {
            for (const id of [START, TOOLS]) this.emitFile({ type: 'chunk', id });
          },
          async generateBundle(_options, bundle) {
            const { text } = await bundleScript(fileURLToPath(new URL(`../..${ORDERING}`, import.meta.url)), 'esm');
            const ordering = this.emitFile({ type: 'asset', name: 'ordering.js', source: text });
            files = orderingFilesOf(Object.values(bundle), this.getFileName(ordering)) ?? files;
          },
        };
        updateConfig({ vite: { plugins: [provideModule, readBundle] } });
      },
      'astro:config:done': ({ config }) => {
        serverFolder = config.build.server;
      },
      'astro:build:done': () => writeFileSync(new URL(BUILT_FILE, serverFolder), sourceOf(files)),
    },
  };
};

const sourceOf = (files: OrderingFiles): string => `export default ${JSON.stringify(files)};\n`;

/**
 * The files of an ordering page; null for a bundle without an ordering page. `ordering` is the built file of
 * islands/ordering/ordering.ts.
 */
export function orderingFilesOf(bundle: readonly BundledFile[], ordering: string): OrderingFiles | null {
  const builtFrom = (source: string) => bundle.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  const withImports = (file: BundledFile | undefined): string[] =>
    file === undefined
      ? []
      : [
          file.fileName,
          ...(file.imports ?? []).flatMap((name) => withImports(bundle.find(({ fileName }) => fileName === name))),
        ];
  const start = builtFrom(START);
  if (start === undefined) return null;
  const styles = bundle.filter(({ fileName }) => /\/dialogs\.[^/]*\.css$/.test(fileName));
  const dialogs = new Set([...withImports(start), ...styles.map(({ fileName }) => fileName)]);
  const checkout = withImports(builtFrom('/checkout/Checkout.tsx')).filter((name) => !dialogs.has(name));
  const known = new Set([...dialogs, ...checkout]);
  const tracker = [...withImports(builtFrom('/tracker/Tracker.tsx')), ...withImports(builtFrom(RENDERER))];
  const baseName = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);
  return {
    modules: [`/${start.fileName}`],
    ordering: `/${ordering}`,
    tools: `/${builtFrom(TOOLS)?.fileName}`,
    dialogs: [...dialogs].map(baseName),
    checkout: checkout.map(baseName),
    tracker: [...new Set(tracker)].filter((name) => !known.has(name)).map(baseName),
  };
}
