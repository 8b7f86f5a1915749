import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { siteFonts } from './functions/documents/fonts/site-fonts.ts';

export default defineConfig({
  output: 'server',
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react(), siteFonts()],
  session: false,
  devToolbar: { enabled: false },
});
