import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildId } from './src/integrations/build-id.ts';
import { inlineScripts } from './src/integrations/inline-scripts.ts';
import { onDemandDirective } from './src/integrations/on-demand-directive.ts';
import { orderingFiles } from './src/integrations/ordering-files.ts';
import { scriptBundles } from './src/integrations/script-bundles.ts';
import { siteFonts } from './src/integrations/site-fonts.ts';

export default defineConfig({
  output: 'server',
  // `npm run dev` serves the data of `npm start`.
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: '.local/state' } }),
  integrations: [
    react(),
    onDemandDirective(),
    scriptBundles(),
    orderingFiles(),
    inlineScripts(),
    siteFonts(),
    buildId(),
  ],
  // Pages bring their style along: nothing is fetched before they can be read.
  build: { inlineStylesheets: 'always' },
  security: {
    // Scripts run by their hashes only. Styles may stand in the page: they are written into it, and the theme's, which
    // each business has its own of, is known too late for a hash in the header.
    csp: {
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ],
    },
  },
  session: false,
  devToolbar: { enabled: false },
});
