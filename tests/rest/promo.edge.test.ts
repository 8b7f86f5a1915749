import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Business } from '../../src/contract/business.ts';
import type { Order } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import type { PromoCode } from '../../src/domain/pricing/promo-code.ts';
import { promoCode } from '../domain/builders.ts';
import { saveBusinesses } from '../saved-business.ts';
import { BOWL, buildTown, errorOf, orderOf, row, townBusiness, townMenu, Visitor } from '../town.ts';

const code = (name: string, changes: Partial<PromoCode> = {}): PromoCode => promoCode(name, 'Noodle week', changes);

/** The total of one bowl with a promo code: $10.00, reduced to $9.00, plus 5 % tax. */
const REDUCED = 945;

async function town(ramen: Partial<Business> = {}): Promise<void> {
  await buildTown(ramen);
  const promoCodes = [
    code('SLURP'),
    code('ONCE', { oncePerCustomer: true }),
    code('TWICE', { maxUses: 2 }),
    code('OVER', { endDate: '2030-07-16' }),
    code('TUESDAY', { days: ['Tue'] }),
  ];
  await saveBusinesses(env.DB, [{ business: townBusiness(ramen), menu: townMenu(), promoCodes }]);
}
beforeEach(() => town());

const validate = (promoCode: string, businessId = '1', visitor = new Visitor()) =>
  visitor.call(`/rest/business/validateByBusinessId/${businessId}/${encodeURIComponent(promoCode)}`);
const quote = async (promoCode: string, visitor = new Visitor()) => {
  const response = await visitor.call('/rest/order/quote', { method: 'PUT', body: { order: orderOf({ promoCode }) } });
  return v.parse(quoteSchema, await response.json());
};
const order = (promoCode: string, changes: Partial<Order> = {}) =>
  new Visitor().order({ promoCode, total: REDUCED, ...changes });

