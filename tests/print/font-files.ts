import { readFile } from 'node:fs/promises';
import type { FontFiles } from '../../functions/print/fonts/typeface.ts';

/** Reads fonts from the packages. */
export const fonts: FontFiles = async (path) =>
  new Uint8Array(await readFile(new URL(`../../node_modules/@fontsource/${path}`, import.meta.url)));
