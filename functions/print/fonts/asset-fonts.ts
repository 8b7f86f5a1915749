import type { FontFiles } from './typeface.ts';

/** Gives the site's own files by the paths of their addresses; the origin does not matter. */
export interface SiteFiles {
  fetch(address: string): Promise<Response>;
}

/** Where the fonts of printed documents lie among the site's files; the build puts them there (site-fonts.ts). */
export const FONT_FOLDER = '_fonts';

/** Reads fonts from the Worker's own files: no network, and nothing of them in the Worker's bundle. */
export function assetFonts(files: SiteFiles): FontFiles {
  return async (path) => {
    const response = await files.fetch(`https://assets.internal/${FONT_FOLDER}/${path}`);
    if (!response.ok) throw new Error(`The site's files have no font ${path}: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
