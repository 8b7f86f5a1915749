import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { GIFT_DAY_MESSAGE } from '../../src/contract/gift.ts';
import { CONFIRM_EMAIL_MESSAGE } from '../../src/contract/gift-card.ts';
import { trackingSchema } from '../../src/contract/tracking.ts';
import type { User } from '../../src/contract/user.ts';
import { menu, option } from '../domain/builders.ts';
import { mailsOfDesk } from '../mailbox.ts';
import { saveBusiness } from '../saved-business.ts';
import { payByCard, payments } from '../till.ts';
import {
  BOWL,
  BOWL_TOTAL,
  buildTown,
  errorOf,
  finalOrderOf,
  orderOf,
  RAMEN,
  row,
  townBusiness,
  Visitor,
} from '../town.ts';

const ANN: User = { userId: 901, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
const GIFT = 41;
/** The alarms of the order desk use the real clock, so the visitors use it too. */
const now = Date.now();
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

beforeEach(async () => {
  await buildTown();
  const open = { open: true, startTime: 0, endTime: 0 } as const;
  await saveBusiness(
    env.DB,
    townBusiness({
      paymentGateway: 'square',
      workingHours: [{ ...open, days: [...DAYS] }],
      reward: null,
      rewardCriteria: null,
      rewardStampCardType: null,
    }),
    menu(option(BOWL, 1000), option(GIFT, 2000, { type: 'giftCard' })),
  );
});

const desk = () => env.ORDER_DESK.getByName('100');
const ann = (user: User = ANN) => new Visitor({ clock: () => now }).signInAs(user);
const gifts = (count: number) => orderOf({ finalOrderItems: [row(GIFT, { count })], total: 2000 * count });
const foodAndCard = () => orderOf({ finalOrderItems: [row(BOWL), row(GIFT)], total: BOWL_TOTAL + 2000 });
const kitchen = () => new Visitor({ clock: () => now }).startShift(100);

/** Waits until the desk has sent its e-mails. Returns the gift cards in the e-mails to Ann. */
async function cardsInTheMail(): Promise<{ number: string; pin: string }[]> {
  const texts = await mailsOfDesk(RAMEN.serviceProviderUserId, ANN.emailAsUserId);
  return texts.flatMap((text) =>
    Array.from(text.matchAll(/Number: ([\d ]+)\nPIN: ([\d ]+)/g), ([, number = '', pin = '']) => ({
      number: number.replaceAll(' ', ''),
      pin: pin.replaceAll(' ', ''),
    })),
  );
}
const activate = async (visitor: Visitor, card: { number: string; pin: string } | undefined) =>
  (await visitor.call(`/rest/giftCard/activate/100/${card?.number}/${card?.pin}/${ANN.emailAsUserId}`)).json();

describe('gift cards', () => {
  it('ordered without other items are charged and sent immediately, do not reach the kitchen, and can be activated', async () => {
    const visitor = await ann();
    const response = await payByCard(visitor, { order: gifts(2) });
    expect(response.status).toBe(200);
    const { orderTrackingId } = await finalOrderOf(response);
    const tracking = v.parse(
      trackingSchema,
      await (await visitor.call(`/rest/orderAction/orderStatus/${orderTrackingId}`)).json(),
    );
    expect(JSON.parse(tracking.orderPayload)).toMatchObject({ cardsSentTo: 'a***@example.ca' });
    const cards = await cardsInTheMail();
    expect(cards).toHaveLength(2);
    expect((await desk().board(1)).tickets).toEqual([]);
    expect((await payments()).map(({ status, amount }) => [status, amount])).toEqual([['paid', 4000]]);
    for (const card of cards) expect(await activate(visitor, card)).toEqual({ success: true });
    expect(await desk().creditBalance(ANN.userId)).toBe(4000);
  });

  it('ordered together with a dish are sent only after the kitchen has accepted the order', async () => {
    const visitor = await ann();
    expect((await payByCard(visitor, { order: foodAndCard() })).status).toBe(200);
    expect(await cardsInTheMail()).toEqual([]);
    const accept = { move: 'accept', orderPrepTime: 20 };
    await (await kitchen()).call('/rest/board/ramen/orders/1', { method: 'POST', body: accept });
    expect(await cardsInTheMail()).toHaveLength(1);
  });

  it('lose their value when the kitchen rejects the order, and everything is refunded', async () => {
    const visitor = await ann();
    await payByCard(visitor, { order: foodAndCard() });
    const staff = await kitchen();
    await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body: { move: 'accept', orderPrepTime: 20 } });
    const [card] = await cardsInTheMail();
    const reject = { move: 'reject', rejectionReason: 'No more broth' };
    await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body: reject });
    await cardsInTheMail();
    expect(await activate(visitor, card)).toHaveProperty('error');
    expect((await payments()).map(({ refunded }) => refunded)).toEqual([BOWL_TOTAL + 2000]);
  });

  it('E29: are not refunded, and stay in the books, if they were used before the kitchen rejects the order', async () => {
    const visitor = await ann();
    await payByCard(visitor, { order: foodAndCard() });
    const staff = await kitchen();
    await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body: { move: 'accept', orderPrepTime: 20 } });
    const [card] = await cardsInTheMail();
    expect(await activate(visitor, card)).toEqual({ success: true });
    const reject = { move: 'reject', rejectionReason: 'No more broth' };
    await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body: reject });
    await cardsInTheMail();
    expect((await payments()).map(({ refunded }) => refunded)).toEqual([BOWL_TOTAL]);
    expect(await desk().creditBalance(ANN.userId)).toBe(2000);
    const file = await desk().orderFile(RAMEN.businessId, '100-101');
    expect(file?.summary).toMatchObject({
      orderStatus: 'r',
      total: BOWL_TOTAL + 2000,
      refunded: BOWL_TOTAL,
      net: 2000,
    });
  });

  it('are not sold to a customer whose e-mail is not confirmed', async () => {
    const visitor = await ann({ ...ANN, emailConfirmed: false });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sheet = await visitor.call('/rest/order/paymentSheetHelper', { method: 'POST', body: gifts(1), headers });
    expect(await errorOf(sheet)).toMatchObject({ status: 422, message: CONFIRM_EMAIL_MESSAGE });
  });

  it('are not sold to an anonymous visitor', async () => {
    const visitor = new Visitor({ clock: () => now });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sheet = await visitor.call('/rest/order/paymentSheetHelper', { method: 'POST', body: gifts(1), headers });
    expect(await errorOf(sheet)).toMatchObject({ message: 'To order this item, you must Sign-in!' });
  });
});

