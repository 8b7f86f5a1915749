import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildId } from './src/integrations/build-id.ts';
import { consoleScripts } from './src/integrations/console-scripts.ts';
import { fixedTokens } from './src/integrations/fixed-tokens.ts';
import { inlineScripts } from './src/integrations/inline-scripts.ts';
import { islandStyles } from './src/integrations/island-styles.ts';
import { orderingFiles } from './src/integrations/ordering-files.ts';
import { scriptBundles } from './src/integrations/script-bundles.ts';
import { siteFonts } from './src/integrations/site-fonts.ts';

export default defineConfig({
  output: 'server',
  // `npm run dev` uses the data of `npm start`.
  adapter: cloudflare({ imageService: 'passthrough', persistState: { path: '.local/state' } }),
  integrations: [
    consoleScripts(),
    react(),
    scriptBundles(),
    orderingFiles(),
    inlineScripts(),
    siteFonts(),
    buildId(),
    islandStyles(),
    fixedTokens(),
  ],
  // Styles are inlined: a page is readable without further requests.
  build: { inlineStylesheets: 'always' },
  security: {
    // The header allows an inline script only by its hash. It allows all inline styles, because the theme of a business
    // is an inline style, and the hash of this style is known only after the header is made.
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
