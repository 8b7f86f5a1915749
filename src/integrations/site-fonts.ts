import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import { FONT_FOLDER } from '../../functions/print/fonts/asset-fonts.ts';
import {
  type FontFamily,
  PRINT_FAMILIES,
  parseRanges,
  rangesPath,
  SHAPED_SLICES,
  slicePath,
  type Weight,
} from '../../functions/print/fonts/typeface.ts';
import { fontFile, TITLE_FONTS } from '../contract/title-fonts.ts';

/** Adds the fonts for titles and for PDFs to the site's files, in the build and on Vite's development server. */
export function siteFonts(): AstroIntegration {
  return {
    name: 'site-fonts',
    hooks: {
      'astro:build:done': ({ dir }) => copyFonts(dir),
      'astro:server:setup': ({ server }) => {
        const paths = new Set(fontPaths());
        server.middlewares.use(`/${FONT_FOLDER}`, ({ url = '' }, response, next) => {
          const path = url.slice(1);
          if (paths.has(path)) response.end(readFileSync(packageFile(path)));
          else next();
        });
      },
    },
  };
}

/** Copies the fonts from their packages to FONT_FOLDER in `folder`, whose URL ends with a slash. */
export function copyFonts(folder: URL): void {
  for (const path of fontPaths()) {
    cpSync(packageFile(path), new URL(`${FONT_FOLDER}/${path}`, folder));
  }
}

/** Paths of the font files for prints and for titles on pages. */
const fontPaths = (): string[] => [
  ...PRINT_FAMILIES.flatMap(([family, weights]) => printPaths(family, weights)),
  ...SHAPED_SLICES.flatMap((path) => [`${path.split('/')[0]}/LICENSE`, path]),
  ...TITLE_FONTS.flatMap(({ family, parts }) => parts.map((part) => fontFile(family, part, 700, 'woff2'))),
];

/**
 * Paths of one family's files. The characters of a family are divided into slices. Each slice has one file for each
 * weight. The file unicode.json lists the characters of each slice. LICENSE must be distributed with the fonts.
 */
function printPaths(family: FontFamily, weights: readonly Weight[]): string[] {
  const ranges = parseRanges(readFileSync(packageFile(rangesPath(family))));
  const slices = Object.keys(ranges).flatMap((slice) => weights.map((weight) => slicePath(family, slice, weight)));
  return [rangesPath(family), `${family}/LICENSE`, ...slices];
}

const packageFile = (path: string): string => createRequire(import.meta.url).resolve(`@fontsource/${path}`);
