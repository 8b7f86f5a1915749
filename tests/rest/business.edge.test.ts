import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Business } from '../../src/contract/business.ts';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import { decodeBusiness } from '../../src/contract/decode-business.ts';
import { decodeProduct } from '../../src/contract/decode-product.ts';
import { businessLabelSchema, directoryBusinessSchema } from '../../src/contract/directory.ts';
import { productCategoryReplySchema, productsReplySchema } from '../../src/contract/product-reply.ts';
import type { Menu } from '../../src/domain/menu/menu.ts';
import { WEEKDAYS } from '../../src/domain/time.ts';
import { menu, option } from '../domain/builders.ts';
import { saveBusiness } from '../saved-business.ts';
import { buildTown, errorOf, HOUR, NOODLES, NOON, RAMEN, TACOS, townBusiness, townMenu, Visitor } from '../town.ts';

const visitor = new Visitor();
const DOCK = { ...townBusiness().location, addressLine1: '5 Dock Street' };

/** A menu with one product for each of these names. */
const menuOf = (...names: readonly string[]): Menu => {
  const { categories, products } = menu(...names.map((_, index) => option(index + 1, 500)));
  return { categories, products: products.map((product, index) => ({ ...product, name: names[index] ?? '' })) };
};

beforeEach(() => buildTown());

describe('GET /rest/business/{businessPath}', () => {
  it('replies with the business’s settings, its store state and its order types', async () => {
    const response = await visitor.call('/rest/business/ramen');
    expect(response.status).toBe(200);
    const info = decodeBusiness(v.parse(businessReplySchema, await response.json()));
    expect(info.business).toEqual(townBusiness());
    expect(info.store).toMatchObject({ open: true, label: 'Open until 9:00 p.m.' });
    expect(info.nextChangeAt).toBe(NOON + 9 * HOUR);
    expect(info.offers.map((offer) => offer.orderType)).toEqual(['take-out', 'pre-order', 'dine-in', 'delivery']);
    expect(info.offers[0]?.days[0]?.slots[0]).toEqual({ at: NOON + HOUR / 2, label: '12:30 p.m.' });
  });

  it.each(['table', 'kiosk', 'menu', 'catering'])('accepts the prefix %s/', async (mode) => {
    const response = await visitor.call(`/rest/business/${mode}/ramen`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ name: 'Ramen', menuOnly: mode === 'menu' });
  });

  it('answers 304 to a client that already has this reply', async () => {
    const first = await visitor.call('/rest/business/ramen');
    const second = await visitor.call('/rest/business/ramen', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(second.status).toBe(304);
  });

  it.each([
    ['/rest/business/nobody', 404, 'notFound'],
    ['/rest/business/menu/nobody', 404, 'notFound'],
    ['/rest/business/Not%20A%20Path', 400, 'malformed'],
    ['/rest/business/unknownMode/ramen', 400, 'malformed'],
    ['/rest/nothing/here', 404, 'notFound'],
  ])('answers %s with the error envelope', async (path, status, code) => {
    expect(await errorOf(await visitor.call(path))).toMatchObject({ status, code });
  });
});

