import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CONSOLE_COPY } from './console-scripts.ts';

/** The folder with React's packages. */
const MODULES = join(createRequire(import.meta.url).resolve('react/package.json'), '../..');
/** For each module name of React, the file with its production build. */
const FILE_OF: Readonly<Record<string, string>> = {
  react: join(MODULES, 'react/cjs/react.production.js'),
  'react/jsx-runtime': join(MODULES, 'react/cjs/react-jsx-runtime.production.js'),
  'react-dom': join(MODULES, 'react-dom/cjs/react-dom.production.js'),
  'react-dom/client': join(MODULES, 'react-dom/cjs/react-dom-client.production.js'),
  scheduler: join(MODULES, 'scheduler/cjs/scheduler.production.js'),
};
export const REACT_FILES: readonly string[] = Object.values(FILE_OF);

/**
 * React is published as CommonJS, which a bundler cannot tree-shake. For the browser, this plugin converts React's files
 * to ES modules. The bundler then removes unused exports, such as `Children` and `preload`. This saves 2.7 of React's
 * 57 KiB.
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => FILE_OF[id] ?? null,
  transform(code, id) {
    if (!REACT_FILES.includes(id.replace(CONSOLE_COPY, ''))) return null;
    return { code: asEsModule(code, { whole: id.endsWith(CONSOLE_COPY) }), map: null };
  },
};

/** The `require` calls at the beginning of a React file: `var A = require("a"), B = require("b");`. */
const REQUIREMENTS = /^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m;
const REQUIREMENT = /(\w+) = require\("([\w-]+)"\)/g;

/**
 * Converts a CommonJS file of React's production build to an ES module. Its exports are live bindings. If `whole` is
 * true, the module also has a default export with all names. react-aria-components imports this default export in the
 * console.
 */
export function asEsModule(code: string, { whole = false } = {}): string {
  const names = new Set(Array.from(code.matchAll(/^exports\.(\w+) =/gm), ([, name]) => name));
  const imports = Array.from(
    (REQUIREMENTS.exec(code)?.[0] ?? '').matchAll(REQUIREMENT),
    ([, local, source]) => `import * as ${local} from '${source}';`,
  );
  const body = code
    .replace(REQUIREMENTS, '')
    .replace(/^exports\.(\w+) =/gm, 'var export_$1 =')
    .replace(/\bexports\.(\w+)/g, 'export_$1');
  if (names.size === 0 || /\b(require\(|exports\b)/.test(body))
    throw new Error('React is published in another form: adapt or remove react-modules.ts.');
  const all = `export default { ${Array.from(names, (name) => `${name}: export_${name}`).join(', ')} };`;
  return [
    ...imports,
    body,
    ...(whole ? [all] : []),
    `export { ${Array.from(names, (name) => `export_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
