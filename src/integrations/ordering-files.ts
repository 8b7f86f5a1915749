import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { LaterFiles, OrderingFiles, PageFiles } from '../client/menu-page/on-demand-options.ts';
import { bundleScript } from './inline-scripts.ts';

/** The module with the names of the files that a page loads on demand. These names are written into the page. */
const MODULE = 'virtual:ordering-files';
/** The module with the names of further files. These names are written into the script islands/ordering/ordering.ts. */
const LATER_MODULE = 'virtual:later-files';
/** The file that contains `MODULE` in the built server. The built pages are in a folder beside it and import it. */
const BUILT_FILE = 'ordering-files.mjs';
/** Starts the dialogs. No page imports this module, so the integration adds it to the build. */
const START = '/src/islands/ordering/start.tsx';
/** The search, and the sheet of categories. No page imports this module either. */
const TOOLS = '/src/client/menu-page/tools.ts';
/**
 * The script that the first touch on an ordering page loads. This script is built separately. Otherwise it would share
 * modules with the islands, and a page would have to load the files of the islands and React.
 */
const ORDERING = '/src/islands/ordering/ordering.ts';
/**
 * The filter by wishes, also built separately. Only pages of menus with dietary or allergen marks contain the name of
 * the built file.
 */
const WISH_FILTER = '/src/client/wishes/wish-filter.ts';
/** Starts the islands of a page. */
const RENDERER = '/@astrojs/react/dist/client.js';
/**
 * The files in development. The first module in `later` sets up the hot reload of React, which must happen before
 * the first component loads.
 */
const IN_DEVELOPMENT: BuiltFiles = {
  page: { ordering: ORDERING, tools: TOOLS, wishFilter: WISH_FILTER, dialogs: [] },
  later: { modules: ['/@id/astro:scripts/before-hydration.js', START], checkout: [], tracker: [] },
};

interface BuiltFiles {
  readonly page: PageFiles;
  readonly later: LaterFiles;
}

/** A file of the browser build, as the bundler describes it. */
export interface BundledFile {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
}

/**
 * Provides the module `virtual:ordering-files`: the names of the scripts and styles that an ordering page loads on
 * demand. With these names, one tap fetches all files of the dialogs at once. Otherwise the browser would discover the
 * files one import after another, in four round trips. In development, the module contains only the entry modules.
 *
 * Also provides the module `virtual:later-files`: the names of further files. Only islands/ordering/ordering.ts, the
 * script that is loaded at the first touch, needs these names. So pages do not contain them.
 *
 * Astro builds the server before the files for the browser, so the server build does not know the names of the
 * browser's files. Therefore the server build treats `virtual:ordering-files` as an external import. The module is
 * written to the disk when both builds are done.
 */
export const orderingFiles = (): AstroIntegration => {
  let serverFolder: URL;
  let files = IN_DEVELOPMENT.page;
  return {
    name: 'ordering-files',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const provideModule = {
          name: 'ordering-files',
          resolveId(id: string) {
            if (id === LATER_MODULE) return `\0${LATER_MODULE}`;
            if (id !== MODULE) return null;
            return command === 'build' ? { id: `../${BUILT_FILE}`, external: true } : `\0${MODULE}`;
          },
          load(id: string) {
            if (id === `\0${MODULE}`) return sourceOf(IN_DEVELOPMENT.page);
            return id === `\0${LATER_MODULE}` ? sourceOf(IN_DEVELOPMENT.later) : null;
          },
        };
        const readBundle: Plugin = {
          name: 'ordering-files-bundle',
          apply: 'build',
          applyToEnvironment: ({ name }) => name === 'client',
          buildStart() {
            for (const id of [START, TOOLS]) this.emitFile({ type: 'chunk', id });
          },
          async generateBundle(_options, bundle) {
            const built = orderingFilesOf(Object.values(bundle));
            if (built === null) return;
            const emit = async (name: string, path: string) => {
              const { text } = await bundleScript(fileURLToPath(new URL(`../..${path}`, import.meta.url)), 'esm', {
                [LATER_MODULE]: sourceOf(built.later),
              });
              return `/${this.getFileName(this.emitFile({ type: 'asset', name, source: text }))}`;
            };
            const ordering = await emit('ordering.js', ORDERING);
            files = { ...built.page, ordering, wishFilter: await emit('wish-filter.js', WISH_FILTER) };
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

const sourceOf = (files: OrderingFiles | LaterFiles): string => `export default ${JSON.stringify(files)};\n`;

/**
 * The names of the files that an ordering page loads on demand. `ordering` and `wishFilter` are left out, because
 * `generateBundle` builds these two files afterwards. The file `ordering` contains the names in `later`. Null if the
 * bundle does not contain `START`.
 */
export function orderingFilesOf(
  bundle: readonly BundledFile[],
): { readonly page: Pick<OrderingFiles, 'tools' | 'dialogs'>; readonly later: LaterFiles } | null {
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
    page: { tools: `/${builtFrom(TOOLS)?.fileName}`, dialogs: [...dialogs].map(baseName) },
    later: {
      modules: [`/${start.fileName}`],
      checkout: checkout.map(baseName),
      tracker: [...new Set(tracker)].filter((name) => !known.has(name)).map(baseName),
    },
  };
}
