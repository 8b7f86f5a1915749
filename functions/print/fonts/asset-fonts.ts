import type { FontFiles } from './typeface.ts';

/** Fetches a static file of the site. `address` is a full URL, but only its path is used. */
export interface SiteFiles {
  fetch(address: string): Promise<Response>;
}

/**
 * The folder, among the static files of the site, with the fonts for prints and for titles on pages.
 * src/integrations/site-fonts.ts copies the fonts into it.
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