describe('POST /rest/board/{routingPath}/resendCards', () => {
  const resend = (staff: Visitor, body: unknown = { orderNumber: '100-101' }, path = 'ramen') =>
    staff.call(`/rest/board/${path}/resendCards`, { method: 'POST', body });

  it('sends unused cards with new numbers, and the old numbers lose their value', async () => {
    const visitor = await ann();
    await payByCard(visitor, { order: gifts(2) });
    const [used, lost] = await cardsInTheMail();
    await activate(visitor, used);
    expect(await (await resend(await kitchen())).json()).toEqual({ sent: 1, to: 'a***@example.ca' });
    const resentCard = (await cardsInTheMail()).at(-1);
    expect(await activate(visitor, lost)).toHaveProperty('error');
    expect(await activate(visitor, resentCard)).toEqual({ success: true });
    expect(await desk().creditBalance(ANN.userId)).toBe(4000);
  });

  it('refuses orders of another business, unknown and malformed order numbers, and people who are not staff of the business', async () => {
    await payByCard(await ann(), { order: gifts(1) });
    const staff = await kitchen();
    expect((await resend(staff, undefined, 'noodles')).status).toBe(404);
    expect((await resend(staff, { orderNumber: '100-999' })).status).toBe(404);
    expect((await resend(staff, { orderNumber: 'x' })).status).toBe(400);
    expect((await resend(await new Visitor({ clock: () => now }).startShift(200))).status).toBe(403);
    expect((await resend(new Visitor())).status).toBe(401);
  });
});

