import type { AstroIntegration } from 'astro';

/**
 * Astro's module that writes a `<style>` before the first island of a page. That place is in the body, where HTML
 * allows no `<style>`.
 */
const MODULE = '/astro/dist/runtime/server/scripts.js';
const STYLE = /<style>\$\{ISLAND_STYLES\}<\/style>/;

/** Removes the style that Astro writes for islands. styles/islands.css contains the same rule. */
export const islandStyles = (): AstroIntegration => ({
  name: 'island-styles',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});

const plugin = {
  name: 'island-styles',
  transform(code: string, id: string): string | undefined {
    if (!id.endsWith(MODULE)) return undefined;
    if (!STYLE.test(code))
      throw new Error(`${MODULE} writes no style any more: remove src/integrations/island-styles.ts.`);
    return code.replace(STYLE, '');
  },
};
