import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SCRIPT_FOLDER = new URL('../client/menu-page/', import.meta.url);

/** Adds the directive `client:on-demand` (client/menu-page/on-demand.ts). Astro bundles its script and inlines it into the page. */
export function onDemandDirective(): AstroIntegration {
  return {
    name: 'on-demand-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addWatchFile }) => {
        addClientDirective({ name: 'on-demand', entrypoint: fileURLToPath(new URL('on-demand.ts', SCRIPT_FOLDER)) });
        for (const file of readdirSync(SCRIPT_FOLDER)) addWatchFile(new URL(file, SCRIPT_FOLDER));
      },
    },
  };
}
