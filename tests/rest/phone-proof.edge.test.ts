import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxOfDesk } from '../../functions/desk/sent-messages.ts';
import { notSent } from '../../functions/gateways/messages/gateway.ts';
import { deliverMessages } from '../../functions/outbox/deliver-messages.ts';
import { boardSchema } from '../../src/contract/board.ts';
import type { Order } from '../../src/contract/order.ts';
import { phoneProofReplySchema } from '../../src/contract/order-phone.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import type { Instant } from '../../src/domain/time.ts';
import { codesTo, provePhone, sendPhone, textsTo } from '../phone-proof.ts';
import { ALWAYS_OPEN, payByCard } from '../till.ts';
import { buildTown, errorOf, finalOrderOf, HOUR, MINUTE, NOON, RAMEN, Visitor } from '../town.ts';

const PHONE = '6045550123';
const OTHER_PHONE = '6045550199';

let now = NOON;
beforeEach(() => {
  now = NOON;
});

const desk = () => env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));
const device = () => new Visitor({ clock: () => now });
const place = async (visitor: Visitor, order: Partial<Order> = {}) =>
  (await finalOrderOf(await visitor.order(order))).orderTrackingId;
const track = async (orderTrackingId: string) =>
  v.parse(trackingSchema, await (await device().call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json());
const proofOf = async (response: Response) => v.parse(phoneProofReplySchema, await response.json());
const startShift = () => device().startShift(RAMEN.serviceProviderUserId);
const ticketsOf = async (kitchen: Visitor) =>
  v.parse(boardSchema, await (await kitchen.call('/rest/board/ramen')).json()).tickets;
/** Places an order, and stores as many codes for it as its business may send in one day. */
const useUpCodes = async () => {
  await place(device());
  await runInDurableObject(desk(), (_, { storage }) => {
    for (let codes = 0; codes < 200; codes += 1)
      storage.sql.exec(
        `INSERT INTO phone_codes (order_id, business_id, phone, code_hash, sent_at)
         SELECT max(id), 1, '', '', ? FROM orders`,
        NOON,
      );
  });
};
/** The outcomes of the messages that left the outbox of the desk. */
const outcomes = () =>
  runInDurableObject(desk(), (_, { storage }) =>
    storage.sql
      .exec<{ outcome: string }>('SELECT outcome FROM sent_messages')
      .toArray()
      .map(({ outcome }) => outcome),
  );
/** Makes a move of the kitchen on the desk's first order. */
const moveOrder = async (kitchen: Visitor, body: object) => {
  expect((await kitchen.call('/rest/board/ramen/orders/1', { method: 'POST', body })).status).toBe(200);
};

describe('with the setting verifyPhone, an order of a guest', () => {
  beforeEach(() => buildTown({ verifyPhone: true }));

  it('U1: goes to the kitchen with the proven number when the code is entered', async () => {
    const [visitor, kitchen] = [device(), await startShift()];
    const order = await place(visitor);
    expect(await track(order)).toMatchObject({ orderStatus: 'p' });
    const asked = await proofOf(await sendPhone(visitor, order, '(604) 555-0199'));
    expect(asked).toEqual({ success: true, codeRequired: true, codeSent: true, resendAfterSeconds: 30 });
    expect(await ticketsOf(kitchen)).toEqual([]);
    const [code = ''] = await codesTo(OTHER_PHONE);
    const proven = await proofOf(await sendPhone(visitor, order, OTHER_PHONE, `${code.slice(0, 3)} ${code.slice(3)}`));
    expect(proven).toEqual({ success: true, codeRequired: false, codeSent: false, resendAfterSeconds: 0 });
    expect(await ticketsOf(kitchen)).toMatchObject([{ orderStatus: 'n', customerPhone: OTHER_PHONE }]);
    // A device sends the same code again when it did not receive the reply.
    expect((await proofOf(await sendPhone(visitor, order, OTHER_PHONE, code))).codeRequired).toBe(false);
  });

  it('O11: must be answered by staff within a time that begins when its number is proven', async () => {
    await buildTown({ verifyPhone: true, unansweredOrderMinutes: 12 });
    const [visitor, kitchen] = [device(), await startShift()];
    const order = await place(visitor);
    now += 10 * MINUTE;
    await provePhone(visitor, order);
    expect(await ticketsOf(kitchen)).toMatchObject([{ answerFrom: now, answerBy: now + 12 * MINUTE }]);
  });

  it('U1: needs no second proof of the number on the same device', async () => {
    const visitor = device();
    await provePhone(visitor, await place(visitor));
    expect(await track(await place(visitor))).toMatchObject({ orderStatus: 'n', textsWait: false });
    expect(await track(await place(visitor, { userPhoneNumber: OTHER_PHONE }))).toMatchObject({ orderStatus: 'p' });
    expect(await track(await place(device()))).toMatchObject({ orderStatus: 'p' });
  });

  it('U1: with a proven number does not prove the number on another device that knows the tracking id', async () => {
    const visitor = device();
    const proven = await place(visitor);
    await provePhone(visitor, proven);
    const forged = await device().order({}, { cookie: `__Host-orders=${proven}` });
    expect(await track((await finalOrderOf(forged)).orderTrackingId)).toMatchObject({ orderStatus: 'p' });
  });

  it('U3: accepts only the newest code, and only with the number to which the code was sent', async () => {
    const visitor = device();
    const order = await place(visitor);
    await sendPhone(visitor, order, PHONE);
    now += MINUTE;
    await sendPhone(visitor, order, PHONE);
    const [first = '', second = ''] = await codesTo(PHONE);
    expect(first).not.toBe(second);
    expect(await errorOf(await sendPhone(visitor, order, PHONE, first))).toMatchObject({
      status: 422,
      reason: 'wrongCode',
      message: 'That is not the code that we sent. Please check it.',
    });
    expect(await errorOf(await sendPhone(visitor, order, OTHER_PHONE, second))).toMatchObject({ reason: 'codeClosed' });
    expect((await sendPhone(visitor, order, PHONE, second)).status).toBe(200);
  });

  it('U3: gets no text whose code has expired, and the unsent text counts as not delivered', async () => {
    const visitor = device();
    await sendPhone(visitor, await place(visitor), PHONE);
    await runInDurableObject(desk(), async (instance, { storage: { sql } }) => {
      sql.exec('UPDATE phone_codes SET sent_at = ?', Date.now() - 10 * MINUTE);
      sql.exec('UPDATE outbox SET due_at = 0');
      await instance.alarm();
    });
    expect(await outcomes()).toEqual(['gaveUp']);
    const { results } = await env.DB.prepare('SELECT 1 FROM delivered_messages WHERE recipient = ?').bind(PHONE).all();
    expect(results).toEqual([]);
  });

  it('U3: if the text with a code could not be sent, the site tries again only while the code is valid', async () => {
    const visitor = device();
    await sendPhone(visitor, await place(visitor), PHONE);
    const tries: Instant[] = [];
    await runInDurableObject(desk(), async (_, { storage: { sql } }) => {
      const send = async () => {
        tries.push(now - NOON);
        return notSent('unavailable', 'The account is locked.');
      };
      for (; now <= NOON + HOUR; now += MINUTE / 2)
        await deliverMessages(outboxOfDesk(sql, 'test'), { send }, () => now);
    });
    expect(tries).toEqual([0, MINUTE / 2, 2.5 * MINUTE]);
    expect(await outcomes()).toEqual(['gaveUp']);
  });

  it('U3: accepts a code for ten minutes, and only until five wrong codes were entered', async () => {
    const visitor = device();
    const order = await place(visitor);
    await sendPhone(visitor, order, PHONE);
    const [code = ''] = await codesTo(PHONE);
    const wrong = code === '000000' ? '000001' : '000000';
    for (const reason of ['wrongCode', 'wrongCode', 'wrongCode', 'wrongCode', 'codeClosed'])
      expect(await errorOf(await sendPhone(visitor, order, PHONE, wrong))).toMatchObject({ reason });
    expect(await errorOf(await sendPhone(visitor, order, PHONE, code))).toMatchObject({
      status: 422,
      reason: 'codeClosed',
      message: 'This code is not valid any more. Please ask for a new one.',
    });
    now += MINUTE;
    await sendPhone(visitor, order, PHONE);
    now += 10 * MINUTE;
    const late = (await codesTo(PHONE)).at(-1);
    expect(await errorOf(await sendPhone(visitor, order, PHONE, late))).toMatchObject({ reason: 'codeClosed' });
  });

  it('U3: gets no second code within 30 seconds, so a repeated request sends nothing', async () => {
    const visitor = device();
    const order = await place(visitor);
    await sendPhone(visitor, order, PHONE);
    now += 10_000;
    const again = await proofOf(await sendPhone(visitor, order, PHONE));
    expect(again).toMatchObject({ codeRequired: true, codeSent: false, resendAfterSeconds: 20 });
    expect(await codesTo(PHONE)).toHaveLength(1);
  });

  it('U3: gets no code for a number to which 3 codes were sent on this day, even for other orders', async () => {
    for (let codes = 0; codes < 3; codes += 1) {
      const visitor = device();
      expect((await sendPhone(visitor, await place(visitor), PHONE)).status).toBe(200);
    }
    const visitor = device();
    const order = await place(visitor);
    expect(await errorOf(await sendPhone(visitor, order, PHONE))).toMatchObject({
      status: 429,
      reason: 'codes',
      message: 'We cannot send this number any more codes at the moment. Please use another number.',
    });
    expect(await codesTo(PHONE)).toHaveLength(3);
    expect((await sendPhone(visitor, order, OTHER_PHONE)).status).toBe(200);
  });

  it('U3: gets no code when 30 codes were sent within an hour on requests from one network address', async () => {
    const source = '203.0.113.7';
    const visitor = new Visitor({ clock: () => now }, source);
    const order = await place(visitor);
    for (let codes = 0; codes < 30; codes += 1)
      expect((await sendPhone(visitor, order, `60455501${10 + codes}`)).status).toBe(200);
    expect((await errorOf(await sendPhone(visitor, order, OTHER_PHONE))).status).toBe(429);
    expect(await codesTo(OTHER_PHONE)).toEqual([]);
    expect((await sendPhone(device(), order, OTHER_PHONE)).status).toBe(200);
  });

  it('U3: gets no code when 200 codes were sent within a day for the orders of its business', async () => {
    const visitor = device();
    const order = await place(visitor);
    await useUpCodes();
    expect(await errorOf(await sendPhone(visitor, order, PHONE))).toMatchObject({
      status: 429,
      reason: 'codes',
      message: 'We cannot send any more codes at the moment. Please call the restaurant.',
    });
    now += 24 * HOUR;
    expect((await sendPhone(visitor, order, PHONE)).status).toBe(200);
  });

  it('U3: gets the message to enter its newest code, if its number gets no more codes', async () => {
    const visitor = device();
    const order = await place(visitor);
    for (let codes = 0; codes < 3; codes += 1) {
      expect((await sendPhone(visitor, order, PHONE)).status).toBe(200);
      now += MINUTE;
    }
    expect(await errorOf(await sendPhone(visitor, order, PHONE))).toMatchObject({
      status: 429,
      reason: 'newestCode',
      message:
        'We cannot send this number any more codes at the moment. Please enter the newest one, or use another number.',
    });
    now += 10 * MINUTE;
    expect(await errorOf(await sendPhone(visitor, order, PHONE))).toMatchObject({ status: 429, reason: 'codes' });
    expect(await codesTo(PHONE)).toHaveLength(3);
  });

  it('U3: gets the message to enter its newest code, if its business sends no more codes', async () => {
    const visitor = device();
    const order = await place(visitor);
    expect((await sendPhone(visitor, order, PHONE)).status).toBe(200);
    await useUpCodes();
    now += MINUTE;
    expect(await errorOf(await sendPhone(visitor, order, PHONE))).toMatchObject({
      status: 429,
      reason: 'newestCode',
      message: 'We cannot send any more codes at the moment. Please enter the newest one, or call the restaurant.',
    });
    expect(await errorOf(await sendPhone(visitor, order, OTHER_PHONE))).toMatchObject({ status: 429, reason: 'codes' });
  });

  it('has codes that are stored only as hashes', async () => {
    const visitor = device();
    await sendPhone(visitor, await place(visitor), PHONE);
    const [code = ''] = await codesTo(PHONE);
    const desk = env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));
    const rows = await runInDurableObject(desk, (_, { storage }) =>
      storage.sql.exec('SELECT code_hash, phone FROM phone_codes').toArray(),
    );
    expect(rows).toMatchObject([{ code_hash: expect.stringMatching(/^[\w-]{43,64}$/), phone: PHONE }]);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  it('that has no number gets the number that the customer proves on the tracker', async () => {
    const [visitor, kitchen] = [device(), await startShift()];
    const order = await place(visitor, { userPhoneNumber: '' });
    expect(await track(order)).toMatchObject({ orderStatus: 'p' });
    await provePhone(visitor, order);
    expect(await ticketsOf(kitchen)).toMatchObject([{ customerPhone: PHONE }]);
  });
});

describe('with the setting verifyPhone, an order goes to the kitchen without a proof', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['from a kiosk', { orderMode: 'kiosk' }, false],
    ['from a table', { orderMode: 'table', orderType: 'dine-in', tableNumber: 4 }, false],
    ['of a customer with a confirmed e-mail', {}, true],
  ])('U2: %s', async (_what, order, isSignedIn) => {
    await buildTown({ verifyPhone: true });
    const ann = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
    const visitor = isSignedIn ? await device().signInAs(ann) : device();
    expect(await track(await place(visitor, order))).toMatchObject({ orderStatus: 'n' });
  });

  it('U2: if the order is paid by card', async () => {
    now = Date.now();
    await buildTown({ verifyPhone: true, paymentGateway: 'stripe', workingHours: ALWAYS_OPEN });
    const { orderTrackingId } = await finalOrderOf(await payByCard(device()));
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 'n' });
  });
});