describe('POST /rest/board/{routingPath}/admit', () => {
  const admit = (staff: Visitor, code: unknown, path = 'ramen') =>
    staff.call(`/rest/board/${path}/admit`, { method: 'POST', body: { code } });

  /** Buys a ticket and returns its code from the e-mail. */
  async function boughtTicket(): Promise<string | undefined> {
    const TICKET = 42;
    await saveBusiness(
      env.DB,
      townBusiness({
        paymentGateway: 'square',
        workingHours: [{ open: true, startTime: 0, endTime: 0, days: [...DAYS] }],
      }),
      menu(option(TICKET, 2000, { type: 'eventTicket', taxClass: 'exempt' })),
    );
    const order = orderOf({ finalOrderItems: [row(TICKET)], total: 2000 });
    expect((await payByCard(await ann(), { order })).status).toBe(200);
    await cardsInTheMail();
    const text = await env.DB.prepare('SELECT text FROM delivered_messages WHERE recipient = ?1')
      .bind(ANN.emailAsUserId)
      .first<string>('text');
    return /Code: (\S+)/.exec(text ?? '')?.[1];
  }

  it('admits a ticket once, at its own business', async () => {
    const code = await boughtTicket();
    const staff = await kitchen();
    expect((await admit(staff, code, 'noodles')).status).toBe(404);
    expect(await (await admit(staff, code)).json()).toMatchObject({ usedAt: null });
    expect(await (await admit(staff, code)).json()).toMatchObject({ usedAt: now });
  });

  it('refuses the old code of a ticket that was sent again, and says that the ticket has a new code', async () => {
    const staff = await kitchen();
    const lost = await boughtTicket();
    await staff.call('/rest/board/ramen/resendCards', { method: 'POST', body: { orderNumber: '100-101' } });
    expect(await errorOf(await admit(staff, lost))).toMatchObject({
      status: 409,
      message: 'This ticket was sent again with a new code. Please ask for the newest email.',
    });
  });

  it('refuses unknown codes, malformed codes and people who are not staff of the business', async () => {
    const staff = await kitchen();
    expect(await errorOf(await admit(staff, 'AAAA-AAAA-AAAA'))).toMatchObject({
      status: 404,
      message: 'This ticket is not valid.',
    });
    expect((await admit(staff, 7)).status).toBe(400);
    expect((await admit(await new Visitor({ clock: () => now }).startShift(200), 'AAAA-AAAA-AAAA')).status).toBe(403);
    expect((await admit(new Visitor(), 'AAAA-AAAA-AAAA')).status).toBe(401);
  });
});

it('an order of only gift cards is finished immediately, and uses no time slot', async () => {
  const order = await finalOrderOf(await payByCard(await ann(), { order: gifts(1) }));
  const status = await (await ann()).call(`/rest/orderAction/orderStatus/${order.orderTrackingId}`);
  expect(await status.json()).toMatchObject({ orderStatus: 'a' });
  expect(await desk().takenSlots(1, 0)).toEqual(new Map());
});

describe('a gift', () => {
  const gift = {
    senderName: 'Ann www.evil.example',
    recipientName: '',
    recipientEmail: 'Leo@example.ca ',
    message: 'Look at https://evil.example/x now',
    deliverOn: null as string | null,
  };
  const buy = async (changes: Partial<typeof gift>) =>
    payByCard(await ann(), {
      order: orderOf({ finalOrderItems: [row(GIFT)], total: 2000, gift: { ...gift, ...changes } }),
    });
  const day = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
  const outbox = () =>
    runInDurableObject(desk(), (_, { storage }) =>
      storage.sql.exec<{ due: number | null }>('SELECT due_at AS due FROM gift_deliveries').toArray(),
    );

  it('reaches its recipient, and links in its message are removed', async () => {
    expect((await buy({})).status).toBe(200);
    await cardsInTheMail();
    const { results } = await env.DB.prepare('SELECT text FROM delivered_messages WHERE recipient = ?1')
      .bind('leo@example.ca')
      .all<{ text: string }>();
    expect(results).toHaveLength(1);
    expect(results[0]?.text).toContain('Ann has a gift for you from');
    expect(results[0]?.text).toContain('"Look at now"');
    expect(results[0]?.text).not.toContain('evil');
  });

  it('H16: for a later day is sent at nine in the morning of that day', async () => {
    expect((await buy({ deliverOn: day(10) })).status).toBe(200);
    const [delivery] = await outbox();
    expect(new Date(delivery?.due ?? 0).toLocaleString('en-CA', { timeZone: 'America/Vancouver', hour12: false })).toBe(
      `${day(10)}, 09:00:00`,
    );
    expect(await cardsInTheMail()).toEqual([]);
    const body = { orderNumber: '100-101' };
    const again = await (await kitchen()).call('/rest/board/ramen/resendCards', { method: 'POST', body });
    expect(await errorOf(again)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This gift is sent on \w+, \w+ \d+ at 9:00 a\.m\. Until then, /),
    });
  });

  const refusal = async (changes: Partial<typeof gift>) => {
    const order = orderOf({ finalOrderItems: [row(GIFT)], total: 2000, gift: { ...gift, ...changes } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return (await ann()).call('/rest/order/paymentSheetHelper', { method: 'POST', body: order, headers });
  };

  it.each([day(-2), day(367), '2026-02-30'])('is refused for the day %s', async (deliverOn) => {
    expect(await errorOf(await refusal({ deliverOn }))).toMatchObject({ status: 422, message: GIFT_DAY_MESSAGE });
  });

  it.each([{ senderName: ' ' }, { recipientEmail: 'leo' }, { message: 'x'.repeat(201) }])(
    'is refused with %j',
    async (changes) => {
      expect((await refusal(changes)).status).toBe(400);
    },
  );
});
