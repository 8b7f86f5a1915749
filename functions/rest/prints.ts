import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import type { Business } from '../../src/contract/business.ts';
import { failure } from '../../src/contract/errors.ts';
import { type PaperName, paperSchema, tableCardsSchema } from '../../src/contract/prints.ts';
import { idSegmentSchema, routingPathSchema } from '../../src/contract/scalars.ts';
import { trackerUrl } from '../../src/contract/tracking.ts';
import { parseViewMode } from '../../src/contract/view-mode.ts';
import { picturePlace, readPicture } from '../pictures/stored-pictures.ts';
import { invitationOf, type MenuTarget, menuAddress, providerAddress, QR_FAILURE_MESSAGE } from '../print/addresses.ts';
import { assetFonts, type SiteFiles } from '../print/fonts/asset-fonts.ts';
import { printedHours } from '../print/menu/printed-hours.ts';
import type { Picture } from '../print/pdf/embed-picture.ts';
import { qrMatrix } from '../print/qr/matrix.ts';
import { qrPng } from '../print/qr/png.ts';
import { qrSvg } from '../print/qr/svg.ts';
import { receiptOf } from '../receipt/receipt.ts';
import { logoFiles } from '../web-data/icons.ts';
import { orderCalendar } from '../web-data/order-calendar.ts';
import { refuse } from './answer.ts';
import { answerForBusiness, SVG_HEADERS } from './business-file.ts';
import { noStore, sharedReply } from './cache-control.ts';
import type { RestContext, RestEnv } from './context.ts';
import { answerFromDraft } from './previews.ts';
import { logError } from './request-log.ts';
import { queryParams } from './validators.ts';

const PRINT_KEPT_SECONDS = 7 * 24 * 60 * 60;

const PNG_HEADERS = { 'content-type': 'image/png' };

type FilesOf = (c: RestContext) => SiteFiles;

/**
 * Files that people print (menus, table cards, QR codes), and the receipts and calendar files of orders. `bound` is the
 * middleware that provides the backend; `siteFiles` gives access to the fonts.
 */
export function prints(bound: MiddlewareHandler<RestEnv>, siteFiles: FilesOf) {
  return new Hono<RestEnv>()
    .route('/', businessPrints(every(bound, etag(), sharedReply), siteFiles))
    .get(
      '/order/:orderTrackingId/receipt.pdf',
      bound,
      noStore,
      queryParams(v.object({ paper: paperSchema })),
      (c, next) => receiptFile(c, next, siteFiles(c), c.req.valid('query').paper),
    )
    .get('/order/:orderTrackingId/calendar.ics', bound, noStore, calendarFile);
}

/** Menus, table cards and QR codes with the data of drafts, for the people who may edit the drafts. */
export const draftPrints = (bound: MiddlewareHandler<RestEnv>, siteFiles: FilesOf) =>
  businessPrints(every(bound, noStore, fromDraft), siteFiles);

/**
 * Makes the backend answer from the draft. If the person may not edit the draft, or the draft has mistakes, redirects to
 * the screen about prints, which explains this.
 */
const fromDraft = createMiddleware<RestEnv>(async (c, next) => {
  const path = v.safeParse(routingPathSchema, c.req.param('business'));
  if (path.success && !(await answerFromDraft(c, path.output)))
    return c.redirect(`/manage/print?business=${path.output}`, 303);
  return next();
});

