import react from '@astrojs/react/server.js';
import type { AstroComponentMetadata, SSRLoadedRendererValue } from 'astro';

const server: SSRLoadedRendererValue = react;

/** Renders the islands of the console like @astrojs/react. Its name selects another script in the browser. */
const renderer: SSRLoadedRendererValue = {
  ...server,
  name: 'console',
  async check(_component, _props, _slots, metadata?: AstroComponentMetadata) {
    return metadata?.componentUrl?.includes('/src/islands/manage/') ?? false;
  },
};

export default renderer;
