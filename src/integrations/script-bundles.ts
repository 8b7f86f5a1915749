import type { AstroIntegration } from 'astro';

/** A call of valibot's, as every file of ours writes it: `v.object(`. */
const SCHEMA_CALL = /\bv\.(?=[a-zA-Z]\w*\()/g;
/** What is for the OpenAPI document only. */
const DESCRIPTION = /,\s*v\.description\([^)]*\)/g;
/** Files whose calls of valibot make schemas, which nobody notices when they are not used. */
const SCHEMA_FILES = /\/src\/(contract|client)\//;

/** Stands for the bundler's function that fetches what an imported script needs. */
const PLAIN_IMPORT = 'export const __vitePreload = (load) => load();';

/** React with what Astro starts it by and what fetches scripts: wherever one of them is needed, all are. */
const REACT = /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|vite\/preload-helper/;
/** What islands are made of, but for what only those share that follow an order: the board and the tracker. */
const FOLLOWED_ORDER =
  /contract\/(order|customization)|domain\/order\/order-status|client\/live-socket|ui\/(followed-order|BusyButton)/;
const KIT = new RegExp(`/src/(?!${FOLLOWED_ORDER.source})|/node_modules/(valibot|@preact)`);

/**
 * How the islands' scripts are cut into files. React is one of them, since it changes least; whatever two islands or more
 * share is another, the kit; the rest is each island's own. More and smaller files would compress worse.
 */
export const scriptBundles = (): AstroIntegration => ({
  name: 'script-bundles',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const groups = [
        { name: 'react', test: REACT, priority: 3 },
        { name: 'kit', test: KIT, minShareCount: 2, priority: 2 },
      ];
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'no-preloads',
              enforce: 'pre',
              // What a script fetched later needs besides itself is there by then, and its styles are the dialogs' own.
              load: (id) => (id.endsWith('vite/preload-helper.js') ? PLAIN_IMPORT : null),
            },
            {
              name: 'unused-schemas',
              // Marked as free of effects, so that a schema which a script does not use is left out of it.
              transform(code, id) {
                return SCHEMA_FILES.test(id)
                  ? { code: code.replace(DESCRIPTION, '').replace(SCHEMA_CALL, '/*#__PURE__*/ v.'), map: null }
                  : null;
              },
            },
          ],
          // A page that customers use does not report to React's developer tools; reloading while developing goes by them.
          define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
          resolve: {
            alias: {
              // Signals ask for React's hook by way of a stand-in for old Reacts.
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
