import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { isOfConsole } from './console-scripts.ts';
import { pureSchemas } from './pure-schemas.ts';
import { reactModules } from './react-modules.ts';

/** React, signals and the code that fetches scripts: every island needs them. */
const REACT = /\/node_modules\/(react|react-dom|scheduler|@preact)\/|vite\/preload-helper/;
/** Modules that the board, the tracker and seldom needed parts of the checkout share. */
const FOLLOWED_ORDER =
  /contract\/(order|customization|gift\.|form-problems|sentence)|domain\/(checkout\/account-forms|books\/tenders|order\/order-status)|client\/live-socket|ui\/(followed-order|BusyButton)/;
const KIT = new RegExp(`/src/(?!${FOLLOWED_ORDER.source})|/node_modules/valibot`);

/** Returns a function that tells whether `test` matches a module id. For modules of the console, the answer is no. */
const outsideConsole = (test: RegExp) => (id: string) => test.test(id) && !isOfConsole(id);

/**
 * Splits the scripts of the islands into files: React with signals, which change least; `kit`, with everything that two or more
 * islands share, except `FOLLOWED_ORDER`; and one file for each island. More and smaller files would compress worse.
 * The console has a separate file with everything that two or more of its screens share.
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
          // React reports to its developer tools through this global variable. The built site does not report to them.
          // In development, hot reload needs the variable.
          define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
          resolve: {
            alias: {
              // The package for signals imports the hook `useSyncExternalStore` from a shim for older versions of React.
              // Our version of React has the hook itself.
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
 * Replaces the helper that Vite wraps around each dynamic import. The helper adds preload links for a script's imports
 * and styles. These links are not needed: either the page has loaded the files already, or it fetches the files by the
 * names from ordering-files.ts. `build.modulePreload: false` would keep the helper and only empty its lists.
 *
 * The replacement also handles a bug of Chromium: when the import of a module has failed once, for example without a
 * connection, Chromium never requests this address again. After a failure, the replacement imports the file under
 * another address. The replacement finds the name of the file in the source text of the function `load`.
 */
export const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? IMPORT_AGAIN : null),
};

const IMPORT_AGAIN = `export const __vitePreload = (load) =>
  load().catch(() => import(/* @vite-ignore */ /\\.\\/[^\`'"]+/.exec(load)[0] + '?' + Date.now()));`;

/**
 * Removes the lists of files to preload, which Vite writes into every script with dynamic imports. Nothing reads these
 * lists, because `withoutPreloads` replaces the helper that would read them.
 */
export const withoutPreloadLists: Plugin = {
  name: 'without-preload-lists',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Runs last, because Vite writes the lists in its own `generateBundle`.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = dropPreloadLists(file.code);
    },
  },
};

/** Removes the list of files to preload, and the indexes into it, from a built script. */
const dropPreloadLists = (code: string): string =>
  code.replace(/^const __vite__mapDeps=.*\n/, '').replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');

/** Lets the bundler remove the schemas that a script does not use. */
const unusedSchemas: Plugin = {
  name: 'unused-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (/\/src\/(contract|client)\//.test(id) ? { code: pureSchemas(code), map: null } : null),
};

/** The id of valibot's module ends with this text. */
const VALIBOT = '/valibot/dist/index.mjs';
/** The function in valibot that describes a failed check. */
const ADD_ISSUE = /function _addIssue\(context, label, dataset, [^)]*\) \{.*?\n\}/s;
const SHORT_ADD_ISSUE = `function _addIssue(context, label, dataset, config, other) {
  const issue = { path: other?.path, message: other?.message ?? context.message ?? 'Invalid value' };
  if (context.kind === 'schema') dataset.typed = false;
  (dataset.issues ??= []).push(issue);
}`;

/**
 * Properties and arguments that valibot needs only for the texts that `withoutIssueTexts` removes. Each is on one line of
 * valibot's file.
 */
const EXPECTED = /^\s*expects: .*,\n/gm;
const RECEIVED = /(_addIssue\(this, "[^"]*", dataset, config\$\d), \{ received: .* \}\);$/gm;

/** Removes the texts that valibot writes about invalid values. Browsers never show them; the edge keeps them. */
export const withoutIssueTexts: Plugin = {
  name: 'without-issue-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.endsWith(VALIBOT)) return null;
    if (![ADD_ISSUE, EXPECTED, RECEIVED].every((part) => code.search(part) >= 0))
      throw new Error('valibot changed: adapt or remove withoutIssueTexts.');
    const short = code.replace(ADD_ISSUE, SHORT_ADD_ISSUE).replace(EXPECTED, '').replace(RECEIVED, '$1);');
    return { code: short, map: null };
  },
};