describe('GET /rest/business/validateByBusinessId/{businessId}/{promoCode}', () => {
  it('replies with the discount, without its period and limits', async () => {
    const response = await validate('slurp');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(code('SLURP').discount);
  });

  it.each([
    ['that the business does not have', 'NOPE', '1'],
    ['of another business', 'SLURP', '2'],
    ['of an unknown business', 'SLURP', '99'],
    ['that is over', 'OVER', '1'],
    ['that is valid only on another day', 'TUESDAY', '1'],
  ])('replies "error" to a code %s', async (_, promoCode, businessId) => {
    const response = await validate(promoCode, businessId);
    expect([response.status, await response.json()]).toEqual([200, 'error']);
  });

  it('replies "error" to a code that is used up', async () => {
    await order('TWICE');
    expect(await (await validate('TWICE')).json()).toMatchObject({ title: 'Noodle week' });
    await order('TWICE');
    expect(await (await validate('TWICE')).json()).toBe('error');
  });

  it.each([
    ['an exclamation mark', 'SLURP!'],
    ['16 letters', 'ABCDEFGHIJKLMNOP'],
    ['a space', 'SLURP UP'],
  ])('refuses a code with %s', async (_, promoCode) => {
    expect(await errorOf(await validate(promoCode))).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('replies "error" even to a valid code after ten wrong codes from the same network address, but not to other addresses', async () => {
    const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
    const path = (promoCode: string) => `/rest/business/validateByBusinessId/1/${promoCode}`;
    const visitor = new Visitor();
    for (let tried = 0; tried < 10; tried++) await visitor.call(path(`GUESS${tried}`), from('10.0.0.1'));
    const locked = await visitor.call(path('SLURP'), from('10.0.0.1'));
    expect([locked.status, await locked.json()]).toEqual([200, 'error']);
    expect(await (await visitor.call(path('SLURP'), from('10.0.0.2'))).json()).toMatchObject({ value: 10 });
  });

  it('accepts any number of valid codes from one network address', async () => {
    for (let count = 0; count < 12; count++) expect(await (await validate('SLURP')).json()).not.toBe('error');
  });
});

describe('a promo code', () => {
  it('is in no reply about its business, the locations of the provider or the directory', async () => {
    const replies = await Promise.all(
      ['/rest/business/ramen', '/rest/business/businessLocationList/100', '/rest/business/businessList/0/0'].map(
        async (path) => (await new Visitor().call(path)).text(),
      ),
    );
    expect(replies.join()).not.toMatch(/SLURP|ONCE|TWICE/);
  });

  it('is a line of the quote', async () => {
    const { lines, total } = await quote('slurp');
    expect(lines).toContainEqual(
      expect.objectContaining({ rule: 'promoCode', label: 'Noodle week', base: 1000, amount: -100 }),
    );
    expect(total).toBe(REDUCED);
  });

  it('that is not valid does not reduce a quote', async () => {
    expect(await quote('NOPE')).toMatchObject({ total: 1050 });
  });

  it('reduces the total of an order', async () => {
    expect((await order('SLURP')).status).toBe(200);
  });

  it.each(['OVER', 'NOPE'])('that is not valid (%s) is refused when the order is submitted', async (name) => {
    expect(await errorOf(await order(name, { total: 1050 }))).toMatchObject({
      status: 422,
      code: 'refused',
      reason: 'promoCode',
      message: 'This promo code is not valid any more.',
    });
  });

  it('with one use left is used by only one of three concurrent orders', async () => {
    await order('TWICE');
    const replies = await Promise.all([order('TWICE'), order('TWICE'), order('TWICE')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('that each customer may use once is accepted once per phone number', async () => {
    expect((await order('ONCE')).status).toBe(200);
    expect(await errorOf(await order('ONCE'))).toMatchObject({ reason: 'promoCode' });
    expect((await order('ONCE', { userPhoneNumber: '6045550124' })).status).toBe(200);
  });

  it('that each customer may use once requires a phone number or a confirmed account', async () => {
    expect(await errorOf(await order('ONCE', { userPhoneNumber: '' }))).toMatchObject({
      reason: 'promoCode',
      message: 'Please sign in to use this promo code, or pay in person and verify your phone number.',
    });
  });

  it('can be used again after its order is cancelled', async () => {
    await order('TWICE');
    const last = new Visitor();
    const response = await last.order({ promoCode: 'TWICE', total: REDUCED });
    const { orderTrackingId } = await response.json<{ orderTrackingId: string }>();
    expect((await order('TWICE')).status).toBe(422);
    await env.ORDER_DESK.getByName('100').move(
      { trackingId: orderTrackingId },
      { move: 'cancel', actor: 'system' },
      { now: Date.now(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' },
    );
    expect((await order('TWICE')).status).toBe(200);
  });

  it('has a count of its orders per business, without cancelled orders', async () => {
    const desk = env.ORDER_DESK.getByName('100');
    await order('TWICE');
    await order('ONCE');
    const { orderTrackingId } = await (await order('SLURP')).json<{ orderTrackingId: string }>();
    await desk.move(
      { trackingId: orderTrackingId },
      { move: 'cancel', actor: 'system' },
      { now: Date.now(), storeOpen: true, storeOrderingStatus: 'allOrdersTypes' },
    );
    expect(await desk.promoCounts(1)).toEqual([
      { code: 'ONCE', orders: 1 },
      { code: 'TWICE', orders: 1 },
    ]);
    expect(await desk.promoCounts(2)).toEqual([]);
  });

  it('that is for signed-in customers does not reduce a guest’s quote', async () => {
    const promoCodes = [code('SLURP', { discount: { ...code('SLURP').discount, users: 'signedIn' } })];
    await saveBusinesses(env.DB, [{ business: townBusiness(), menu: townMenu(), promoCodes }]);
    expect(await quote('SLURP')).toMatchObject({ total: 1050 });
  });

  it('stays valid when its business is saved without the field promoCodes', async () => {
    await saveBusinesses(env.DB, [{ business: townBusiness(), menu: townMenu() }]);
    expect(await quote('SLURP')).toMatchObject({ total: REDUCED });
  });

  it('with punctuation is refused as malformed', async () => {
    const body = { order: orderOf({ promoCode: 'a-b', finalOrderItems: [row(BOWL)] }) };
    const response = await new Visitor().call('/rest/order/quote', { method: 'PUT', body });
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed' });
  });
});
