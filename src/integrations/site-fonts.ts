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

/** Adds the fonts of prints to the site's files: in the built site, and in Vite's server in development. */
export function siteFonts(): AstroIntegration {
  return {
    name: 'site-fonts',
    hooks: {
      'astro:build:done': ({ dir }) => copyFonts(dir),
      'astro:server:setup': ({ server }) => {
        const paths = new Set(FONT_FAMILIES.flatMap(fontPaths));
        server.middlewares.use(`/${FONT_FOLDER}`, ({ url = '' }, response, next) => {
          const path = url.slice(1);
          if (paths.has(path)) response.end(readFileSync(inPackage(path)));
          else next();
        });
      },
    },
  };
}

/** Copies the fonts from their packages to `folder`, whose URL ends with a slash. */
export function copyFonts(folder: URL): void {
  for (const path of FONT_FAMILIES.flatMap(fontPaths)) {
    cpSync(inPackage(path), new URL(`${FONT_FOLDER}/${path}`, folder));
  }
}

/** The paths of a family's table of characters, its slices in the printed weights, and its licence, which must be included. */
function fontPaths(family: FontFamily): string[] {
  const ranges = parseRanges(readFileSync(inPackage(rangesPath(family))));
  const slices = Object.keys(ranges).flatMap((slice) => WEIGHTS.map((weight) => slicePath(family, slice, weight)));
  return [rangesPath(family), `${family}/LICENSE`, ...slices];
}

const inPackage = (path: string): string => createRequire(import.meta.url).resolve(`@fontsource/${path}`);
