import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSoldout } from '../../functions/desk/end-soldout.ts';
import { boardMessageSchema, boardSchema } from '../../src/contract/board.ts';
import { businessOrderSchema } from '../../src/contract/business-orders.ts';
import { changeLogSchema } from '../../src/contract/manage.ts';
import { reportSchema } from '../../src/contract/reports.ts';
import { todaySchema } from '../../src/contract/today.ts';
import { addVersion } from '../documented.ts';
import { openSocket } from '../socket.ts';
import { ALWAYS_OPEN } from '../till.ts';
import { BOWL, buildTown, errorOf, GONE_BOWL, HOUR, MINUTE, NOON, orderOf, RAMEN, row, Visitor } from '../town.ts';

let now = NOON;
const clock = () => now;
const WEEK = 7 * 24 * HOUR;
const desk = () => env.ORDER_DESK.getByName('100');
const write = (statement: string, ...values: (string | number | null)[]) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.sql.exec(statement, ...values).toArray());

beforeEach(async () => {
  now = NOON;
  await buildTown({ workingHours: ALWAYS_OPEN, paymentGateway: 'stripe' });
});

const staff = (role: 'kitchen' | 'manager') => new Visitor({ clock }).startShift(RAMEN.serviceProviderUserId, { role });
const read = async (by: Visitor) =>
  v.parse(todaySchema, await (await by.call('/rest/manage/business/ramen/today')).json());
const place = (count = 1) =>
  new Visitor({ clock }).order(orderOf({ finalOrderItems: [row(BOWL, { count })], total: count * 1050 }));

async function move(by: Visitor, ...moves: readonly object[]): Promise<void> {
  const { tickets } = v.parse(boardSchema, await (await by.call('/rest/board/ramen')).json());
  const path = `/rest/board/ramen/orders/${tickets.at(-1)?.orderId}`;
  for (const body of moves) expect((await by.call(path, { method: 'POST', body })).status).toBe(200);
}
const ACCEPT = { move: 'accept', orderPrepTime: 20 };
const sell = async (by: Visitor) => {
  await place();
  await move(by, ACCEPT, { move: 'ready' }, { move: 'pickedUp', tender: 'cash' });
};

