import type { AstroIntegration } from 'astro';

/** Gives each build a name of its own, `import.meta.env.BUILD_ID`, so that pages kept by another build are never shown. */
export const buildId = (): AstroIntegration => ({
  name: 'build-id',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const id = JSON.stringify(crypto.randomUUID().slice(0, 8));
      updateConfig({ vite: { define: { 'import.meta.env.BUILD_ID': id } } });
    },
  },
});
