import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { kioskPairingSchema } from '../../src/contract/kiosk.ts';
import type { Order } from '../../src/contract/order.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import { promoCode } from '../domain/builders.ts';
import { codesTo, provePhone, sendPhone } from '../phone-proof.ts';
import { saveBusinesses } from '../saved-business.ts';
import {
  buildTown,
  errorOf,
  finalOrderOf,
  HOUR,
  NOON,
  orderOf,
  RAMEN,
  townBusiness,
  townMenu,
  Visitor,
} from '../town.ts';

const ANN = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const SOURCE = '203.0.113.9';

let now = NOON;
beforeEach(() => {
  now = NOON;
  return buildTown();
});

let phones = 0;
const newPhone = () => String(6_045_560_000 + phones++);
const device = () => new Visitor({ clock: () => now });

/** Sends an order from a network address. By default, each order has a new phone number. */
const order = (visitor: Visitor, with_: Partial<Order> = {}, source = SOURCE) =>
  visitor.order({ userPhoneNumber: newPhone(), ...with_ }, { 'cf-connecting-ip': source });
const statusOf = async (response: Response): Promise<string> => {
  const { orderTrackingId } = await finalOrderOf(response);
  const tracked = await device().call(`/rest/orderAction/orderStatus/${orderTrackingId}`);
  return v.parse(trackingSchema, await tracked.json()).orderStatus;
};
/** Sends orders one after the other. Returns the status of each, or the error code with which it was refused. */
async function outcomes(count: number, send: (index: number) => Promise<Response>): Promise<string[]> {
  const results: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await send(index);
    results.push(response.ok ? await statusOf(response) : (await errorOf(response)).code);
  }
  return results;
}
const times = (count: number, outcome: string) => Array.from({ length: count }, () => outcome);

