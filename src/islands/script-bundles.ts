import type { AstroIntegration } from 'astro';

/** A call of valibot's, as every file of ours writes it: `v.object(`. */
const SCHEMA_CALL = /\bv\.(?=[a-zA-Z]\w*\()/g;
/** Files whose calls of valibot make schemas, which nobody notices when they are not used. */
const SCHEMA_FILES = /\/src\/(contract|client)\//;

/** Stands for the bundler's function that fetches what an imported script needs. */
const PLAIN_IMPORT = 'export const __vitePreload = (load) => load();';

/**
 * How the islands' scripts are cut into files. React is one of them, since it changes least; the pieces that every island
 * is made of are another; all that the dialogs of an ordering page need at once stands in a third, the checkout in a fourth. Many small files
 * compress badly: these weigh four kilobytes less than what the bundler makes of its own accord.
 */
export const scriptBundles = (): AstroIntegration => ({
  name: 'script-bundles',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const groups = [
        { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
        { name: 'kit', test: /\/src\/|\/node_modules\/(valibot|@preact)\//, minShareCount: 3, priority: 2 },
        { name: 'ordering', test: /\/src\/islands\/ordering\/Dialogs/, priority: 1 },
        { name: 'checkout', test: /\/src\/islands\/checkout\/Checkout\.tsx/, priority: 0 },
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
                  ? { code: code.replace(SCHEMA_CALL, '/*#__PURE__*/ v.'), map: null }
                  : null;
              },
            },
          ],
          // Signals ask for React's hook by way of a stand-in for old Reacts.
          resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
          environments: {
            client: { build: { rolldownOptions: { output: { banner: '', codeSplitting: { groups } } } } },
          },
        },
      });
    },
  },
});
