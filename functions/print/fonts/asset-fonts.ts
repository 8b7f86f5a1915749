import type { FontFiles } from './typeface.ts';

/** Fetches a file of the site. Takes a full URL, but uses only its path. */
export interface SiteFiles {
  fetch(address: string): Promise<Response>;
}

/** The folder of the print fonts among the site's files; src/integrations/site-fonts.ts copies them there. */
export const FONT_FOLDER = '_fonts';

/** Reads fonts from the Worker's static files, so that they are not in the Worker's bundle. */
export function assetFonts(files: SiteFiles): FontFiles {
  return async (path) => {
    const response = await files.fetch(`https://assets.internal/${FONT_FOLDER}/${path}`);
    if (!response.ok) throw new Error(`The site's files have no font ${path}: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
