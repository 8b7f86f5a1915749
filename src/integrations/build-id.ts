import type { AstroIntegration } from 'astro';

/** Sets `import.meta.env.BUILD_ID` to a new id for each build. The page store never serves pages of another build. */
export const buildId = (): AstroIntegration => ({
  name: 'build-id',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const id = JSON.stringify(crypto.randomUUID().slice(0, 8));
      updateConfig({ vite: { define: { 'import.meta.env.BUILD_ID': id } } });
    },
  },
});
