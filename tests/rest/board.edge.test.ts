import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveBusinesses } from '../../functions/data/save-business.ts';
import { boardMessageSchema, boardSchema, finishedOrdersSchema, ticketSchema } from '../../src/contract/board.ts';
import type { User } from '../../src/contract/user.ts';
import { menu, option } from '../domain/builders.ts';
import { openSocket } from '../socket.ts';
import { BOWL, buildTown, errorOf, finalOrderOf, MINUTE, NOON, row, townBusiness, Visitor } from '../town.ts';
import { boardOf, move, place, track } from './board-requests.ts';

beforeEach(() => buildTown());

describe('the board of a business', () => {
  it('shows the orders of this business that the kitchen works on, oldest first', async () => {
    await place();
    await place();
    await new Visitor().order({ businessId: 2 });
    const board = await boardOf(await new Visitor().startShift(100));
    expect(board.tickets.map(({ orderNumber }) => orderNumber)).toEqual(['100-101', '100-102']);
    expect(board.tickets[0]).toMatchObject({
      orderStatus: 'n',
      paymentStatus: 'inPerson',
      customerName: 'Ann',
      customerPhone: '6045550123',
      placedAt: NOON,
      items: [{ name: 'Dish 11', count: 1 }],
      total: 1050,
    });
  });

  it('comes in parts of at most 300 kB, which together have every order once', async () => {
    const rows = Array.from({ length: 90 }, () => row(BOWL, { specialRequest: 'x'.repeat(100) }));
    for (let count = 0; count < 15; count++) {
      const guest = new Visitor({}, `192.0.2.${count}`);
      const big = { finalOrderItems: rows, total: 90 * 1050, userPhoneNumber: `60455501${10 + count}` };
      expect((await guest.order(big)).status).toBe(200);
    }
    const staff = await new Visitor().startShift(100);
    const numbers: string[] = [];
    let parts = 0;
    for (let after: number | null = 0; after !== null; parts++) {
      const text: string = await (await staff.call(`/rest/board/ramen?after=${after}`)).text();
      expect(text.length).toBeLessThan(300_000);
      const part = v.parse(boardSchema, JSON.parse(text));
      numbers.push(...part.tickets.map(({ orderNumber }) => orderNumber));
      after = part.next;
    }
    expect(parts).toBeGreaterThan(1);
    expect(numbers).toEqual(Array.from({ length: 15 }, (_, count) => `100-${101 + count}`));
  });

  it.each(['-1', '1.5', 'x', '9'.repeat(16)])(
    'refuses the value %s of `after`, which states where a part of the board begins',
    async (after) => {
      const staff = await new Visitor().startShift(100);
      const response = await staff.call(`/rest/board/ramen?after=${after}`);
      expect(await errorOf(response)).toMatchObject({ status: 400, code: 'malformed' });
    },
  );

  it('moves an order from new to picked up, and the tracker follows', async () => {
    const { orderTrackingId } = await place();
    const staff = await new Visitor().startShift(100);
    const orderId = (await boardOf(staff)).tickets[0]?.orderId ?? 0;

    const accepted = v.parse(
      ticketSchema,
      await (await move(staff, orderId, { move: 'accept', orderPrepTime: 25 })).json(),
    );
    expect(accepted).toMatchObject({ orderStatus: 'c', dueAt: NOON + 25 * MINUTE, dueLabel: '12:25 p.m.' });
    expect(await track(orderTrackingId)).toMatchObject({
      orderStatus: 'c',
      orderDueTime: '12:25 p.m.',
      orderPrepTime: 25,
    });

    await move(staff, orderId, { move: 'ready' });
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 's' });

    await move(staff, orderId, { move: 'pickedUp' });
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 'a' });
    expect((await boardOf(staff)).tickets).toEqual([]);
  });

  it('marks an order as seen without changing the time by which staff must answer the order', async () => {
    const { orderTrackingId } = await place();
    const staff = await new Visitor().startShift(100);
    expect((await move(staff, 1, { move: 'check' })).status).toBe(200);
    expect((await boardOf(staff)).tickets[0]).toMatchObject({ orderStatus: 'v', answerBy: NOON + 30 * MINUTE });
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 'v' });
    expect((await move(staff, 1, { move: 'accept', orderPrepTime: 20 })).status).toBe(200);
  });

  it('has the local time and the date of the business', async () => {
    const board = await boardOf(await new Visitor().startShift(100));
    expect(board).toMatchObject({ utcOffset: -7 * 60 * MINUTE, today: 'Wednesday, July 17', pause: null });
  });

  it('rejects an order with a reason that the customer sees', async () => {
    const { orderTrackingId } = await place();
    const staff = await new Visitor().startShift(100);
    const orderId = (await boardOf(staff)).tickets[0]?.orderId ?? 0;
    await move(staff, orderId, { move: 'reject', rejectionReason: 'No more broth' });
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 'r', rejectionReason: 'No more broth' });
  });

  it('changes the promised time of an accepted order', async () => {
    const { orderTrackingId } = await place();
    const staff = await new Visitor().startShift(100);
    await move(staff, 1, { move: 'accept', orderPrepTime: 25 });
    const answer = await move(staff, 1, { move: 'changeTime', orderPrepTime: 40 });
    expect(v.parse(ticketSchema, await answer.json())).toMatchObject({ orderStatus: 'c', dueLabel: '12:40 p.m.' });
    expect(await track(orderTrackingId)).toMatchObject({ orderDueTime: '12:40 p.m.', orderPrepTime: 40 });
  });

  it('undoes a move within 15 seconds', async () => {
    let now = NOON;
    const { orderTrackingId } = await place();
    const staff = await new Visitor({ clock: () => now }).startShift(100);
    for (const body of [{ move: 'accept', orderPrepTime: 25 }, { move: 'ready' }, { move: 'pickedUp' }])
      await move(staff, 1, body);
    expect((await boardOf(staff)).tickets).toEqual([]);

    expect((await move(staff, 1, { move: 'undoPickedUp' })).status).toBe(200);
    expect((await boardOf(staff)).tickets).toMatchObject([{ orderStatus: 's' }]);
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 's' });
    // The pick-up is undone already.
    expect(await errorOf(await move(staff, 1, { move: 'undoPickedUp' }))).toMatchObject({ status: 409 });

    now += 15_001;
    expect(await errorOf(await move(staff, 1, { move: 'undoReady' }))).toMatchObject({
      status: 409,
      message: 'It is too late to undo that.',
    });
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 's' });
  });

  it('O16: lists the orders that ended today, newest first, and recalls one', async () => {
    let now = NOON;
    const staff = await new Visitor({ clock: () => now }).startShift(100);
    const finished = async () => {
      const reply = await staff.call('/rest/board/ramen/finished');
      return v.parse(finishedOrdersSchema, await reply.json()).orders;
    };
    for (let count = 0; count < 3; count++) await place();
    await new Visitor().order({ businessId: 2 });
    for (const body of [{ move: 'accept', orderPrepTime: 25 }, { move: 'ready' }, { move: 'pickedUp' }])
      await move(staff, 1, body);
    now += MINUTE;
    await move(staff, 2, { move: 'reject', rejectionReason: 'No more broth' });
    const stays = 'A rejected or cancelled order cannot be recalled.';
    expect(await finished()).toMatchObject([
      { orderNumber: '100-102', ending: 'rejected', endedAt: now, endedByName: 'Sam', recallRefusal: stays },
      {
        orderNumber: '100-101',
        ...{ ending: 'pickedUp', endedAt: NOON, endedBy: 'staff', endedByName: 'Sam', recallRefusal: null },
        items: [{ name: 'Dish 11', count: 1 }],
      },
    ]);
    expect((await move(staff, 1, { move: 'recall' })).status).toBe(200);
    expect((await boardOf(staff)).tickets.map(({ orderId, orderStatus }) => [orderId, orderStatus])).toEqual([
      [1, 's'],
      [3, 'n'],
    ]);
    expect(await finished()).toMatchObject([{ orderNumber: '100-102' }]);
    expect(await errorOf(await move(staff, 2, { move: 'recall' }))).toMatchObject({ status: 409, message: stays });
  });

  it('O17: every board shows that a station has finished its part of an order, also after a menu change; the order keeps its status', async () => {
    const dishes = menu(option(BOWL, 1000));
    const products = dishes.products.map((product) => ({ ...product, station: 'Grill' }));
    const business = townBusiness({ stations: ['Grill', 'Bar'] });
    await saveBusinesses(env.DB, [{ business, menu: { ...dishes, products } }]);
    const { orderTrackingId } = await place();
    await saveBusinesses(env.DB, [{ business: townBusiness(), menu: dishes }]);
    const staff = await new Visitor().startShift(100);
    const { until } = await openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);
    const part = (body: unknown) => staff.call('/rest/board/ramen/orders/1/parts', { method: 'PUT', body });
    const done = { doneParts: [{ station: 'Grill', person: 'Sam' }], orderStatus: 'n', items: [{ station: 'Grill' }] };
    for (let times = 0; times < 2; times++) {
      const answer = await part({ station: 'Grill', done: true });
      expect(v.parse(ticketSchema, await answer.json())).toMatchObject(done);
    }
    expect((await until(2))[1]).toMatchObject({ ticket: done });
    expect((await boardOf(staff)).tickets).toMatchObject([done]);
    expect(await track(orderTrackingId)).toMatchObject({ orderStatus: 'n' });
    expect(await errorOf(await part({ station: 'Bar', done: true }))).toMatchObject({ status: 404 });
    await part({ station: 'Grill', done: false });
    expect((await boardOf(staff)).tickets).toMatchObject([{ doneParts: [] }]);
    await move(staff, 1, { move: 'reject', rejectionReason: 'No more broth' });
    expect(await errorOf(await part({ station: 'Grill', done: true }))).toMatchObject({ status: 409 });
  });

  it('O20: minutes chosen for Accept on one board apply to all boards, until the owner switches on suggested minutes', async () => {
    const [one, two] = [await new Visitor().startShift(100), await new Visitor().startShift(100)];
    const { until } = await openSocket(two, '/rest/board/ramen/socket', boardMessageSchema);
    const choose = (readyIn: unknown) => one.call('/rest/board/ramen/readyIn', { method: 'PUT', body: { readyIn } });
    expect(await boardOf(two)).toMatchObject({ readyIn: null });
    expect((await choose(45)).status).toBe(200);
    expect((await until(2))[1]).toMatchObject({ ticket: null });
    expect(await boardOf(two)).toMatchObject({ readyIn: 45 });
    await saveBusinesses(env.DB, [
      { business: townBusiness({ learnPrepTimes: true }), menu: menu(option(BOWL, 1000)) },
    ]);
    expect(await boardOf(two)).toMatchObject({ readyIn: null });
    for (const readyIn of ['usual', 30] as const) {
      await choose(readyIn);
      expect(await boardOf(two)).toMatchObject({ readyIn });
    }
    expect(await errorOf(await choose('slow'))).toMatchObject({ status: 400 });
  });

  it('O18: the system accepts an order if a board is open and the other conditions are met; other orders wait for staff', async () => {
    await buildTown({ autoAccept: { minutes: 25, maxPreparing: 1 } });
    const staff = await new Visitor().startShift(100);
    const known: User = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true };
    const ann = await new Visitor({}, '192.0.2.7').signInAs(known);
    const statuses = async () => (await boardOf(staff)).tickets.map(({ orderStatus }) => orderStatus);
    await ann.order();
    expect(await statuses()).toEqual(['n']);
    const { until, socket } = await openSocket(staff, '/rest/board/ramen/socket', boardMessageSchema);
    await ann.order({ instructions: 'No peanuts, please' });
    await new Visitor().order();
    const { orderTrackingId } = await finalOrderOf(await ann.order());
    await ann.order();
    expect(await statuses()).toEqual(['n', 'n', 'n', 'c', 'n']);
    expect((await until(5)).map(({ ticket }) => ticket?.orderStatus)).toEqual([undefined, 'n', 'n', 'c', 'n']);
    expect(await track(orderTrackingId)).toMatchObject({
      orderStatus: 'c',
      orderDueTime: '12:25 p.m.',
      orderPrepTime: 25,
    });
    const file = await env.ORDER_DESK.getByName('100').orderFile(1, '100-104');
    expect(file?.moves).toMatchObject([{ move: 'accept', actor: 'system', person: null }]);
    socket.close();
  });

  it('refuses a move that the order’s status does not allow', async () => {
    await place();
    const staff = await new Visitor().startShift(100);
    const orderId = (await boardOf(staff)).tickets[0]?.orderId ?? 0;
    const error = await errorOf(await move(staff, orderId, { move: 'ready' }));
    expect(error).toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringMatching(/^That is not possible any more\. The order is new/),
    });
  });

  it.each([
    {},
    { move: 'explode' },
    { move: 'accept' },
    { move: 'accept', orderPrepTime: 0 },
    { move: 'changeTime' },
    { move: 'changeTime', orderPrepTime: 241 },
    { move: 'reject', rejectionReason: '  ' },
  ])('refuses the move %j as malformed', async (body) => {
    const staff = await new Visitor().startShift(100);
    expect(await errorOf(await move(staff, 1, body))).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('does not find an order of another business of the provider', async () => {
    await new Visitor().order({ businessId: 2 });
    const staff = await new Visitor().startShift(100);
    expect(await errorOf(await move(staff, 1, { move: 'ready' }))).toMatchObject({ status: 404, code: 'notFound' });
  });
});
