import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { isOfConsole } from './console-scripts.ts';
import { pureSchemas } from './pure-schemas.ts';
import { reactModules } from './react-modules.ts';

/** React and the code that fetches scripts: every island needs both. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/;
/** Modules that the board, the tracker and seldom needed parts of the checkout share. */
const FOLLOWED_ORDER =
  /contract\/(order|customization|gift\.|form-problems|sentence)|domain\/checkout\/account-forms|domain\/order\/order-status|client\/live-socket|ui\/(followed-order|BusyButton)/;
const KIT = new RegExp(`/src/(?!${FOLLOWED_ORDER.source})|/node_modules/(valibot|@preact)`);

/** A group of the scripts that customers, kitchens and kiosks load. */
const outsideConsole = (test: RegExp) => (id: string) => test.test(id) && !isOfConsole(id);

/**
 * Splits the scripts of the islands into files: React, which changes least; `kit`, which is all that two or more islands
 * share; and one file for each island. More and smaller files would compress worse. The console has its own file of all
 * that two or more of its screens share.
 */
export const scriptBundles = (): AstroIntegration => ({
  name: 'script-bundles',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const groups = [
        { name: 'console', test: isOfConsole, minShareCount: 2, priority: 4 },
        { name: 'react', test: outsideConsole(REACT), priority: 3 },
        { name: 'kit', test: outsideConsole(KIT), minShareCount: 2, priority: 2 },
      ];
      updateConfig({
        vite: {
          plugins: [reactModules, withoutPreloads, withoutPreloadLists, unusedSchemas, withoutIssueTexts],
          // The built site does not report to React's developer tools. In development, hot reload needs them.
          define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
          resolve: {
            alias: {
              // Signals import React's own hook through a shim for older Reacts.
              'use-sync-external-store/shim/index.js': 'react',
            },
          },
          environments: {
            client: { build: { rolldownOptions: { output: { banner: '', codeSplitting: { groups } } } } },
          },
        },
      });
    },
  },
});

/**
 * Replaces the helper module that Vite wraps around each dynamic import. The helper adds links that preload a script's
 * imports and styles; here these are already loaded, or named by ordering-files.ts. `build.modulePreload: false` would
 * leave the helper in and only empty its lists.
 *
 * Chromium does not request a module again whose import has failed once. After a failure, e.g. without a connection, the
 * replacement therefore imports the file under another address. The text of `load` contains the name of the file.
 */
export const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? IMPORT_AGAIN : null),
};

const IMPORT_AGAIN = `export const __vitePreload = (load) =>
  load().catch(() => import(/* @vite-ignore */ /\\.\\/[^\`'"]+/.exec(load)[0] + '?' + Date.now()));`;

/** Vite writes the lists of files to preload into every script with dynamic imports, although nothing reads them here. */
export const withoutPreloadLists: Plugin = {
  name: 'without-preload-lists',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite writes the lists in its own `generateBundle`.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = dropPreloadLists(file.code);
    },
  },
};

/** A built script without its list of files to preload and the indexes into it. */
const dropPreloadLists = (code: string): string =>
  code.replace(/^const __vite__mapDeps=.*\n/, '').replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');

/** Leaves schemas that a script does not use out of the browser build. */
const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (/\/src\/(contract|client)\//.test(id) ? { code: pureSchemas(code), map: null } : null),
};

/** valibot's module. */
const VALIBOT = '/valibot/dist/index.mjs';
/** Its function that describes a failed check. */
const ADD_ISSUE = /function _addIssue\(context, label, dataset, [^)]*\) \{.*?\n\}/s;
const SHORT_ADD_ISSUE = `function _addIssue(context, label, dataset, config, other) {
  const issue = { path: other?.path, message: other?.message ?? context.message ?? 'Invalid value' };
  if (context.kind === 'schema') dataset.typed = false;
  (dataset.issues ??= []).push(issue);
}`;

/** Leaves out the texts that valibot writes about invalid values. Browsers show none; the edge keeps them. */
export const withoutIssueTexts: Plugin = {
  name: 'without-issue-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.endsWith(VALIBOT)) return null;
    if (!ADD_ISSUE.test(code)) throw new Error('valibot changed: adapt or remove withoutIssueTexts.');
    return { code: code.replace(ADD_ISSUE, SHORT_ADD_ISSUE), map: null };
  },
};