describe('GET /rest/manage/business/{routingPath}/today', () => {
  it('counts the orders of the board, and names the unanswered order that waits longest', async () => {
    const cook = await staff('kitchen');
    await place();
    await move(cook, ACCEPT);
    await place();
    now = NOON + 3 * MINUTE;
    await place();
    const today = await read(cook);
    expect(today.orders).toEqual({ unanswered: 2, preparing: 1, ready: 0, later: 0 });
    expect(today.attention).toMatchObject([{ about: 'unanswered', orderNumber: '100-102', waitedMinutes: 3 }]);
    expect(today.dayLabel).toBe('Wednesday, July 17');
  });

  it('Z1: counts the sales as the reports do, and compares them with the sales up to the same time a week earlier', async () => {
    const boss = await staff('manager');
    now = NOON - WEEK - HOUR;
    await sell(boss);
    now = NOON - WEEK + HOUR;
    await sell(boss);
    now = NOON;
    await sell(boss);
    const { sales } = await read(boss);
    expect(sales).toEqual({
      today: { orders: 1, net: 1000 },
      before: { orders: 1, net: 1000 },
      beforeLabel: 'Wednesday, July 10',
      timeLabel: '12:00 p.m.',
    });
    const reported = await boss.call('/rest/manage/business/ramen/reports?from=2030-07-17&until=2030-07-17');
    const { figures } = v.parse(reportSchema, await reported.json());
    expect({ orders: figures.orders, net: figures.netSales }).toEqual(sales?.today);
  });

  it('R2: shows the kitchen no sales and no checklist', async () => {
    await env.DB.prepare("UPDATE businesses SET phase = 'preparing' WHERE id = 1").run();
    expect(await read(await staff('kitchen'))).toMatchObject({ sales: null, attention: [], toGoLive: null });
    expect((await read(await staff('manager'))).toGoLive).toMatchObject({ conditions: 6 });
  });

  it('shows pauses and sold-out marks with their ends', async () => {
    const cook = await staff('kitchen');
    const put = (path: string, body: object) => cook.call(`/rest/board/ramen/${path}`, { method: 'PUT', body });
    await put('pause', { paused: true, reason: 'Fryer broke', minutes: 30 });
    await put('soldout', { productOptionId: BOWL, soldout: true, soldoutFor: 60 });
    expect(await read(cook)).toMatchObject({
      pause: { reason: 'Fryer broke', untilLabel: '12:30 p.m.' },
      soldout: [
        { kind: 'option', ids: [BOWL], endsLabel: '1:00 p.m.' },
        { kind: 'option', ids: [GONE_BOWL], endsLabel: null },
      ],
    });
  });

  it('shows a refund that does not go through, and a webhook that receives nothing (P8), only to people who may refund', async () => {
    const [boss, cook] = [await staff('manager'), await staff('kitchen')];
    await sell(boss);
    await write(
      `INSERT INTO refunds (key, body_hash, order_id, shares, units, amount, money, tender, before_sale, reason, asked_at, step,
         tries, due_at) VALUES ('r', 'r', 1, '[]', '[]', 500, 500, 'card', 0, '', ?1, 'due', 3, ?1)`,
      NOON,
    );
    await write(
      `INSERT INTO charges (key, attempt_key, business_id, order_id, provider, amount, capture, payment_id, step, withheld,
         started_at, called_at, tries, failed_refunds, paying_order_id, is_open)
       VALUES ('c', 'a', 1, 1, 'stripe', 1050, 'later', 'p', 'paid', 0, ?1, ?1, 0, 0, 1, 0)`,
      NOON - HOUR,
    );
    expect((await read(boss)).attention).toEqual([
      { about: 'refund', orderNumber: '100-101', amount: 500 },
      { about: 'webhook', paidAtLabel: '11:00 a.m.' },
    ]);
    expect((await read(cook)).attention).toEqual([]);
    await env.DB.prepare('UPDATE businesses SET payment_event_at = ?1 WHERE id = 1')
      .bind(NOON - HOUR)
      .run();
    expect((await read(boss)).attention).toMatchObject([{ about: 'refund' }]);
  });

  it.each([
    ['that the provider refused', { tries: 1, refusals: 1 }, true],
    ['without a result after two calls', { tries: 2 }, false],
    ['without a result after three calls', { tries: 3 }, true],
    ['that is on its way', { tries: 9, refusals: 1, providerId: 're_1', unanswered: 2 }, false],
    ['that can no longer be read', { tries: 3, providerId: 're_1', unanswered: 3 }, true],
    ['that has been on its way for 14 days', { tries: 9, providerId: 're_1', age: 14 * 24 * HOUR }, false],
    ['that has been on its way for more than 14 days', { tries: 9, providerId: 're_1', age: 14 * 24 * HOUR + 1 }, true],
  ])('agrees with the page of the order about whether a refund %s is failing', async (_what, refund, failing) => {
    const { tries, refusals, providerId, unanswered, age } = {
      ...{ refusals: 0, providerId: null, unanswered: 0, age: 0 },
      ...refund,
    };
    const boss = await staff('manager');
    await sell(boss);
    await write(
      `INSERT INTO refunds (key, body_hash, order_id, shares, units, amount, money, tender, before_sale, reason, asked_at, step,
         tries, refusals, provider_id, unanswered, due_at)
       VALUES ('r', 'r', 1, '[]', '[]', 500, 500, 'card', 0, 'Cold', ?1, 'due', ?2, ?3, ?4, ?5, ?1)`,
      ...[NOON - age, tries, refusals, providerId, unanswered],
    );
    const order = await boss.call('/rest/manage/business/ramen/orders/100-101');
    const { refunds } = v.parse(businessOrderSchema, await order.json());
    expect(refunds).toMatchObject([{ failing }]);
    expect((await read(boss)).attention.some(({ about }) => about === 'refund')).toBe(failing);
  });

  it('E28: names messages of the last day that did not arrive, until a message about the same subject arrives', async () => {
    const [boss, cook] = [await staff('manager'), await staff('kitchen')];
    await sell(boss);
    const insert = (id: number, about: string, outcome: string, at = NOON) =>
      write(
        `INSERT INTO sent_messages (id, order_id, about, channel, recipient, outcome, at) VALUES (?1, 1, ?2, 'email', 'm***', ?3, ?4)`,
        ...[id, about, outcome, at],
      );
    await insert(901, 'receipt', 'undeliverable');
    await insert(902, 'receipt', 'gaveUp');
    await insert(903, 'ready', 'undeliverable', NOON - 24 * HOUR);
    await insert(904, 'unattended', 'undeliverable');
    await insert(905, 'accepted', 'sent');
    expect((await read(boss)).attention).toEqual([{ about: 'notDelivered', orderNumber: '100-101', what: 'Receipt' }]);
    expect((await read(cook)).attention).toEqual([]);
    await insert(906, 'receipt', 'sent');
    expect((await read(boss)).attention).toEqual([]);
  });

  it('shows a mistake that prevents the publication of the draft', async () => {
    await addVersion();
    const boss = await staff('manager');
    const changes = [{ op: 'set', at: ['name'], value: '' }];
    await boss.call('/rest/manage/business/ramen/draft', { method: 'PUT', body: { revision: 0, changes } });
    expect((await read(boss)).attention).toMatchObject([{ about: 'draft', mistakes: 1, place: 'name' }]);
  });
});

