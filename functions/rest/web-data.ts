import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { initialIcon } from '../web-data/icons.ts';
import { kioskManifest, webManifest } from '../web-data/manifest.ts';
import { securityTxt } from '../web-data/security-txt.ts';
import { robotsTxt, sitemapXml } from '../web-data/sitemap.ts';
import { answerAppIcon } from './app-icons.ts';
import { answerForBusiness, SVG_HEADERS } from './business-file.ts';
import { sharedReply } from './cache-control.ts';
import type { RestEnv } from './context.ts';

/**
 * Files for browsers, search engines and security researchers: robots.txt, security.txt, the sitemap, manifests and
 * icons. `bound` is the middleware that provides the backend.
 */
export function webData(bound: MiddlewareHandler<RestEnv>) {
  const shared = every(bound, etag(), sharedReply);
  return new Hono<RestEnv>()
    .get('/robots.txt', shared, (c) => c.text(robotsTxt(c.env.PUBLIC_ORIGIN)))
    .get('/.well-known/security.txt', (c) => {
      const { PUBLIC_ORIGIN: origin, CONTACT_EMAIL: contactEmail } = c.env;
      return c.text(securityTxt({ origin, contactEmail, now: Date.now() }));
    })
    .get('/sitemap.xml', shared, async (c) => {
      const xml = sitemapXml(c.env.PUBLIC_ORIGIN, await c.get('backend').routingPaths());
      return c.body(xml, 200, { 'content-type': 'application/xml' });
    })
    .get('/:business/manifest.webmanifest', shared, (c, next) =>
      answerForBusiness(c, next, ({ business }) =>
        c.body(JSON.stringify(webManifest(business)), 200, { 'content-type': 'application/manifest+json' }),
      ),
    )
    .get('/:business/kiosk/manifest.webmanifest', shared, (c, next) =>
      answerForBusiness(c, next, ({ business }) =>
        c.body(JSON.stringify(kioskManifest(business)), 200, { 'content-type': 'application/manifest+json' }),
      ),
    )
    .get('/:business/:icon{(?:icon-\\d+|maskable-\\d+|apple-touch-icon)\\.png}', shared, answerAppIcon)
    .get('/:business/icon.svg', shared, (c, next) =>
      answerForBusiness(c, next, ({ business }) => c.body(initialIcon(business), 200, SVG_HEADERS)),
    );
}
