import type { AstroIntegration } from 'astro';

/**
 * Gives each build a new `import.meta.env.BUILD_ID`. By this id, the page store never serves pages of another build.
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
