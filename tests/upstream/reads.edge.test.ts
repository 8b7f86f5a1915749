import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import { decodeBusiness } from '../../src/contract/decode-business.ts';
import { decodeProduct } from '../../src/contract/decode-product.ts';
import { businessLabelSchema, directoryBusinessSchema } from '../../src/contract/directory.ts';
import { productCategoryReplySchema, productsReplySchema } from '../../src/contract/product-reply.ts';
import { errorOf } from '../town.ts';
import { blueDoor, EMPTY, text, V2 } from './blue-door.ts';
import type { ExistingBackend } from './existing-backend.ts';
import { BUSINESS, DIRECTORY, PRODUCTS } from './replies.ts';

let backend: ExistingBackend;
beforeEach(() => {
  backend = blueDoor();
});
const json = async (path: string) => (await backend.call(path)).json();

describe('the public reads of an existing backend', () => {
  it('return a business in the form of the contract, with the fields that the edge adds', async () => {
    const info = decodeBusiness(v.parse(businessReplySchema, await json('/rest/business/blue-door')));
    expect(info.business).toMatchObject({
      businessId: 7,
      serviceProviderUserId: 41,
      province: 'BC',
      ...{ gstHstRegistered: true, provincialTaxRegistered: null, taxesNotCharged: [] },
      zone: 'America/Vancouver',
      env: 'prod',
      logo: null,
      phone: '6045550177',
      menuOnly: false,
      customerNameRequired: true,
      customerContactInfo: 'required',
      tip: [10, 15, 20],
      paperBagFee: 25,
      paymentGateway: 'stripe',
      location: { addressLine2: null, province: 'BC', googleMapUri: null },
      announcement: { title: '', message: 'New: cold brew' },
      kioskWelcome: null,
      kioskOrderConfirmation: { autoCloseSeconds: 20 },
      overallDiscounts: [{ title: 'Opening week', discountType: 'take-out', value: 10, users: 'all' }],
    });
    expect(info.business.delivery).toMatchObject({
      deliveryDistanceInMeters: 7500,
      deliveryDurationInSeconds: 1500,
      excludedCities: ['Anmore', 'Belcarra'],
      minimumDeliveryFee: 399,
      minOrderAmountForFreeDelivery: null,
    });
    expect(info.store).toMatchObject({ open: true, label: 'Open until 6:00 p.m.' });
    expect(info.offers.map(({ orderType }) => orderType)).toEqual(['take-out', 'pre-order']);
    expect(info.offers[0]?.days[0]?.slots[0]?.label).toBe('12:30 p.m.');
  });

  it('show a business as closed when the backend says so, even within the hours of the business', async () => {
    backend.replies[`GET ${V2}/business/blue-door`] = { ...BUSINESS, storeOpen: 'no', storeClosedReason: 'Burst pipe' };
    expect(await json('/rest/business/blue-door')).toMatchObject({ storeOpen: false, storeClosedReason: 'Burst pipe' });
  });

  it.each([
    ['204', EMPTY],
    ['404', () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })],
    ['null', () => Response.json(null)],
    ['an empty object', () => Response.json({})],
    ['the word error', text('error')],
  ])('answer 404 when the backend answers %s', async (_, reply) => {
    backend.replies[`GET ${V2}/business/blue-door`] = reply;
    expect(await errorOf(await backend.call('/rest/business/blue-door'))).toMatchObject({
      status: 404,
      code: 'notFound',
    });
  });

  it('leave out a location that cannot be parsed', async () => {
    const locations = v.parse(
      v.array(v.object({ businessId: v.number() })),
      await json('/rest/business/businessLocationList/41'),
    );
    expect(locations.map(({ businessId }) => businessId)).toEqual([7]);
  });

  it('return the directory sorted by name and in parts, without credit and points', async () => {
    const response = await backend.call('/rest/business/businessList/0/0?limit=1&offset=1');
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(v.parse(v.array(directoryBusinessSchema), await response.json())).toEqual([
      expect.objectContaining({ name: 'Blue Door Cafe', rating: 92.5, rewardPoints: null, creditBalance: null }),
    ]);
    const all = v.parse(v.array(directoryBusinessSchema), await json('/rest/business/businessList/0/0'));
    expect(all.map(({ name, rating }) => [name, rating])).toEqual([
      ['Anchor Bakery', null],
      ['Blue Door Cafe', 92.5],
    ]);
  });

  it('return the labels', async () => {
    expect(v.parse(v.array(businessLabelSchema), await json('/rest/business/businessLabelList'))).toEqual([
      { businessLabelId: 1, businessLabel: 'coffee' },
      { businessLabelId: 2, businessLabel: 'vegan' },
    ]);
  });

  it('return the whole menu, however many products a reply has', async () => {
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/0`] = PRODUCTS.slice(0, 1);
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/1`] = PRODUCTS.slice(1);
    const { categories } = v.parse(productCategoryReplySchema, await json('/rest/productCategory/41'));
    expect(categories).toEqual([{ id: 1, businessId: 7, name: 'Coffee', defaultProductImage: null }]);
    const reply = await json('/rest/product/productsListByBusinessId/41/7/normal/0');
    const [latte, card] = v.parse(productsReplySchema, reply).map(decodeProduct);
    expect(latte).toMatchObject({ id: 21, image: null, featured: true, optionsType: 'Size' });
    const [small, large] = latte?.options ?? [];
    expect(small).toMatchObject({
      productOptionId: 211,
      price: 450,
      addCondition: null,
      type: 'all',
      taxClass: 'prepared',
      discountRule: { value: 20, days: null, endDate: '2030-12-31', startTime: null },
    });
    expect(small?.customization?.sections).toMatchObject([
      { message: 'Milk', sectionType: 'radio', min: 1, max: 1, choices: [{ name: 'Cow' }, { name: 'Oat', price: 70 }] },
      { message: 'Extras', sectionType: 'count', min: 0, max: null },
    ]);
    expect(large).toMatchObject({ productOptionId: 212, soldout: true });
    expect(card?.options[0]).toMatchObject({ type: 'giftCard', taxClass: 'exempt', addCondition: 'signedIn' });
  });

  it('stop at the end of a menu even when the backend ignores the offset', async () => {
    backend.replies[`GET ${V2}/product/productsListByBusinessId/41/7/normal/2`] = PRODUCTS;
    const reply = await json('/rest/product/productsListByBusinessId/41/7/normal/0');
    expect(v.parse(productsReplySchema, reply)).toHaveLength(2);
  });

  it('are sent to the backend at most once in five seconds', async () => {
    await json('/rest/business/blue-door');
    const before = backend.received.length;
    await json('/rest/business/blue-door');
    expect(backend.received).toHaveLength(before);
  });

  it.each([
    ['a business without a name', { ...BUSINESS, name: null }],
    ['a price in words', { ...BUSINESS, minimumDeliveryFee: 'four dollars' }],
    ['an unknown ordering status', { ...BUSINESS, storeOrderingStatus: 'sometimes' }],
    ['a list', [BUSINESS]],
    ['a number', 7],
  ])('answer 502 for %s', async (_, reply) => {
    backend.replies[`GET ${V2}/business/blue-door`] = () => Response.json(reply);
    expect(await errorOf(await backend.call('/rest/business/blue-door'))).toMatchObject({
      status: 502,
      code: 'badGateway',
      message: 'Something went wrong, please try again later.',
    });
  });
});

describe('the directory of another Foodcourt', () => {
  it('is read in parts of a hundred', async () => {
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...DIRECTORY[1],
      name: `Place ${index}`,
      routingPath: `place-${index}`,
    }));
    backend.replies[`GET ${V2}/business/businessList/0/0`] = ({ url }: Request) => {
      const query = new URL(url).searchParams;
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      if (limit > 100) return new Response(null, { status: 400 });
      return Response.json(many.slice(offset, offset + limit), { headers: { 'x-total-count': String(many.length) } });
    };
    const sitemap = await (await backend.call('/sitemap.xml')).text();
    expect(sitemap.match(/place-\d+</g)).toHaveLength(250);
    expect(backend.received.map(({ call }) => call.split('?')[1])).toEqual([
      'offset=0&limit=100',
      'offset=100&limit=100',
      'offset=200&limit=100',
    ]);
  });
});
