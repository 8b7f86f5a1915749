import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import type { Business } from '../../src/contract/business.ts';
import { idSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import { parseViewMode } from '../../src/contract/view-mode.ts';
import type { BusinessNow } from '../backend/backend.ts';
import { invitationOf, type MenuTarget, menuAddress, providerAddress } from '../print/addresses.ts';
import { assetFonts, type SiteFiles } from '../print/fonts/asset-fonts.ts';
import type { Picture } from '../print/pdf/embed-picture.ts';
import { PAPER_NAMES } from '../print/pdf/paper.ts';
import { qrMatrix } from '../print/qr/matrix.ts';
import { qrPng } from '../print/qr/png.ts';
import { qrSvg } from '../print/qr/svg.ts';
import { MAX_TABLE_CARDS } from '../print/tables/limits.ts';
import { initialIcon, logoFiles } from '../web-data/icons.ts';
import { webManifest } from '../web-data/manifest.ts';
import { robotsTxt, sitemapXml } from '../web-data/sitemap.ts';
import { refuse } from './answer.ts';
import type { RestContext, RestEnv } from './context.ts';
import { fresh } from './fresh.ts';
import { logError } from './request-log.ts';
import { queryParams } from './valid.ts';

export type { SiteFiles };

/** Businesses read at a time for the sitemap. */
const SITEMAP_STEP = 500;
/** Seconds for which KV keeps a printed document. */
const KEPT = 7 * 24 * 60 * 60;
const QR_FAILURE = 'Unfortunately, the requested Qr Code could not be retrieved.';

const paperSchema = v.optional(v.picklist(PAPER_NAMES), 'letter');
const tablesSchema = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.toNumber(), v.minValue(1), v.maxValue(MAX_TABLE_CARDS));

/** A drawing that is opened by itself may show what it holds. */
const SVG_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
};
const PNG_HEADERS = { 'content-type': 'image/png' };

/**
 * Documents of businesses and of the site. `bound` puts the backend into the context. What belongs to no business falls
 * through to the pages, whose not-found says so.
 */
export function documents(bound: MiddlewareHandler<RestEnv>, siteFiles: (c: RestContext) => SiteFiles) {
  const shared = every(bound, etag(), fresh);
  return new Hono<RestEnv>()
    .get('/robots.txt', shared, (c) => c.text(robotsTxt(c.env.PUBLIC_ORIGIN)))
    .get('/sitemap.xml', shared, async (c) => {
      const xml = sitemapXml(c.env.PUBLIC_ORIGIN, await routingPaths(c));
      return c.body(xml, 200, { 'content-type': 'application/xml' });
    })
    .get('/:business/manifest.webmanifest', shared, (c, next) =>
      ofBusiness(c, next, ({ business }) =>
        c.body(JSON.stringify(webManifest(business)), 200, { 'content-type': 'application/manifest+json' }),
      ),
    )
    .get('/:business/icon.svg', shared, (c, next) =>
      ofBusiness(c, next, ({ business }) => c.body(initialIcon(business), 200, SVG_HEADERS)),
    )
    .get('/:business/:pdf{[Pp][Dd][Ff]}', shared, queryParams(v.object({ paper: paperSchema })), (c, next) =>
      ofBusiness(c, next, async (found) => {
        const { menu } = await c.get('backend').menu(found);
        const source = {
          business: found.business,
          menu,
          paper: c.req.valid('query').paper,
          origin: c.env.PUBLIC_ORIGIN,
        };
        const make = async () =>
          (await pdfs()).menuPdf({ ...source, ...(await printing(siteFiles(c), found.business)) });
        return printed(c, `${found.business.routingPath}-menu`, source, make);
      }),
    )
    .get(
      '/:business/table-cards.pdf',
      shared,
      queryParams(v.object({ paper: paperSchema, tables: tablesSchema })),
      (c, next) =>
        ofBusiness(c, next, ({ business }) => {
          const source = { business, ...c.req.valid('query'), origin: c.env.PUBLIC_ORIGIN };
          const make = async () =>
            (await pdfs()).tableCardsPdf({ ...source, ...(await printing(siteFiles(c), business)) });
          return printed(c, `${business.routingPath}-table-cards`, source, make);
        }),
    )
    .get('/:business/:image{qrcode\\.(?:png|svg)}', shared, (c, next) =>
      ofBusiness(c, next, ({ business }) => qrImage(c, siteFiles(c), business, { kind: 'ordering' })),
    )
    .get('/:business/:view/:image{qrcode\\.(?:png|svg)}', shared, (c, next) => {
      const target = targetOf(c.req.param('view'));
      if (target === null) return next();
      return ofBusiness(c, next, ({ business }) => qrImage(c, siteFiles(c), business, target));
    });
}

