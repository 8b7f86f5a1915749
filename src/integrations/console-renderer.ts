import react from '@astrojs/react/server.js';
import type { AstroComponentMetadata, SSRLoadedRendererValue } from 'astro';

const server: SSRLoadedRendererValue = react;

/**
 * Renders the islands of the console at the edge, as @astrojs/react does. This renderer has a name of its own, so that
 * Astro hydrates these islands with another script in the browser (console-scripts.ts).
 */
const renderer: SSRLoadedRendererValue = {
  ...server,
  name: 'console',
  async check(_component, _props, _slots, metadata?: AstroComponentMetadata) {
    return metadata?.componentUrl?.includes('/src/islands/manage/') ?? false;
  },
};

export default renderer;