describe('GET /rest/business/businessList', () => {
  const names = async (path: string) =>
    v.parse(v.array(directoryBusinessSchema), await (await visitor.call(path)).json()).map((business) => business.name);

  it('lists every business by name, with its store state', async () => {
    const response = await visitor.call('/rest/business/businessList/0/0');
    expect(response.headers.get('x-total-count')).toBe('3');
    const list = v.parse(v.array(directoryBusinessSchema), await response.json());
    expect(list.map(({ name }) => name)).toEqual(['Noodles', 'Ramen', 'Tacos']);
    expect(list[1]).toMatchObject({ storeOpen: true, openingLabel: 'Open until 9:00 p.m.', rewardPoints: null });
  });

  it('lists only businesses that have all requested labels', async () => {
    const labels = v.parse(
      v.array(businessLabelSchema),
      await (await visitor.call('/rest/business/businessLabelList')).json(),
    );
    expect(labels.map(({ businessLabel }) => businessLabel)).toEqual(['noodles', 'tacos', 'vegan']);
    const id = (label: string) => labels.find(({ businessLabel }) => businessLabel === label)?.businessLabelId;
    expect(await names(`/rest/business/businessList/${id('noodles')}/0`)).toEqual(['Noodles', 'Ramen']);
    expect(await names(`/rest/business/businessList/${id('noodles')},${id('vegan')}/0`)).toEqual(['Noodles']);
    expect(await names('/rest/business/businessList/999/0')).toEqual([]);
  });

  it('replies with the part of a long list that `limit` and `offset` select', async () => {
    expect(await names('/rest/business/businessList/0/0?limit=2')).toEqual(['Noodles', 'Ramen']);
    expect(await names('/rest/business/businessList/0/0?limit=2&offset=2')).toEqual(['Tacos']);
  });

  describe('with a search', () => {
    const found = async (words: string, more = '') =>
      names(`/rest/business/businessList/0/0?q=${encodeURIComponent(words)}${more}`);

    it('finds names, labels, addresses and dishes', async () => {
      await saveBusiness(env.DB, townBusiness({ ...TACOS, labels: ['mexican'], location: DOCK }), menuOf('Al pastor'));
      expect(await found('taco')).toEqual(['Tacos']);
      expect(await found('mexican')).toEqual(['Tacos']);
      expect(await found('dock street')).toEqual(['Tacos']);
      expect(await found('pástor')).toEqual(['Tacos']);
      expect(await found('vegan noodles')).toEqual(['Noodles']);
      expect(await found('vegan pastor')).toEqual([]);
    });

    it('says which dishes, labels and address it found', async () => {
      await saveBusiness(
        env.DB,
        townBusiness({ ...TACOS, labels: ['mexican'], location: DOCK }),
        menuOf('Al pastor', 'Pastor plate', 'Churros'),
      );
      const list = async (words: string) => {
        const response = await visitor.call(`/rest/business/businessList/0/0?q=${words}`);
        return v.parse(v.array(directoryBusinessSchema), await response.json())[0]?.foundBy;
      };
      expect(await list('pastor')).toEqual({ dishes: ['Al pastor', 'Pastor plate'], labels: [], address: null });
      expect(await list('mexican churro')).toEqual({ dishes: ['Churros'], labels: ['mexican'], address: null });
      expect(await list('dock')).toEqual({ dishes: [], labels: [], address: '5 Dock Street' });
      expect(await list('tacos')).toEqual({ dishes: [], labels: [], address: null });
    });

    it('names the option with its dish when only the label of the option contains the word', async () => {
      const eggs = menu(option(1, 500, { label: 'Ham' }), option(2, 600, { label: 'Smoked salmon' }));
      await saveBusiness(env.DB, townBusiness(TACOS), eggs);
      const response = await visitor.call('/rest/business/businessList/0/0?q=salmon');
      const [first] = v.parse(v.array(directoryBusinessSchema), await response.json());
      expect(first?.foundBy?.dishes).toEqual(['Dish 2: Smoked salmon']);
    });

    it('lists matches in names first, and does not find dishes that were removed from a menu', async () => {
      await saveBusiness(env.DB, townBusiness({ ...NOODLES, labels: [] }), menuOf('Ramen'));
      expect(await found('ramen')).toEqual(['Ramen', 'Noodles']);
      await saveBusiness(env.DB, townBusiness({ ...NOODLES, labels: [] }), menuOf('Udon'));
      // These tests also run with an upstream. The edge stores the upstream's answers for a short time, so
      // each search uses another word.
      expect(await found('rame')).toEqual(['Ramen']);
      await env.DB.prepare('DELETE FROM businesses WHERE id = ?1').bind(RAMEN.businessId).run();
      expect(await found('ram')).toEqual([]);
    });

    it.each(['"', 'name:ramen', 'NEAR(', '* OR', '?', "' --"])(
      'searches for %s as plain text, not as a command',
      async (words) => {
        expect((await visitor.call(`/rest/business/businessList/0/0?q=${encodeURIComponent(words)}`)).status).toBe(200);
      },
    );

    it('refuses more than 60 characters', async () => {
      const response = await visitor.call(`/rest/business/businessList/0/0?q=${'x'.repeat(61)}`);
      expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed', reason: 'q' });
    });
  });

  describe('by opening state', () => {
    const CLOSED: Business['workingHours'] = [];

    it('puts open businesses first, and lists only open businesses with `open=1`', async () => {
      await saveBusiness(env.DB, townBusiness({ ...NOODLES, workingHours: CLOSED }), townMenu());
      expect(await names('/rest/business/businessList/0/0')).toEqual(['Ramen', 'Tacos', 'Noodles']);
      expect(await names('/rest/business/businessList/0/0?open=1')).toEqual(['Ramen', 'Tacos']);
    });

    it('leaves out paused businesses until their pause ends', async () => {
      const paused = { storeTemporarilyClosed: true, storeTemporarilyClosedUntil: NOON + HOUR };
      await saveBusiness(env.DB, townBusiness({ ...NOODLES, ...paused }), townMenu());
      const open = '/rest/business/businessList/0/0?open=1';
      expect(await names(open)).toEqual(['Ramen', 'Tacos']);
      const later = new Visitor({ clock: () => NOON + HOUR });
      expect(v.parse(v.array(directoryBusinessSchema), await (await later.call(open)).json())).toHaveLength(3);
    });

    it('uses dated hours (S11)', async () => {
      const always: Business['workingHours'] = [{ days: [...WEEKDAYS], open: true, startTime: 0, endTime: 0 }];
      const today = { date: '2030-07-17', reason: null };
      const shut = { workingHours: always, datedHours: [{ ...today, ranges: [] }] };
      await saveBusiness(env.DB, townBusiness({ ...NOODLES, ...shut }), townMenu());
      const openToday = {
        workingHours: CLOSED,
        datedHours: [{ ...today, ranges: [{ startTime: 1100, endTime: 1300 }] }],
      };
      await saveBusiness(env.DB, townBusiness({ ...TACOS, ...openToday }), townMenu());
      expect(await names('/rest/business/businessList/0/0?open=1')).toEqual(['Ramen', 'Tacos']);
      expect(await names('/rest/business/businessList/0/0')).toEqual(['Ramen', 'Tacos', 'Noodles']);
    });

    it('also lists an open business in another time zone', async () => {
      await saveBusiness(env.DB, townBusiness({ ...NOODLES, zone: 'America/St_Johns' }), townMenu());
      expect(await names('/rest/business/businessList/0/0?open=1')).toHaveLength(3);
    });
  });

  it.each(['x', '0,1', '-1', '1,,2', "1' OR 1=1"])('refuses the label ids %s', async (ids) => {
    const response = await visitor.call(`/rest/business/businessList/${encodeURIComponent(ids)}/0`);
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed', reason: 'labelIds' });
  });
});