/** `GET /rest/user/menuQRCode/{serviceProviderUserId}/{menuType}`: a PNG. */
export const menuQrCode = new Hono<RestEnv>().get('/:serviceProviderUserId/:menuType', etag(), fresh, async (c) => {
  const { serviceProviderUserId, menuType } = c.req.param();
  const id = v.safeParse(idSegmentSchema, serviceProviderUserId);
  const target: MenuTarget | null =
    menuType === 'ordering' || menuType === 'menuOnly' ? { kind: menuType } : targetOf(menuType);
  const address = id.success && target !== null ? await addressFor(c, id.output, target) : null;
  if (address === null) return refuse(c, { code: 'notFound', message: QR_FAILURE });
  return c.body(bufferOf(qrPng(qrMatrix(address, 'medium'))), 200, PNG_HEADERS);
});

async function addressFor(c: RestContext, serviceProviderUserId: number, target: MenuTarget): Promise<string | null> {
  const [only, ...others] = await c.get('backend').businessLocationList(serviceProviderUserId);
  if (only === undefined) return null;
  return others.length === 0
    ? menuAddress(c.env.PUBLIC_ORIGIN, only.business, target)
    : providerAddress(c.env.PUBLIC_ORIGIN, serviceProviderUserId, target);
}

/** What a view mode's code leads to; null for a mode that has none. */
function targetOf(view: string): MenuTarget | null {
  const mode = parseViewMode(view);
  if (mode?.tableNumber) return { kind: 'table', table: mode.tableNumber };
  return mode?.mode === 'menu' ? { kind: 'menuOnly' } : null;
}

/** Answers for the business of the path; what no business has is left to the pages. */
async function ofBusiness<Answer>(
  c: RestContext,
  next: () => Promise<void>,
  answer: (found: BusinessNow) => Answer,
): Promise<Awaited<Answer> | undefined> {
  const path = v.safeParse(routingPathSchema, c.req.param('business'));
  const found = path.success ? await c.get('backend').businessByPath(path.output) : null;
  if (found !== null) return await answer(found);
  await next();
  return undefined;
}

async function qrImage(c: RestContext, files: SiteFiles, business: Business, target: MenuTarget): Promise<Response> {
  const address = menuAddress(c.env.PUBLIC_ORIGIN, business, target);
  if (c.req.path.endsWith('.png')) return c.body(bufferOf(qrPng(qrMatrix(address, 'medium'))), 200, PNG_HEADERS);
  const svg = qrSvg({
    matrix: qrMatrix(address, 'high'),
    business,
    invitation: invitationOf(target, business),
    place: target.kind === 'table' ? `Table ${target.table}` : null,
    logo: await logoOf(files, business),
  });
  return c.body(svg, 200, SVG_HEADERS);
}

/** Loaded when the first document is printed: a Worker that starts for a page does not wait for the writer of PDFs. */
const pdfs = () => import('../print/pdfs.ts');

/** What every printed document needs of the site's files. */
async function printing(files: SiteFiles, business: Business) {
  return { logo: await logoOf(files, business), fonts: assetFonts(files) };
}

/** The largest file of the business's logo, when it is one that we keep. */
async function logoOf(files: SiteFiles, business: Business): Promise<Picture | null> {
  const [file] = logoFiles(business.logo);
  if (file === undefined) return null;
  const response = await files.fetch(`https://assets.internal${file.path}`);
  const isPng = response.ok && response.headers.get('content-type') === 'image/png';
  return isPng ? { type: 'image/png', bytes: new Uint8Array(await response.arrayBuffer()) } : null;
}

/** A PDF, made once for the same contents by the same build: KV keeps it under their fingerprint. */
async function printed(
  c: RestContext,
  name: string,
  contents: object,
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  const whole = JSON.stringify([import.meta.env.BUILD_ID, name, contents]);
  const fingerprint = createHash('sha256').update(whole).digest('base64url');
  const key = `document:${fingerprint}`;
  const kept = await c.env.PAGES.get(key, 'arrayBuffer').catch((error) => {
    logError(c, error);
    return null;
  });
  const pdf = kept ?? bufferOf(await make());
  if (kept === null) {
    const keeping = c.env.PAGES.put(key, pdf, { expirationTtl: KEPT });
    c.executionCtx.waitUntil(keeping.catch((error) => logError(c, error)));
  }
  return c.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}.pdf"`,
    etag: `"${fingerprint}"`,
    // Browsers' own viewers of PDFs need more than nothing.
    'content-security-policy': "frame-ancestors 'none'",
  });
}

async function routingPaths(c: RestContext): Promise<string[]> {
  const paths: string[] = [];
  for (let total = 1; paths.length < total; ) {
    const page = await c.get('backend').businessList({ labelIds: [], offset: paths.length, limit: SITEMAP_STEP });
    if (page.businesses.length === 0) break;
    paths.push(...page.businesses.map(({ routingPath }) => routingPath));
    total = page.total;
  }
  return paths;
}

/** The bytes alone, in a buffer of their own, as bodies are typed. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
