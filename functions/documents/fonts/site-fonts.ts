import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import { FONT_FOLDER } from './asset-fonts.ts';
import { FONT_FAMILIES, type FontFamily, rangesPath, type SliceRanges, slicePath, WEIGHTS } from './typeface.ts';

/** Puts the fonts of printed documents among the site's files, in development and in the built site alike. */
export function siteFonts(): AstroIntegration {
  return {
    name: 'site-fonts',
    hooks: {
      'astro:config:setup': ({ config }) => copyFonts(config.publicDir),
    },
  };
}

/** Copies what the packages hold into the site's files under `folder`, whose address ends with a slash. */
export function copyFonts(folder: URL): void {
  for (const family of FONT_FAMILIES) copyFamily(family, new URL(`${FONT_FOLDER}/`, folder));
}

/** The weights that we print of a family, its table of characters and, as it asks, its licence. */
function copyFamily(family: FontFamily, target: URL): void {
  const resolve = createRequire(import.meta.url).resolve;
  const ranges: SliceRanges = JSON.parse(readFileSync(resolve(`@fontsource/${rangesPath(family)}`), 'utf8'));
  const slices = Object.keys(ranges).flatMap((slice) => WEIGHTS.map((weight) => slicePath(family, slice, weight)));
  for (const path of [rangesPath(family), `${family}/LICENSE`, ...slices]) {
    cpSync(resolve(`@fontsource/${path}`), new URL(path, target));
  }
}
