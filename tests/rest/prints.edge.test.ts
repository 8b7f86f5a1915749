import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { saveSoldout } from '../../functions/data/soldout.ts';
import { qrMatrix } from '../../functions/print/qr/matrix.ts';
import { qrPng } from '../../functions/print/qr/png.ts';
import { addVersion, ramenDocument } from '../documented.ts';
import { siteFiles } from '../print/site-files.ts';
import { BOWL, buildTown, hire, NOODLES, NOON, RAMEN, samsAct, sessionOfPerson, TACOS } from '../town.ts';

/** The origin in the QR codes, from wrangler.toml. The requests of this file use another host. */
const PUBLIC_ORIGIN = 'http://localhost:8787';

async function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const context = createExecutionContext();
  const app = createApp({
    clock: () => NOON,
    siteFiles: () => siteFiles,
    page: async () => new Response('The pages’ own answer', { status: 404 }),
  });
  const request = new Request(`https://eats.example${path}`, { headers });
  const response = await app.fetch(request, env, context);
  await waitOnExecutionContext(context);
  return response;
}

const cookieOf = async (serviceProviderUserId: number, role: 'kitchen' | 'manager' | 'owner') =>
  `__Host-staff=${await sessionOfPerson(await hire(serviceProviderUserId, `${crypto.randomUUID()}@example.ca`, { role }))}`;
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const pngOf = (path: string) => qrPng(qrMatrix(`${PUBLIC_ORIGIN}${path}`, 'medium'));
const keptPrints = async () => (await env.PAGES.list({ prefix: 'print:' })).keys;

beforeEach(() => buildTown());

describe('GET /{business}/pdf', () => {
  it.each(['/ramen/pdf', '/ramen/PDF', '/ramen/pdf?paper=a4'])(
    'answers %s with a PDF that browsers display',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toBe('inline; filename="ramen-menu.pdf"');
      expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
      expect(String.fromCharCode(...(await bytesOf(response)).slice(0, 5))).toBe('%PDF-');
    },
  );

  it('makes the PDF once for a menu, and again when something sells out', async () => {
    const first = await bytesOf(await get('/ramen/pdf'));
    expect(await bytesOf(await get('/ramen/pdf'))).toEqual(first);
    expect(await keptPrints()).toHaveLength(1);
    await saveSoldout(env.DB, { businessId: RAMEN.businessId, productOptionId: BOWL, soldout: true }, samsAct());
    expect(await bytesOf(await get('/ramen/pdf'))).not.toEqual(first);
    expect(await keptPrints()).toHaveLength(2);
  });

  it('answers 304 to a client that has the PDF', async () => {
    const etag = (await get('/ramen/pdf')).headers.get('etag') ?? '';
    expect((await get('/ramen/pdf', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/ramen/pdf?paper=a4', { 'if-none-match': etag })).status).toBe(200);
  });

  it('refuses an unknown paper size', async () => {
    expect((await get('/ramen/pdf?paper=a5')).status).toBe(400);
  });
});

describe('GET /{business}/table-cards.pdf', () => {
  it('answers with cards for the requested tables', async () => {
    const response = await get('/ramen/table-cards.pdf?from=3&to=7&paper=a4');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('inline; filename="ramen-table-cards.pdf"');
  });

  it.each(['', '?to=0', '?to=201', '?to=many', '?from=9&to=8', '?to=10000'])('refuses "%s"', async (query) => {
    expect((await get(`/ramen/table-cards.pdf${query}`)).status).toBe(400);
  });
});

describe('prints of a draft', () => {
  const at = '/manage/print/ramen';
  const PRINTS = ['/pdf', '/table-cards.pdf?to=4', '/qrcode.png', '/12/qrcode.svg'];

  beforeEach(async () => {
    await addVersion(ramenDocument({ name: 'Ramen before it opens' }));
    await env.DB.prepare("UPDATE businesses SET phase = 'preparing' WHERE id = 1").run();
  });

  it.each(PRINTS)('exist at %s before the business is live, but only for editors of the draft', async (print) => {
    const [manager, cook, taqueria] = [
      await cookieOf(RAMEN.serviceProviderUserId, 'manager'),
      await cookieOf(RAMEN.serviceProviderUserId, 'kitchen'),
      await cookieOf(TACOS.serviceProviderUserId, 'owner'),
    ];
    const own = await get(`${at}${print}`, { cookie: manager });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const cookie of [cook, taqueria, '']) {
      const refused = await get(`${at}${print}`, { cookie });
      expect([refused.status, refused.headers.get('location')]).toEqual([303, '/manage/print?business=ramen']);
    }
    expect((await get(`/ramen${print}`, { cookie: manager })).status).toBe(404);
  });

  it('contain the texts of the draft, and the future address of the business', async () => {
    const cookie = await cookieOf(RAMEN.serviceProviderUserId, 'manager');
    expect(await (await get(`${at}/qrcode.svg`, { cookie })).text()).toContain('Ramen before it opens');
    expect(await bytesOf(await get(`${at}/12/qrcode.png`, { cookie }))).toEqual(pngOf('/ramen/12'));
  });
});

describe('QR codes', () => {
  test.each([
    ['/ramen/qrcode.png', '/ramen'],
    ['/ramen/menu/qrcode.png', '/ramen/menu'],
    ['/ramen/12/qrcode.png', '/ramen/12'],
    ['/noodles/qrcode.png', '/noodles'],
  ])('at %s lead to %s on the public origin', async (path, target) => {
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await bytesOf(response)).toEqual(pngOf(target));
  });

  test('that are SVG files have a content security policy that allows the logo in the file', async () => {
    const response = await get('/ramen/12/qrcode.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('img-src data:');
    expect(await response.text()).toContain('Table 12 · Scan to order');
  });

  test.each(['/ramen/0/qrcode.png', '/ramen/kiosk/qrcode.png', '/nobody/qrcode.png', '/ramen/qrcode.gif', '/77/pdf'])(
    'do not exist at %s: the pages answer this request',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('The pages’ own answer');
    },
  );
});

describe('GET /rest/user/menuQRCode/{serviceProviderUserId}/{menuType}', () => {
  const call = (id: number | string, menuType: string) => get(`/rest/user/menuQRCode/${id}/${menuType}`);

  it.each([
    ['ordering', '/tacos'],
    ['menuOnly', '/tacos/menu'],
    ['7', '/tacos/7'],
  ])(
    'answers for the menu type %s with a QR code of %s when the provider has one location',
    async (menuType, target) => {
      const response = await call(TACOS.serviceProviderUserId, menuType);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(await bytesOf(response)).toEqual(pngOf(target));
    },
  );

  it('answers with a QR code that leads to the choice of a location when the provider has several', async () => {
    expect(await bytesOf(await call(NOODLES.serviceProviderUserId, 'ordering'))).toEqual(pngOf('/100'));
    expect(await bytesOf(await call(NOODLES.serviceProviderUserId, 'menuOnly'))).toEqual(pngOf('/100/tasty'));
  });

  it.each([
    ['a table when the provider has several locations', 100, '7'],
    ['an unknown provider', 999, 'ordering'],
    ['a word instead of a provider', 'ramen', 'ordering'],
    ['an unknown menu type', 200, 'breakfast'],
  ])('has no QR code for %s', async (_, id, menuType) => {
    const response = await call(id, menuType);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { message: 'Unfortunately, the requested Qr Code could not be retrieved.' },
    });
  });
});
