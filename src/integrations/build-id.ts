import type { AstroIntegration } from 'astro';

/**
 * Gives each build a new `import.meta.env.BUILD_ID`. The page store uses this id, so that it never serves a page of
 * another build.
 */
export const buildId = (): AstroIntegration => ({
  name: 'build-id',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const id = JSON.stringify(crypto.randomUUID().slice(0, 8));
      updateConfig({ vite: { define: { 'import.meta.env.BUILD_ID': id } } });
    },
  },
});
