import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { siteFonts } from './functions/documents/fonts/site-fonts.ts';
import { buildId } from './functions/pagestore/build-id.ts';
import { summonDirective } from './src/client/touch/integration.ts';

export default defineConfig({
  output: 'server',
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react(), summonDirective(), siteFonts(), buildId()],
  // Pages bring their style along: nothing is fetched before they can be read.
  build: { inlineStylesheets: 'always' },
  session: false,
  devToolbar: { enabled: false },
});
