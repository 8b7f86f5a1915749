import regular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline';
import bold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline';
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?inline';

const FILES: Readonly<Record<string, string>> = {
  '/_fonts/noto-sans/files/noto-sans-latin-400-normal.woff': regular,
  '/_fonts/noto-sans/files/noto-sans-latin-700-normal.woff': bold,
  '/_fonts/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff': thai,
};

/**
 * Serves the fonts that a PDF in Latin letters needs, and a font with Thai letters. Edge tests run without a build, so
 * no built site serves these files.
 */
export const siteFiles = {
  fetch: async (address: string): Promise<Response> => {
    const file = FILES[new URL(address).pathname];
    return file === undefined ? new Response(null, { status: 404 }) : fetch(file);
  },
};