describe('GET /rest/business/businessLocationList/{serviceProviderUserId}', () => {
  it('replies with each location as a JSON string', async () => {
    const response = await visitor.call('/rest/business/businessLocationList/100');
    const locations = v.parse(
      v.array(v.object({ businessId: v.number(), json: v.pipe(v.string(), v.parseJson(), businessReplySchema) })),
      await response.json(),
    );
    expect(locations.map(({ businessId, json }) => [businessId, json.name])).toEqual([
      [2, 'Noodles'],
      [1, 'Ramen'],
    ]);
  });

  it('replies with an empty list for an unknown provider', async () => {
    expect(await (await visitor.call('/rest/business/businessLocationList/999')).json()).toEqual([]);
  });
});

describe('GET /rest/product/productsListByBusinessId', () => {
  it('replies with the menu’s products, from which the menu can be rebuilt', async () => {
    const response = await visitor.call('/rest/product/productsListByBusinessId/100/1/normal/0');
    const products = v.parse(productsReplySchema, await response.json());
    expect(products.map(decodeProduct)).toEqual(townMenu().products);
    expect(products[1]?.options[0]?.customization?.oneOfList[0]).toMatchObject({
      sectionType: 'oneOf',
      min: 1,
      max: 1,
    });
  });

  it('continues from an offset', async () => {
    const response = await visitor.call('/rest/product/productsListByBusinessId/100/1/12/2');
    expect(v.parse(productsReplySchema, await response.json()).map(({ id }) => id)).toEqual([13]);
  });

  it.each([
    '/rest/product/productsListByBusinessId/200/1/normal/0',
    '/rest/product/productsListByBusinessId/100/9/normal/0',
  ])('does not find a business that the provider does not have: %s', async (path) => {
    expect(await errorOf(await visitor.call(path))).toMatchObject({ status: 404, code: 'notFound' });
  });
});

describe('GET /rest/productCategory/{serviceProviderUserId}', () => {
  it('replies with the categories and products of all businesses of a provider', async () => {
    const response = await visitor.call('/rest/productCategory/100');
    const reply = v.parse(productCategoryReplySchema, await response.json());
    expect(reply.categories.map(({ businessId, name }) => [businessId, name])).toEqual([
      [2, 'Food'],
      [1, 'Food'],
    ]);
    expect(reply.products).toHaveLength(6);
  });

  it('does not find an unknown provider', async () => {
    expect(await errorOf(await visitor.call('/rest/productCategory/999'))).toMatchObject({ status: 404 });
  });
});
