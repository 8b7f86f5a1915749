import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { productsReplySchema } from '../../src/contract/product-reply.ts';
import { menu, option } from '../domain/builders.ts';
import { saveBusinesses } from '../saved-business.ts';
import { BOWL, buildTown, errorOf, orderOf, RAMEN, row, townBusiness, Visitor } from '../town.ts';

const GIFT_CARD = 51;
const MEMBERS_BOWL = 52;
const ANN = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };

beforeEach(async () => {
  await buildTown();
  const dishes = menu(
    option(BOWL, 1000),
    option(GIFT_CARD, 2500, { type: 'giftCard', taxClass: 'exempt' }),
    option(MEMBERS_BOWL, 800, { addCondition: 'signedIn' }),
  );
  await saveBusinesses(env.DB, [{ business: townBusiness(), menu: dishes }]);
});

describe('an order at a kiosk', () => {
  it('is marked on the board as an order from a kiosk', async () => {
    expect((await new Visitor().order({ orderMode: 'kiosk' })).status).toBe(200);
    const tickets = await (await (await new Visitor().startShift(100)).call('/rest/board/ramen')).json();
    expect(tickets).toMatchObject({ tickets: [{ orderMode: 'kiosk' }] });
  });

  it('does not belong to the device; otherwise the next customer could cancel the order', async () => {
    const ordered = async (orderMode: 'kiosk' | 'normal') =>
      (await new Visitor().order({ orderMode })).headers.getSetCookie().some((line) => line.includes('orders='));
    expect([await ordered('normal'), await ordered('kiosk')]).toEqual([true, false]);
  });

  it('Y1: is not paid by mobile pay', async () => {
    await saveBusinesses(env.DB, [
      { business: townBusiness({ paymentGateway: 'square' }), menu: menu(option(BOWL, 1000)) },
    ]);
    const order = orderOf({ orderMode: 'kiosk', mobilePay: true });
    const response = await new Visitor().call('/rest/order', { method: 'PUT', body: { token: 'nonce', order } });
    expect(await errorOf(response)).toMatchObject({ status: 422, reason: 'payment' });
  });

  it('is anonymous, also on a device where somebody is signed in', async () => {
    const ann = await new Visitor().signInAs(ANN);
    const order = orderOf({ orderMode: 'kiosk', finalOrderItems: [row(MEMBERS_BOWL)], total: 840 });
    const answers = [
      await ann.call('/rest/order/quote', { method: 'PUT', body: { order } }),
      await ann.call('/rest/order', { method: 'PUT', body: { order } }),
    ];
    for (const response of answers) {
      expect(await errorOf(response)).toMatchObject({ status: 422, reason: 'signInRequired' });
    }
    const atHome = { ...order, orderMode: 'normal' };
    expect((await ann.call('/rest/order/quote', { method: 'PUT', body: { order: atHome } })).status).toBe(200);
  });
});

describe('what a kiosk fetches', () => {
  it('has no options that need an account', async () => {
    const idsIn = async (mode: string) => {
      const { serviceProviderUserId, businessId } = RAMEN;
      const path = `/rest/product/productsListByBusinessId/${serviceProviderUserId}/${businessId}/${mode}/0`;
      const products = v.parse(productsReplySchema, await (await new Visitor().call(path)).json());
      return products.flatMap(({ options }) => options.map(({ productOptionId }) => productOptionId));
    };
    expect(await idsIn('normal')).toEqual([BOWL, GIFT_CARD, MEMBERS_BOWL]);
    expect(await idsIn('kiosk')).toEqual([BOWL]);
  });

  it('contains the time for which the order number is shown, by default 30 seconds', async () => {
    const business = await (await new Visitor().call('/rest/business/kiosk/ramen')).json();
    expect(business).toMatchObject({ kioskOrderConfirmation: { autoCloseSeconds: 30 } });
  });

  it('says that mobile payment is turned off', async () => {
    const disabled = async (path: string) => (await new Visitor().call(`/rest/business/${path}ramen`)).json();
    expect(await disabled('')).toMatchObject({ mobilePaymentDisabled: false });
    expect(await disabled('kiosk/')).toMatchObject({ mobilePaymentDisabled: true });
  });

  it('includes a manifest for kiosks, with which the kiosk fills the screen and stays on its own pages', async () => {
    const [site, kiosk] = await Promise.all(
      ['/ramen/manifest.webmanifest', '/ramen/kiosk/manifest.webmanifest'].map(async (path) =>
        (await new Visitor().call(path)).json(),
      ),
    );
    expect(site).toMatchObject({ start_url: '/ramen', display: 'standalone' });
    expect(kiosk).toMatchObject({ start_url: '/ramen/kiosk', scope: '/ramen/kiosk', display: 'fullscreen' });
  });
});
