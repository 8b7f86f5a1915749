import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { OrderingFiles } from '../client/menu-page/on-demand-options.ts';

/** Stands in the built page for the files, which are built after it. */
const PLACEHOLDER = '"@@ordering-files@@"';

/** What is read here of the bundler's account of a file. */
interface Bundled {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/**
 * Lets the ordering page name the files of its dialogs (`import.meta.env.ORDERING_FILES`), so that a tap asks for all of them
 * at once: a browser that finds them one in the other waits for four answers, one after the other. While developing there
 * are none to name.
 */
export const nameOrderingFiles = (): AstroIntegration => {
  let server = '';
  let files: OrderingFiles = { dialogs: [], checkout: [] };
  return {
    name: 'ordering-files',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const value = command === 'build' ? PLACEHOLDER : JSON.stringify(files);
        const plugin = {
          name: 'ordering-files',
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          generateBundle(_options: unknown, bundle: Record<string, Bundled>) {
            files = filesOf(Object.values(bundle)) ?? files;
          },
        };
        updateConfig({ vite: { define: { 'import.meta.env.ORDERING_FILES': value }, plugins: [plugin] } });
      },
      'astro:config:done': ({ config }) => {
        server = fileURLToPath(config.build.server);
      },
      'astro:build:done': () => {
        for (const name of readdirSync(server, { encoding: 'utf8', recursive: true })) {
          if (!name.endsWith('.mjs')) continue;
          const text = readFileSync(`${server}/${name}`, 'utf8');
          if (text.includes(PLACEHOLDER))
            writeFileSync(`${server}/${name}`, text.replaceAll(PLACEHOLDER, JSON.stringify(files)));
        }
      },
    },
  };
};

/** Null for a bundle without an ordering page. */
function filesOf(bundle: readonly Bundled[]): OrderingFiles | null {
  const made = (end: string) => bundle.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
  const withImports = (chunk: Bundled | undefined): string[] =>
    chunk === undefined
      ? []
      : [
          chunk.fileName,
          ...(chunk.imports ?? []).flatMap((name) => withImports(bundle.find((b) => b.fileName === name))),
        ];
  const ordering = made('/ordering/Ordering.tsx');
  if (ordering === undefined) return null;
  const styles = bundle.filter(({ fileName }) => /\/dialogs\.[^/]*\.css$/.test(fileName));
  const dialogs = new Set([
    ...[ordering, made('/@astrojs/react/dist/client.js'), made('/ordering/Dialogs.tsx')].flatMap(withImports),
    ...styles.map(({ fileName }) => fileName),
  ]);
  const checkout = withImports(made('/checkout/Checkout.tsx')).filter((name) => !dialogs.has(name));
  const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1);
  return { dialogs: [...dialogs].map(nameOf), checkout: checkout.map(nameOf) };
}
