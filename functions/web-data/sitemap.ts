import { escapeXml } from '../print/xml.ts';

/** Maximum number of addresses in a sitemap (https://www.sitemaps.org/protocol.html). */
const MAX_ADDRESSES = 50_000;

/** The sitemap for search engines: the addresses of the directory and of the businesses with these paths. */
export function sitemapXml(origin: string, routingPaths: readonly string[]): string {
  const addresses = ['', ...routingPaths].slice(0, MAX_ADDRESSES).map((path) => new URL(`/${path}`, origin).href);
  const entries = addresses.map((address) => `<url><loc>${escapeXml(address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Paths that search engines must not read: the API, pages of one customer or one order, the board and the console. */
const PRIVATE_PATHS = ['/rest/', '/order/', '/account', '/*/account', '/board', '/*/board', '/manage', '/*/feedback'];

export function robotsTxt(origin: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`;
}