describe('orders that are paid in person', () => {
  it('U4: from one network address wait for a proof of the phone number from the 11th order on, and are refused from the 41st order on', async () => {
    expect(await outcomes(42, () => order(device()))).toEqual([
      ...times(10, 'n'),
      ...times(30, 'p'),
      ...times(2, 'tooMany'),
    ]);
    expect(await statusOf(await order(device(), {}, '203.0.113.10'))).toBe('n');
    now += HOUR;
    expect(await statusOf(await order(device()))).toBe('n');
  });

  it('U4: with one phone number are limited, whatever network address they come from', async () => {
    const send = (index: number) => order(device(), { userPhoneNumber: '6045550123' }, `198.51.100.${index}`);
    expect(await outcomes(11, send)).toEqual([...times(5, 'n'), ...times(5, 'p'), 'tooMany']);
  });

  it('U4: that were refused can be sent again after an hour with the same idempotency key', async () => {
    const phone = { userPhoneNumber: '6045550123' };
    const visitor = device();
    const refused = orderOf(phone);
    const submit = () => visitor.order(refused, { 'idempotency-key': 'the-same-attempt' });
    await outcomes(10, () => order(device(), phone));
    expect((await errorOf(await submit())).code).toBe('tooMany');
    now += HOUR;
    expect(await statusOf(await submit())).toBe('n');
  });

  it.each<[string, 'square' | null, string]>([
    ['takes cards', 'square', 'Please pay online, or try again later.'],
    ['takes no cards', null, 'Please try again later.'],
  ])('U4: from one device are limited, even with a proven number, when the business %s', async (_, gateway, advice) => {
    await buildTown({ paymentGateway: gateway });
    const visitor = device();
    const send = (index: number) => order(visitor, { userPhoneNumber: '6045550123' }, `198.51.100.${index}`);
    expect(await outcomes(5, send)).toEqual(times(5, 'n'));
    const held = (await finalOrderOf(await send(5))).orderTrackingId;
    await provePhone(visitor, held);
    expect(await outcomes(5, (index) => send(6 + index))).toEqual([...times(4, 'n'), 'tooMany']);
    expect(await errorOf(await send(11))).toMatchObject({
      status: 429,
      reason: 'unpaid',
      message: `Too many orders to pay in person came from you or your network in the last hour. ${advice}`,
    });
  });

  it('U4: with one proven number are limited, even if the device always sends the cookie of its first order', async () => {
    const visitor = device();
    const phone = { userPhoneNumber: '6045550123' };
    const first = await order(visitor, phone);
    const [cookie = ''] = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    await provePhone(visitor, (await finalOrderOf(first)).orderTrackingId);
    const again = (index: number) => device().order(phone, { cookie, 'cf-connecting-ip': `198.51.100.${index}` });
    expect(await outcomes(11, again)).toEqual([...times(9, 'n'), ...times(2, 'tooMany')]);
  });

  it('U4: of a known customer are not limited by strangers who type the same number', async () => {
    const visitor = device();
    const phone = { userPhoneNumber: '6045550123' };
    await provePhone(visitor, (await finalOrderOf(await order(visitor, phone))).orderTrackingId);
    await outcomes(10, (index) => order(device(), phone, `198.51.100.${index}`));
    expect(await statusOf(await order(visitor, phone))).toBe('n');
  });

  it.each<[string, 'square' | null, string]>([
    ['takes cards', 'square', 'so that we can verify it, or pay online.'],
    ['takes no cards', null, 'so that we can verify it.'],
  ])('U4: need a phone number if they would wait for a proof, when the business %s', async (_, gateway, advice) => {
    await buildTown({ paymentGateway: gateway });
    await outcomes(10, () => order(device()));
    expect(await errorOf(await order(device(), { userPhoneNumber: '' }))).toMatchObject({
      status: 429,
      reason: 'unpaid',
      message: `Many orders to pay in person came from you or your network in the last hour. Please enter your phone number, ${advice}`,
    });
  });

  it('U4: of a customer with a confirmed e-mail are not limited by strangers with the same network address', async () => {
    await outcomes(12, () => order(device()));
    expect(await statusOf(await order(await device().signInAs(ANN)))).toBe('n');
  });

  it('U5: of forty guests at tables with one network address are all accepted, even if each guest orders three times in an hour', async () => {
    const guests = Array.from({ length: 40 }, (_, index) => ({ visitor: device(), tableNumber: 1 + (index % 12) }));
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(
        guests.map(({ visitor, tableNumber }) =>
          order(visitor, { orderMode: 'table', orderType: 'dine-in', tableNumber, userPhoneNumber: '' }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(times(40, '200').map(Number));
    }
  });

  it('U5: from a paired kiosk are always accepted; after 60 of them, an order from an unpaired kiosk at the same network address is refused', async () => {
    const staff = await device().startShift(RAMEN.serviceProviderUserId);
    const asked = await staff.call('/rest/board/ramen/kiosks', { method: 'POST', body: { name: 'Door' } });
    const { code } = v.parse(kioskPairingSchema, await asked.json());
    const kiosk = device();
    await kiosk.call('/rest/kiosk/ramen/pair', { method: 'POST', body: { code } });
    const send = (visitor: Visitor) => order(visitor, { orderMode: 'kiosk', userPhoneNumber: '' });
    expect(await outcomes(60, () => send(kiosk))).toEqual(times(60, 'n'));
    expect((await errorOf(await send(device()))).code).toBe('tooMany');
  });

  it.each<[string, 'square' | null, string]>([
    [
      'takes cards',
      'square',
      'The last places at that time are kept for orders that are paid online. Please choose another time, pay online or sign in.',
    ],
    [
      'takes no cards',
      null,
      'The last places at that time are kept for customers who are signed in or have verified their phone number. Please choose another time or sign in.',
    ],
  ])(
    'U6: of strangers leave a quarter of a slot for known customers, when the business %s',
    async (_, gateway, message) => {
      await buildTown({ slotCapacity: 8, paymentGateway: gateway });
      const at = NOON + 2 * HOUR;
      const send = (visitor: Visitor, source: number) =>
        order(visitor, { orderType: 'pre-order', requestedPrepDateTime: at + 2 * HOUR }, `198.51.100.${source}`);
      expect(await outcomes(6, (index) => send(device(), index))).toEqual(times(6, 'n'));
      expect(await errorOf(await send(device(), 6))).toMatchObject({
        reason: 'slotGone',
        message,
      });
      const ann = await device().signInAs(ANN);
      expect(await outcomes(2, () => send(ann, 7))).toEqual(times(2, 'n'));
      expect((await errorOf(await send(ann, 8))).reason).toBe('slotGone');
    },
  );

  it('U6: of known customers take none of the places for strangers', async () => {
    await buildTown({ slotCapacity: 8 });
    const ann = await device().signInAs(ANN);
    expect(await outcomes(2, () => order(ann))).toEqual(times(2, 'n'));
    expect(await outcomes(6, (index) => order(device(), {}, `198.51.100.${index}`))).toEqual(times(6, 'n'));
    const taken = await env.ORDER_DESK.getByName('100').takenSlots(RAMEN.businessId, 0);
    expect([...taken.values()]).toEqual([8]);
  });

  it('U6: of strangers who request no time get the next slot when the strangers’ places in the first slot are taken', async () => {
    await buildTown({ slotCapacity: 4 });
    expect(await outcomes(5, (index) => order(device(), {}, `198.51.100.${index}`))).toEqual(times(5, 'n'));
    const taken = await env.ORDER_DESK.getByName('100').takenSlots(RAMEN.businessId, 0);
    expect([...taken.values()]).toEqual([3, 2]);
  });
});

describe('a promo code that each customer may use once', () => {
  const ONCE = { promoCode: 'ONCE', total: 945 };
  beforeEach(() => {
    const promoCodes = [promoCode('ONCE', 'Noodle week', { oncePerCustomer: true })];
    return saveBusinesses(env.DB, [{ business: townBusiness(), menu: townMenu(), promoCodes }]);
  });

  it('D17: holds back the order of a guest until the guest’s phone number is proven', async () => {
    const visitor = device();
    const placed = await finalOrderOf(await order(visitor, { ...ONCE, userPhoneNumber: '6045550123' }));
    const status = async () => {
      const tracked = await visitor.call(`/rest/orderAction/orderStatus/${placed.orderTrackingId}`);
      return v.parse(trackingSchema, await tracked.json()).orderStatus;
    };
    expect(await status()).toBe('p');
    // If another number were accepted, the promo code could be used once for each invented number.
    expect(await errorOf(await sendPhone(visitor, placed.orderTrackingId, '6045550199'))).toMatchObject({
      status: 409,
      message: 'Your promo code belongs to the phone number of the order. Please verify that number.',
    });
    expect(await codesTo('6045550199')).toEqual([]);
    await provePhone(visitor, placed.orderTrackingId);
    expect(await status()).toBe('n');
    expect((await errorOf(await order(visitor, { ...ONCE, userPhoneNumber: '6045550123' }))).reason).toBe('promoCode');
  });

  it.each<[string, { readonly payInPersonDisabled?: boolean; readonly orderMode?: 'kiosk' }, string]>([
    [
      'where guests can pay in person',
      {},
      'Please sign in to use this promo code, or pay in person and verify your phone number.',
    ],
    ['where nobody can pay in person', { payInPersonDisabled: true }, 'Please sign in to use this promo code.'],
    ['at a kiosk', { orderMode: 'kiosk' }, 'This promo code cannot be used at a kiosk.'],
  ])('D17: is refused for a guest who pays by card and has not proven the number, %s', async (_, changes, message) => {
    const { payInPersonDisabled = false, orderMode = 'normal' } = changes;
    const promoCodes = [promoCode('ONCE', 'Noodle week', { oncePerCustomer: true })];
    const business = townBusiness({ paymentGateway: 'square', payKey: 'key', payInPersonDisabled });
    await saveBusinesses(env.DB, [{ business, menu: townMenu(), promoCodes }]);
    for (const userPhoneNumber of ['6045550123', '']) {
      const paid = await device().call('/rest/order', {
        method: 'PUT',
        body: { token: 'a-card', order: orderOf({ ...ONCE, orderMode, userPhoneNumber }) },
      });
      expect(await errorOf(paid)).toMatchObject({ status: 422, reason: 'promoCode', message });
    }
  });

  it.each(['6045550123', ''])(
    'D17: is refused at a kiosk, also to pay in person, with the number "%s"',
    async (phone) => {
      const refused = await order(device(), { ...ONCE, orderMode: 'kiosk', userPhoneNumber: phone });
      expect(await errorOf(refused)).toMatchObject({
        status: 422,
        reason: 'promoCode',
        message: 'This promo code cannot be used at a kiosk.',
      });
    },
  );

  it('D17: needs no proof from a customer with a confirmed e-mail', async () => {
    expect(await statusOf(await order(await device().signInAs(ANN), ONCE))).toBe('n');
  });
});

it('D17: an order with a promo code that customers may use more than once accepts the proof of another number', async () => {
  const promoCodes = [promoCode('NOODLES', 'Noodle week')];
  await saveBusinesses(env.DB, [{ business: townBusiness(), menu: townMenu(), promoCodes }]);
  const visitor = device();
  const body = { promoCode: 'NOODLES', total: 945, userPhoneNumber: '6045550123' };
  const placed = await finalOrderOf(await order(visitor, body));
  expect((await sendPhone(visitor, placed.orderTrackingId, '6045550199')).status).toBe(200);
});
