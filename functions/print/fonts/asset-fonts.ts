import type { FontFiles } from './typeface.ts';

/** Fetches a file of the site. Takes a full URL, but uses only its path. */
export interface SiteFiles {
  fetch(address: string): Promise<Response>;
}

/**
 * The folder of the fonts for prints and for titles on pages, among the site's files; src/integrations/site-fonts.ts copies them
 * there.
 */
export const FONT_FOLDER = '_fonts';

/** Reads fonts from the Worker's static files, so that the Worker's bundle does not contain the fonts. */
export function assetFonts(files: SiteFiles): FontFiles {
  return async (path) => {
    const response = await files.fetch(`https://assets.internal/${FONT_FOLDER}/${path}`);
    if (!response.ok) throw new Error(`The site's files have no font ${path}: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
