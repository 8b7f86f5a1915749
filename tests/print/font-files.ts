import { readFile } from 'node:fs/promises';
import type { FontFiles } from '../../functions/print/fonts/typeface.ts';

/** Reads font files from the npm packages of Fontsource. */
export const fonts: FontFiles = async (path) =>
  new Uint8Array(await readFile(new URL(`../../node_modules/@fontsource/${path}`, import.meta.url)));
