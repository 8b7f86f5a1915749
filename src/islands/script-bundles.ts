import type { AstroIntegration } from 'astro';

/** A call of valibot's, as every file of ours writes it: `v.object(`. */
const SCHEMA_CALL = /\bv\.(?=[a-zA-Z]\w*\()/g;
/** Files whose calls of valibot make schemas, which nobody notices when they are not used. */
const SCHEMA_FILES = /\/src\/(contract|client)\//;

/**
 * How the islands' scripts are cut into files. React is one of them, since it changes least; the pieces that every island
 * is made of are another; all that the dialogs of an ordering page need at once stands in a third. Many small files
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
      ];
      updateConfig({
        vite: {
          plugins: [
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