/** The routes of menus, table cards and QR codes. The middleware `before` provides the backend. */
function businessPrints(before: MiddlewareHandler<RestEnv>, siteFiles: FilesOf) {
  return new Hono<RestEnv>()
    .get('/:business/:pdf{[Pp][Dd][Ff]}', before, queryParams(v.object({ paper: paperSchema })), (c, next) =>
      answerForBusiness(c, next, async (found) => {
        const { menu } = await c.get('backend').menu(found);
        const source = {
          business: found.business,
          menu,
          hours: printedHours(found.business, Date.now()),
          paper: c.req.valid('query').paper,
          origin: c.env.PUBLIC_ORIGIN,
        };
        const make = async () =>
          (await pdfs()).menuPdf({ ...source, ...(await printParts(c, siteFiles(c), found.business)) });
        return printOnce(c, `${found.business.routingPath}-menu`, source, make);
      }),
    )
    .get('/:business/table-cards.pdf', before, queryParams(tableCardsSchema), (c, next) =>
      answerForBusiness(c, next, ({ business }) => {
        const source = { business, ...c.req.valid('query'), origin: c.env.PUBLIC_ORIGIN };
        const make = async () =>
          (await pdfs()).tableCardsPdf({ ...source, ...(await printParts(c, siteFiles(c), business)) });
        return printOnce(c, `${business.routingPath}-table-cards`, source, make);
      }),
    )
    .get('/:business/:image{qrcode\\.(?:png|svg)}', before, (c, next) =>
      answerForBusiness(c, next, ({ business }) => qrImage(c, business, { kind: 'ordering' })),
    )
    .get('/:business/:view/:image{qrcode\\.(?:png|svg)}', before, (c, next) => {
      const target = targetOf(c.req.param('view'));
      if (target === null) return next();
      return answerForBusiness(c, next, ({ business }) => qrImage(c, business, target));
    });
}

/** The receipt of an order as a PDF. For an order without a receipt, the next handler replies 404. */
async function receiptFile(
  c: RestContext,
  next: () => Promise<void>,
  files: SiteFiles,
  paper: PaperName,
): Promise<Response | undefined> {
  const tracked = await c.get('backend').orderStatus(c.req.param('orderTrackingId') ?? '');
  const found = tracked.ok ? await c.get('backend').anyBusinessByPath(tracked.value.businessPath) : null;
  const receipt = tracked.ok && found !== null ? receiptOf(tracked.value, found.business) : null;
  if (found === null || receipt === null) {
    await next();
    return undefined;
  }
  if (!c.get('spend')('pdf')) return refuse(c, failure('tooMany').failure);
  const { business } = found;
  const pdf = await (await pdfs()).receiptPdf({ receipt, business, paper, ...(await printParts(c, files, business)) });
  return c.body(bufferOf(pdf), 200, {
    ...pdfHeaders(`receipt-${receipt.orderNumber}`),
    'x-robots-tag': 'noindex',
  });
}

/**
 * A calendar file with the time of an order. If this time is unknown, or nobody waits for the order any more, the next
 * handler replies 404.
 */
