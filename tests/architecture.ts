import outsideMenuAndCheckout from '../src/domain/outside-menu-and-checkout.json' with { type: 'json' };
import { type Import, targetOf } from './imports.ts';
import type { ImportsByFile } from './unused-exports.ts';

const RULES = ['src/domain', 'src/contract'];
const BROWSER = [...RULES, 'src/client', 'src/ui', 'src/islands', 'src/styles'];
/** The files of the `Backend` port, and further files that the embedded backend and the upstream backend share. */
const BACKEND_PORT = [
  ...[
    'accounts',
    'address-calls',
    'backend',
    'board',
    'books',
    'deleting',
    'destinations',
    'documents',
    'feedback',
    'going-live',
    'kiosks',
    'loyalty',
    'operating',
    'order-history',
    'passkeys',
    'paying',
    'payouts',
    'people',
    'pictures',
    'starting',
    'visitor',
  ],
  ...['backend-unavailable', 'catering-products', 'price-order-request'],
].map((name) => `functions/backend/${name}.ts`);
const EDGE = [...RULES, 'functions/bounded-json.ts', 'functions/bounded-map.ts', 'functions/log.ts', 'valibot'];

/**
 * What the files of a folder may import besides each other. If a file is in several of these folders, only the longest
 * path applies to it. `type x` allows the types of x only. A name that ends in a colon is a prefix of module names.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/domain/store/local-time.ts': ['src/domain', 'temporal-polyfill'],
  'src/contract': ['src/domain', 'valibot'],
  // Parses CSV tables of other systems, in the browser and at the edge.
  'src/contract/menu-import/table.ts': ['papaparse'],
  'src/client': [
    ...RULES,
    'type functions/app.ts',
    '@github/combobox-nav',
    '@preact/signals-core',
    '@simplewebauthn/browser',
    'hono/client',
    'valibot',
  ],
  'src/styles': [...RULES],
  // These components know nothing of the product except how amounts of money are formatted.
  'src/ui': ['src/domain/money/money.ts', 'src/styles', 'react', 'react-dom'],
  'src/islands': [...BROWSER, '@preact/signals-react', 'react', 'react-dom', 'virtual:later-files'],
  // React Aria is only for the console. Customers never load it (src/integrations/console-scripts.ts).
  'src/islands/manage': [...BROWSER, '@astrojs/react', '@preact/signals-react', 'react', 'react-aria-components'],
  'src/components': [...BROWSER],
  'src/layouts': [...BROWSER, 'src/components', 'type functions/for-pages.ts', 'type astro'],
  'src/pages': [
    ...BROWSER,
    ...['src/components', 'src/layouts', 'functions/for-pages.ts', 'type astro', 'valibot', 'virtual:ordering-files'],
  ],
  // These files run only at build time and in the development server.
  'src/integrations': [
    'src/contract/title-fonts.ts',
    'type src/client/menu-page',
    'functions/print/fonts',
    '@astrojs/react',
    'type astro',
    'esbuild',
    'node:',
    'vite',
  ],
  'src/env.d.ts': ['type src/client/menu-page', 'type functions/for-pages.ts'],

  'functions/env.ts': ['type functions'],
  'functions/for-pages.ts': [
    'type functions',
    ...['print/addresses.ts', 'receipt', 'web-data'].map((name) => `functions/${name}`),
  ],
  'functions/page-locals.ts': [
    'type functions',
    'type src/contract',
    'functions/backend',
    ...['page-person.ts', 'page-visitor.ts'].map((name) => `functions/${name}`),
  ],
  'functions/page-context.ts': ['type functions/backend'],
  'functions/page-person.ts': [
    'functions/backend',
    'functions/limits/source.ts',
    ...['limits', 'page-context.ts'].map((name) => `type functions/${name}`),
  ],
  'functions/page-visitor.ts': [
    'functions/backend',
    'functions/limits/source.ts',
    ...['limits', 'page-context.ts'].map((name) => `type functions/${name}`),
  ],
  'functions/gateways': [...EDGE, 'cloudflare:workers', 'hono', 'jose', 'stripe'],
  'functions/print': [
    ...EDGE,
    'type functions/receipt',
    ...['bidi-js', 'harfbuzzjs/dist/harfbuzz.wasm', 'node:zlib', 'pdf-lib', 'qrcode'],
  ],
  'functions/web-data': [
    ...EDGE,
    'type schema-dts',
    ...['addresses.ts', 'xml.ts'].map((name) => `functions/print/${name}`),
  ],
  'functions/data': [...EDGE, 'functions/gateways', 'drizzle-orm', 'node:crypto', 'node:zlib', 'sanitize-html'],
  'functions/data/drizzle.config.ts': ['drizzle-kit'],
  'functions/data/seeds': [...EDGE, 'functions/data', 'node:fs'],
  'functions/limits': [...EDGE, 'functions/data', 'cloudflare:workers', 'node:crypto'],
  'functions/outbox': [...EDGE, 'functions/data', 'functions/gateways', 'cloudflare:workers'],
  'functions/health-checks': [
    ...EDGE,
    ...['data/upkeep-runs.ts', 'gateways', 'outbox'].map((name) => `functions/${name}`),
    'cloudflare:workers',
  ],
  'functions/receipt': [...EDGE],
  'functions/desk': [
    ...EDGE,
    ...['data', 'gateways', 'outbox/deliver-messages.ts', 'receipt'].map((name) => `functions/${name}`),
    'cloudflare:workers',
    'node:crypto',
  ],
  'functions/backend': [
    ...EDGE,
    'type functions/env.ts',
    ...['data', 'desk', 'gateways', 'limits', 'outbox', 'pictures'].map((name) => `functions/${name}`),
    'cloudflare:workers',
  ],
  // The embedded backend and the upstream backend do not import each other.
  'functions/backend/embedded': [
    ...EDGE,
    ...BACKEND_PORT,
    ...['data', 'desk', 'gateways', 'health-checks', 'limits', 'outbox', 'pictures', 'receipt'].map(
      (name) => `functions/${name}`,
    ),
    '@simplewebauthn/server',
  ],
  'functions/backend/upstream': [
    ...EDGE,
    ...BACKEND_PORT,
    ...['data/customer-sessions', 'data/token', 'gateways/http', 'gateways/identity/gateway'].map(
      (name) => `functions/${name}.ts`,
    ),
    ...['type functions/limits', 'node:buffer'],
  ],
  'functions/upkeep': [
    ...EDGE,
    'type functions/env.ts',
    'functions/data',
    'functions/outbox',
    'functions/pictures',
    // The upkeep repeats the deletion of an account if the deletion failed half way.
    'functions/backend/embedded/delete-account.ts',
    'type functions/desk',
    'functions/desk/desks.ts',
  ],
  'functions/bounded-json.ts': ['valibot'],
  'functions/bounded-map.ts': [],
  'functions/log.ts': [],
  'functions/shared-bytes.ts': [],
  'functions/pictures': [...EDGE, 'fast-png', 'node:crypto'],
  'functions/pagestore': [...EDGE, 'type functions/backend', 'functions/shared-bytes.ts', 'node:crypto', 'node:zlib'],
  'functions/rest/csv-table.ts': [...RULES, 'papaparse'],
  'functions/rest': [
    ...EDGE,
    'type functions/env.ts',
    ...['backend', 'pictures', 'print', 'receipt', 'web-data', 'limits/source.ts', 'shared-bytes.ts'].map(
      (name) => `functions/${name}`,
    ),
    'type functions/limits',
    '@valibot/to-json-schema',
    'hono',
    'node:crypto',
    'node:zlib',
  ],
  'functions/health.ts': ['type functions/env.ts', 'functions/health-checks/check-part.ts', 'functions/log.ts', 'hono'],
  'functions/security-headers.ts': ['src/contract/manage.ts', 'hono'],
  'functions/page-requests.ts': ['src/contract/errors.ts', 'hono'],
  'functions/app.ts': [
    ...EDGE,
    ...['backend', 'gateways', 'health.ts', 'limits', 'page-requests.ts', 'rest', 'security-headers.ts'].map(
      (name) => `functions/${name}`,
    ),
    'type functions/print',
    'hono',
  ],
  'functions/worker.ts': ['functions', '@astrojs/cloudflare/hono', 'astro/fetch'],
  // These files run the Worker on a laptop. They are not part of the Worker.
  'functions/local': [...EDGE, 'functions', 'astro', 'type miniflare', 'node:', 'sharp', 'wrangler'],
};

/** A sentence about each import that `MAY_IMPORT` does not allow. */
export function forbiddenImports(files: ImportsByFile): string[] {
  return Array.from(files).flatMap(([path, imports]) => {
    const folder = Object.keys(MAY_IMPORT)
      .filter((name) => covers(name, path))
      .reduce((longest, name) => (name.length > longest.length ? name : longest), '');
    const allowed = MAY_IMPORT[folder];
    if (!allowed) return [`${path} is in no folder that tests/architecture.ts lists.`];
    return imports
      .filter((found) => !isAllowed(path, found, [folder, ...allowed]))
      .map(
        ({ specifier }) =>
          `${path} imports ${specifier}. Files of ${folder} may import each other, ${allowed.join(', ')}.`,
      );
  });
}

function isAllowed(path: string, { specifier, typeOnly }: Import, allowed: readonly string[]): boolean {
  const target = targetOf(path, specifier);
  if (!typeOnly && usesTimeZones(target) && BROWSER.some((name) => covers(name, path)) && !usesTimeZones(path))
    return false;
  return allowed.some((name) => covers(name, target) || (typeOnly && covers(name.replace('type ', ''), target)));
}

/**
 * Whether a file of the domain imports the time library (`temporal-polyfill`), directly or through other files. The
 * browser's code may import only types from such a file, so that browsers never load the library.
 */
const usesTimeZones = (path: string) =>
  outsideMenuAndCheckout.usesTimeZones.some((name) => path === `src/domain/${name}`);

const covers = (name: string, target: string) =>
  name.endsWith(':') ? target.startsWith(name) : target === name || target.startsWith(`${name}/`);
