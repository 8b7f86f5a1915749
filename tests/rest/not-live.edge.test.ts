import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rest } from '../../functions/rest/rest.ts';
import { restRoutes } from '../../functions/rest/routes.ts';
import { CALLS } from '../../src/contract/calls.ts';
import { LISTINGS, type Listing, type Phase } from '../../src/domain/store/phase.ts';
import { startIssuer } from '../identity-issuer.ts';
import { buildTown, NOODLES, RAMEN, TACOS, Visitor } from '../town.ts';
import { ACCOUNTS } from './every-call/accounts.ts';
import { ORDERS } from './every-call/orders.ts';
import { READS } from './every-call/reads.ts';
import { filledRequest, openTown, people } from './every-call/row.ts';

const ROWS = { ...READS, ...ORDERS, ...ACCOUNTS };

/** Calls about a placed order or its payment. They may reveal the business, which the customer already knows. */
const ABOUT_AN_ORDER = [
  'PUT /order/phone',
  'PUT /order/receipt',
  'PUT /rating/feedback',
  'GET /order/cancel/:orderNumber/:serviceProviderUserId',
  'GET /orderAction/orderStatus/:orderTrackingId',
  'GET /orderAction/orderStatusLink/:orderTrackingId',
  'GET /orderAction/imHere/:orderTrackingId',
  'GET /orderAction/socket/:orderTrackingId',
  'GET /orderAction/cancelNewOrder/:orderTrackingId/:businessId',
  'POST /payment/webhook/:provider/:businessId',
];

/** Calls about an account. Each succeeds only once, so two replies cannot be compared. No reply contains a business. */
const ABOUT_AN_ACCOUNT = [
  'PUT /user/token',
  'PUT /user',
  'PUT /user/',
  'POST /user/setPassword',
  'POST /user/changePassword',
  'POST /user/addresses/:addressId/remove',
];

const FILES = [
  '/sitemap.xml',
  '/ramen/manifest.webmanifest',
  '/ramen/kiosk/manifest.webmanifest',
  '/ramen/icon.svg',
  '/ramen/pdf',
  '/ramen/table-cards.pdf',
  '/ramen/qrcode.png',
  '/ramen/table/qrcode.svg',
];

const NOT_COMPARED = [...ABOUT_AN_ORDER, ...ABOUT_AN_ACCOUNT];

const setPhase = (phase: Phase) => env.DB.prepare('UPDATE businesses SET phase = ?1').bind(phase).run();
const setListing = (listing: Listing) =>
  env.DB.prepare('UPDATE businesses SET listing = ?1 WHERE id = ?2').bind(listing, RAMEN.businessId).run();
const removeAll = () => env.DB.prepare('DELETE FROM businesses').run();

/** The content of a response, without the id of its request. */
const shown = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  body: (await response.text()).replace(/"requestId":"[^"]*"/, ''),
});

describe.each(['preparing', 'closed'] as const)(
  'R5: a business that is %s answers like a business that does not exist',
  (phase) => {
    beforeEach(async () => {
      await openTown();
      startIssuer();
    });
    afterEach(() => vi.unstubAllGlobals());

    for (const route of restRoutes(rest.routes)) {
      const row = ROWS[route.name];
      if (row === undefined || CALLS[route.name]?.caller === 'person' || NOT_COMPARED.includes(route.name)) continue;
      it(route.name, async () => {
        const town = await people();
        const request = typeof row.request === 'function' ? await row.request(town) : row.request;
        const visitor = row.by === 'ann' ? town.ann : town.anonymous;
        const { path, call } = filledRequest(route, request);
        await setPhase(phase);
        const hidden = await shown(await visitor.call(path, call));
        await removeAll();
        expect(hidden).toEqual(await shown(await visitor.call(path, call)));
      });
    }

    it.each(FILES)('%s', async (path) => {
      await setPhase(phase);
      const hidden = await shown(await new Visitor().call(path));
      await removeAll();
      expect(hidden).toEqual(await shown(await new Visitor().call(path)));
    });
  },
);

describe('R5: the people of a business that is not live', () => {
  beforeEach(() => buildTown());

  it('see it in the console and open its board', async () => {
    const owner = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'owner' });
    await setPhase('preparing');
    expect(await (await owner.call('/rest/manage/businesses')).json()).toMatchObject({
      businesses: [
        { name: 'Noodles', state: 'notLive' },
        { name: 'Ramen', state: 'notLive' },
      ],
    });
    expect((await owner.call('/rest/board/ramen')).status).toBe(200);
    await setPhase('closed');
    expect(await (await owner.call('/rest/manage/businesses')).json()).toMatchObject({
      businesses: [{ state: 'closedDown' }, { state: 'closedDown' }],
    });
  });
});

describe('R6: the directory', () => {
  beforeEach(() => buildTown());

  const LIST = '/rest/business/businessList/0/0';
  const lists = (): Promise<Response>[] => [
    new Visitor().call(LIST),
    new Visitor().call(`${LIST}?q=ramen`),
    new Visitor().call(LIST, { headers: { 'x-near': '49.26,-123.10' } }),
    new Visitor().call('/sitemap.xml'),
  ];

  it.each(LISTINGS.filter((listing) => listing !== 'listed'))('has no business that is %s', async (listing) => {
    for (const list of lists()) expect(await (await list).text()).toMatch(/ramen/i);
    await setListing(listing);
    for (const list of lists()) {
      expect((await list).status).toBe(200);
      expect(await (await list).text()).not.toMatch(/ramen/i);
    }
    expect((await new Visitor().call('/rest/business/ramen')).status).toBe(200);
  });

  it('lists only the labels of listed businesses', async () => {
    const labels = async () => (await new Visitor().call('/rest/business/businessLabelList')).json();
    expect(await labels()).toMatchObject([
      { businessLabel: 'noodles' },
      { businessLabel: 'tacos' },
      { businessLabel: 'vegan' },
    ]);
    await env.DB.prepare("UPDATE businesses SET listing = 'waiting' WHERE id IN (?1, ?2)")
      .bind(NOODLES.businessId, TACOS.businessId)
      .run();
    expect(await labels()).toMatchObject([{ businessLabel: 'noodles' }]);
  });
});