/** For each message of a socket, by how much the revision has risen since the first message. */
const rises = (messages: readonly { readonly revision: number }[]): number[] =>
  messages.map(({ revision }) => revision - (messages[0]?.revision ?? 0));

describe('GET /rest/board/{routingPath}/socket?screen=today', () => {
  it('gets the messages of a board, but does not count as an open board: the business is still alerted', async () => {
    const boss = await staff('manager');
    const { until } = await openSocket(boss, '/rest/board/ramen/socket?screen=today', boardMessageSchema);
    await place();
    expect(rises(await until(2))).toEqual([0, 1]);
    expect(await write('SELECT business_id AS businessId FROM unattended_boards')).toEqual([{ businessId: 1 }]);
    const opened = await env.DB.prepare('SELECT board_opened_at AS at FROM businesses WHERE id = 1').first();
    expect(opened).toEqual({ at: null });
  });
});

describe('a sold-out mark', () => {
  it('makes the screen Today reload at once: when it is set, when it is removed, and when its timer ends it', async () => {
    const cook = await staff('kitchen');
    const { until } = await openSocket(cook, '/rest/board/ramen/socket?screen=today', boardMessageSchema);
    const mark = (body: object) =>
      cook.call('/rest/board/ramen/soldout', { method: 'PUT', body: { productOptionId: BOWL, ...body } });
    await mark({ soldout: true });
    await mark({ soldout: false });
    await mark({ soldout: true, soldoutFor: 60 });
    expect(rises(await until(4))).toEqual([0, 1, 2, 3]);
    await runInDurableObject(desk(), (_desk, state) => endSoldout(state, env.DB, 100, now + 2 * HOUR));
    expect(rises(await until(5))).toEqual([0, 1, 2, 3, 4]);
    expect((await read(cook)).soldout).toMatchObject([{ ids: [GONE_BOWL] }]);
  });

  it('sends no message when the marked option is not on the menu', async () => {
    const cook = await staff('kitchen');
    const { until } = await openSocket(cook, '/rest/board/ramen/socket?screen=today', boardMessageSchema);
    const body = { productOptionId: 999_999, soldout: true };
    expect((await cook.call('/rest/board/ramen/soldout', { method: 'PUT', body })).status).toBe(404);
    await place();
    expect(rises(await until(2))).toEqual([0, 1]);
  });
});