async function calendarFile(c: RestContext, next: () => Promise<void>): Promise<Response | undefined> {
  const { orderTrackingId = '' } = c.req.param();
  const tracked = await c.get('backend').orderStatus(orderTrackingId);
  const found = tracked.ok ? await c.get('backend').anyBusinessByPath(tracked.value.businessPath) : null;
  const link = trackerUrl(c.env.PUBLIC_ORIGIN, orderTrackingId);
  const calendar =
    tracked.ok && found !== null ? orderCalendar({ tracking: tracked.value, business: found.business, link }) : null;
  if (calendar === null || !tracked.ok) {
    await next();
    return undefined;
  }
  return c.body(calendar, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="order-${tracked.value.orderNumber}.ics"`,
    'x-robots-tag': 'noindex',
  });
}

/**
 * `GET /rest/user/menuQRCode/{serviceProviderUserId}/{menuType}` replies with a QR code as a PNG. The code opens the
 * menu of the provider's business. If the provider has several businesses, the code opens the page where customers
 * choose a business.
 */
export const menuQrCode = new Hono<RestEnv>().get(
  '/:serviceProviderUserId/:menuType',
  etag(),
  sharedReply,
  async (c) => {
    const { serviceProviderUserId, menuType } = c.req.param();
    const id = v.safeParse(idSegmentSchema, serviceProviderUserId);
    const target: MenuTarget | null =
      menuType === 'ordering' || menuType === 'menuOnly' ? { kind: menuType } : targetOf(menuType);
    const address = id.success && target !== null ? await addressFor(c, id.output, target) : null;
    if (address === null) return refuse(c, { code: 'notFound', message: QR_FAILURE_MESSAGE });
    return c.body(bufferOf(qrPng(qrMatrix(address, 'medium'))), 200, PNG_HEADERS);
  },
);

async function addressFor(c: RestContext, serviceProviderUserId: number, target: MenuTarget): Promise<string | null> {
  const [only, ...others] = await c.get('backend').businessLocationList(serviceProviderUserId);
  if (only === undefined) return null;
  return others.length === 0
    ? menuAddress(c.env.PUBLIC_ORIGIN, only.business, target)
    : providerAddress(c.env.PUBLIC_ORIGIN, serviceProviderUserId, target);
}

/** What the QR code for `view` opens. Null unless `view` is a table number or the word `menu`. */
function targetOf(view: string): MenuTarget | null {
  const mode = parseViewMode(view);
  if (mode?.tableNumber) return { kind: 'table', table: mode.tableNumber };
  return mode?.mode === 'menu' ? { kind: 'menuOnly' } : null;
}

async function qrImage(c: RestContext, business: Business, target: MenuTarget): Promise<Response> {
  const address = menuAddress(c.env.PUBLIC_ORIGIN, business, target);
  if (c.req.path.endsWith('.png')) return c.body(bufferOf(qrPng(qrMatrix(address, 'medium'))), 200, PNG_HEADERS);
  const svg = qrSvg({
    matrix: qrMatrix(address, 'high'),
    business,
    invitation: invitationOf(target, business),
    place: target.kind === 'table' ? `Table ${target.table}` : null,
    logo: await logoOf(c, business),
  });
  return c.body(svg, 200, SVG_HEADERS);
}

/** The code for PDFs is loaded with the first print. Otherwise the Worker would start more slowly, and pages would wait. */
const pdfs = () => import('../print/pdfs.ts');

/** The logo and the fonts of a print. */
async function printParts(c: RestContext, files: SiteFiles, business: Business) {
  return { logo: await logoOf(c, business), fonts: assetFonts(files) };
}

/** The largest file of the business's logo; null for a logo that is not in the bucket of this site. */
async function logoOf({ env }: RestContext, { logo }: Business): Promise<Picture | null> {
  const [file] = logoFiles(logo);
  const place = file ? picturePlace(file.path) : null;
  const picture = place && (await readPicture(env.PICTURES, place));
  return picture && { type: 'image/png', bytes: new Uint8Array(picture.bytes) };
}

/**
 * Replies with a PDF. Takes it from KV if it is stored there; otherwise makes it and stores it. The key in KV is a hash
 * of `name`, `contents` (what the PDF shows) and the id of the build.
 */
async function printOnce(
  c: RestContext,
  name: string,
  contents: object,
  make: () => Promise<Uint8Array>,
): Promise<Response> {
  const whole = JSON.stringify([import.meta.env.BUILD_ID, name, contents]);
  const fingerprint = createHash('sha256').update(whole).digest('base64url');
  const key = `print:${fingerprint}`;
  const stored = await c.env.PAGES.get(key, 'arrayBuffer').catch((error) => {
    logError(c, error);
    return null;
  });
  if (stored === null && !c.get('spend')('pdf')) return refuse(c, failure('tooMany').failure);
  const pdf = stored ?? bufferOf(await make());
  if (stored === null) {
    const keeping = c.env.PAGES.put(key, pdf, { expirationTtl: PRINT_KEPT_SECONDS });
    c.executionCtx.waitUntil(keeping.catch((error) => logError(c, error)));
  }
  return c.body(pdf, 200, { ...pdfHeaders(name), etag: `"${fingerprint}"` });
}

const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${name}.pdf"`,
  // The PDF viewers of browsers do not work under `default-src 'none'`.
  'content-security-policy': "frame-ancestors 'none'",
});

/** A copy in its own buffer, because `c.body` accepts no views of a larger buffer. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