describe('without the setting verifyPhone, an order of a guest', () => {
  beforeEach(() => buildTown());

  it('U2: goes to the kitchen at once, and only its texts wait for the proof', async () => {
    const [visitor, kitchen] = [device(), await startShift()];
    const order = await place(visitor);
    expect(await track(order)).toMatchObject({ orderStatus: 'n', textsWait: true });
    await moveOrder(kitchen, { move: 'accept', orderPrepTime: 20 });
    expect(await textsTo(PHONE)).toEqual([]);
    await provePhone(visitor, order);
    expect(await track(order)).toMatchObject({ orderStatus: 'c', textsWait: false });
    const texts = async () => (await textsTo(PHONE)).filter((text) => !text.includes('code'));
    expect(await texts()).toEqual([expect.stringContaining('is accepted')]);
    await moveOrder(kitchen, { move: 'ready' });
    expect(await texts()).toEqual([expect.stringContaining('is accepted'), 'Ramen: your order 100-101 is ready.']);
  });

  it('U2: makes the site send texts at once if its number was proven on the device', async () => {
    const visitor = device();
    await provePhone(visitor, await place(visitor));
    expect(await track(await place(visitor))).toMatchObject({ orderStatus: 'n', textsWait: false });
  });

  it('U2: gets its receipt by text only if the text goes to the proven number', async () => {
    const visitor = device();
    const order = await place(visitor);
    const { orderNumber } = await track(order);
    const receipt = (smsNumber: string) =>
      visitor.call('/rest/order/receipt', { method: 'PUT', body: { orderNumber, smsNumber } });
    expect(await errorOf(await receipt(PHONE))).toMatchObject({ status: 422, reason: 'phone' });
    await provePhone(visitor, order);
    expect((await receipt(PHONE)).status).toBe(200);
    expect(await errorOf(await receipt(OTHER_PHONE))).toMatchObject({ reason: 'phone' });
    expect((await textsTo(PHONE)).at(-1)).toContain('total $10.50');
  });
});