describe('POST /rest/manage/business/{routingPath}/pauses', () => {
  const plan = (by: Visitor, body: object) => by.call('/rest/manage/business/ramen/pauses', { method: 'POST', body });
  const MEETING = { from: '2030-07-17T12:20', until: '2030-07-17T12:40', reason: 'Staff meeting' };

  it('S16: stops orders in the planned period, in the local time of the business', async () => {
    const boss = await staff('manager');
    expect((await plan(boss, MEETING)).status).toBe(200);
    expect((await place()).status).toBe(200);
    expect((await read(boss)).plannedPauses).toMatchObject([
      { label: '12:20 p.m. to 12:40 p.m.', reason: 'Staff meeting', from: NOON + 20 * MINUTE },
    ]);
    now = NOON + 20 * MINUTE;
    expect((await place()).status).toBe(422);
    expect(await read(boss)).toMatchObject({ pause: { untilLabel: '12:40 p.m.' }, plannedPauses: [] });
    now = NOON + 40 * MINUTE;
    expect((await place()).status).toBe(200);
  });

  it('S16: when people end a planned pause, before it begins or while it is in force, the log names the pause', async () => {
    const boss = await staff('manager');
    await plan(boss, MEETING);
    await plan(boss, { from: '2030-07-17T15:00', until: '2030-07-17T16:00', reason: '' });
    await boss.call(`/rest/manage/business/ramen/pauses/${NOON + 3 * HOUR}/end`, { method: 'POST' });
    now = NOON + 30 * MINUTE;
    await boss.call('/rest/board/ramen/pause', { method: 'PUT', body: { paused: false } });
    const log = v.parse(changeLogSchema, await (await boss.call('/rest/manage/business/ramen/log')).json());
    expect(log.changes.slice(0, 2).map(({ from, to }) => [from, to])).toEqual([
      ['paused: Staff meeting', 'open'],
      ['pause planned, 3:00 p.m. to 4:00 p.m.', null],
    ]);
  });

  it('S16: a planned pause stays after a publication, until staff take orders again; the log names the pause', async () => {
    await addVersion();
    const boss = await staff('manager');
    await plan(boss, MEETING);
    const changes = [{ op: 'set', at: ['tagLine'], value: 'Broth' }];
    await boss.call('/rest/manage/business/ramen/draft', { method: 'PUT', body: { revision: 0, changes } });
    const published = await boss.call('/rest/manage/business/ramen/draft/publish', {
      method: 'POST',
      body: { revision: 1 },
    });
    expect(published.status).toBe(200);
    now = NOON + 30 * MINUTE;
    expect((await place()).status).toBe(422);
    const cook = await staff('kitchen');
    await cook.call('/rest/board/ramen/pause', { method: 'PUT', body: { paused: false } });
    expect((await place()).status).toBe(200);
    const log = v.parse(changeLogSchema, await (await boss.call('/rest/manage/business/ramen/log')).json());
    expect(log.changes.map(({ kind, to }) => `${kind} ${to}`)).toContain(
      'pause pause planned, 12:20 p.m. to 12:40 p.m.: Staff meeting',
    );
  });

  it('S16: a pause is not replaced by another one with the same start; planning the same pause again is accepted', async () => {
    const boss = await staff('manager');
    await plan(boss, MEETING);
    const refused = await plan(boss, { ...MEETING, until: '2030-07-17T14:00' });
    expect(await refused.json()).toMatchObject({
      error: {
        reason: 'from',
        message: 'A pause that begins at this time is planned already. Please remove it first.',
      },
    });
    expect((await plan(boss, MEETING)).status).toBe(200);
    expect((await read(boss)).plannedPauses).toMatchObject([{ label: '12:20 p.m. to 12:40 p.m.' }]);
    const log = v.parse(changeLogSchema, await (await boss.call('/rest/manage/business/ramen/log')).json());
    expect(log.changes.filter(({ kind }) => kind === 'pause')).toHaveLength(1);
  });

  it('S16: at most 30 pauses can be planned; planning one of them again is accepted', async () => {
    const boss = await staff('manager');
    const onDay = (day: number) => ({
      ...MEETING,
      from: `2030-08-${String(day).padStart(2, '0')}T15:00`,
      until: `2030-08-${String(day).padStart(2, '0')}T16:00`,
    });
    for (let day = 1; day <= 30; day++) expect((await plan(boss, onDay(day))).status).toBe(200);
    expect((await errorOf(await plan(boss, onDay(31)))).message).toContain('At most 30 pauses can be planned.');
    expect((await plan(boss, onDay(30))).status).toBe(200);
    expect((await read(boss)).plannedPauses).toHaveLength(30);
  });

  it('S16: a planned pause is identified by its start when it is removed', async () => {
    const boss = await staff('manager');
    await plan(boss, MEETING);
    const end = (from: number) => boss.call(`/rest/manage/business/ramen/pauses/${from}/end`, { method: 'POST' });
    expect((await end(NOON)).status).toBe(404);
    expect((await end(NOON + 20 * MINUTE)).status).toBe(200);
    expect((await read(boss)).plannedPauses).toEqual([]);
  });

  it('S16: a planned pause removes the business from the list of open businesses while it is in force', async () => {
    await plan(await staff('manager'), MEETING);
    const openNames = async () => {
      const answer = await new Visitor({ clock }).call('/rest/business/businessList/0/0?open=1');
      return answer.text();
    };
    expect(await openNames()).toContain('"Ramen"');
    now = NOON + 30 * MINUTE;
    expect(await openNames()).not.toContain('"Ramen"');
  });

  it.each([
    [{ ...MEETING, until: '2030-07-17T12:10' }, 'until'],
    [{ ...MEETING, from: '2030-07-16T15:00', until: '2030-07-17T11:00' }, 'until'],
    [{ ...MEETING, until: '2030-12-17T17:00' }, 'until'],
    [{ ...MEETING, from: '2030-02-30T15:00' }, 'from'],
    [{ ...MEETING, until: '2030-07-17T25:00' }, 'until'],
  ])('refuses %j with a sentence about %s', async (body, field) => {
    const { status, message, reason } = await errorOf(await plan(await staff('manager'), body));
    expect([status, reason, message]).toEqual([422, field, expect.stringMatching(/\.$/)]);
  });
});
