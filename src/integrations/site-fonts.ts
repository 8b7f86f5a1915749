import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import { FONT_FOLDER } from '../../functions/print/fonts/asset-fonts.ts';
import {
  FONT_FAMILIES,
  type FontFamily,
  parseRanges,
  rangesPath,
  slicePath,
  WEIGHTS,
} from '../../functions/print/fonts/typeface.ts';

/** Adds the fonts for printed menus and other PDFs to the site's files, in the build and on Vite's development server. */
export function siteFonts(): AstroIntegration {
  return {
    name: 'site-fonts',
    hooks: {
      'astro:build:done': ({ dir }) => copyFonts(dir),
      'astro:server:setup': ({ server }) => {
        const paths = new Set(FONT_FAMILIES.flatMap(fontPaths));
        server.middlewares.use(`/${FONT_FOLDER}`, ({ url = '' }, response, next) => {
          const path = url.slice(1);
          if (paths.has(path)) response.end(readFileSync(packageFile(path)));
          else next();
        });
      },
    },
  };
}

/** Copies the fonts from their packages to `folder`, whose URL ends with a slash. */
export function copyFonts(folder: URL): void {
  for (const path of FONT_FAMILIES.flatMap(fontPaths)) {
    cpSync(packageFile(path), new URL(`${FONT_FOLDER}/${path}`, folder));
  }
}

/**
 * Paths of one family's files: unicode.json (which slice has which characters), each slice in every weight of `WEIGHTS`,
 * and LICENSE, which must be distributed with the fonts.
 */
function fontPaths(family: FontFamily): string[] {
  const ranges = parseRanges(readFileSync(packageFile(rangesPath(family))));
  const slices = Object.keys(ranges).flatMap((slice) => WEIGHTS.map((weight) => slicePath(family, slice, weight)));
  return [rangesPath(family), `${family}/LICENSE`, ...slices];
}

const packageFile = (path: string): string => createRequire(import.meta.url).resolve(`@fontsource/${path}`);
