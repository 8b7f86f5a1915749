import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds the directive `client:summon` (summon.ts), whose script Astro bundles and writes into the page itself. */
export function summonDirective(): AstroIntegration {
  return {
    name: 'summon-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective, addWatchFile }) => {
        const entrypoint = new URL('./summon.ts', import.meta.url);
        addClientDirective({ name: 'summon', entrypoint: fileURLToPath(entrypoint) });
        for (const file of readdirSync(new URL('.', import.meta.url))) addWatchFile(new URL(file, import.meta.url));
      },
    },
  };
}
