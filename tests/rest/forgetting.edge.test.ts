// Tests that the site can forget a customer. The file is long because each test begins with a customer whose data is in
// every place that can hold it.

import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customersSchema, forgottenSchema } from '../../src/contract/credit.ts';
import {
  addAccount,
  allRows,
  atDesk,
  BASE,
  clock,
  desk,
  fileOf,
  fillEveryPlace,
  found,
  handOver,
  json,
  NAMES,
  openTownOfQuimby,
  ordersBy,
  PHONE,
  PLACED_AT,
  place,
  post,
  QUIMBY,
  staff,
  sums,
  time,
} from '../quimby.ts';
import { payByCard } from '../till.ts';
import { BOWL_TOTAL, errorOf, HOUR, NOON, orderOf, RAMEN, Visitor } from '../town.ts';

const forget = (by: Visitor, body: object) => by.call(`${BASE}/forgotten`, { method: 'POST', body });
const forgottenOf = async (by: Visitor, body: object) => v.parse(forgottenSchema, await json(forget(by, body)));
/** The customers that a search in the console finds. */
const customersBy = async (by: Visitor, find: string) =>
  v.parse(customersSchema, await json(by.call(`${BASE}/customers?find=${find}`))).customers;

beforeEach(openTownOfQuimby);

describe('forgetting a customer', () => {
  it('E30: leaves no trace of the customer in any table, and no sum changes', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    const before = await found();
    for (const name of NAMES) expect(before.join('\n'), name).toContain(name);
    for (const part of ['desk', 'D1 customers', 'D1 customer_sessions', 'D1 customer_addresses', 'D1 ratings'])
      expect(
        before.some((each) => each.startsWith(part)),
        part,
      ).toBe(true);
    time.now = NOON;
    const was = await sums(owner);
    expect(await forgottenOf(owner, { orderNumber })).toEqual({ forgottenOrders: 2 });
    expect(await found()).toEqual([]);
    expect(await sums(owner)).toEqual(was);
    expect((await env.DB.prepare('SELECT count(*) AS count FROM password_links').first('count')) ?? 0).toBe(0);
  });

  it('E30: is logged and stated on the order; afterwards no search finds the customer, and forgetting again changes nothing', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    time.now = NOON;
    expect((await forget(owner, { customerId: 901 })).status).toBe(200);
    const stored = await allRows();
    for (const whom of [{ orderNumber }, { customerId: 901 }])
      expect(await forgottenOf(owner, whom)).toEqual({ forgottenOrders: 0 });
    expect(await allRows()).toEqual(stored);
    const { results } = await env.DB.prepare(
      "SELECT person_name, business_id, subject, after FROM changes WHERE kind = 'forgetting'",
    ).all();
    expect(results).toEqual([
      { person_name: 'Sam', business_id: null, subject: '100-102', after: 'removed from 2 orders' },
    ]);
    const file = await fileOf(owner, orderNumber);
    expect(file).toMatchObject({
      mayForget: true,
      customerId: null,
      earlier: [],
      receipt: { to: null },
      forgotten: { by: 'Sam', at: time.now },
    });
    expect(file.messages.every(({ to }) => to === '***')).toBe(true);
    for (const find of ['Annabelle', PHONE]) {
      expect(await ordersBy(owner, `?find=${find}`), find).toEqual([]);
      expect(await customersBy(owner, find), find).toEqual([]);
    }
    expect(await customersBy(owner, QUIMBY.emailAsUserId)).toEqual([]);
  });

  /** Forgets the customer of an order while no transaction of D1 succeeds. */
  async function forgetWhileDatabaseFails(owner: Visitor, orderNumber: string): Promise<void> {
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('The database is down.'));
    try {
      expect(await forgottenOf(owner, { orderNumber })).toEqual({ forgottenOrders: 2 });
    } finally {
      batch.mockRestore();
    }
  }
  /** Makes the unfinished work due, and runs the alarm of the desk. */
  async function runAlarm(): Promise<void> {
    await atDesk('UPDATE unfinished_forgettings SET due_at = 1');
    await runDurableObjectAlarm(desk());
  }

  it('E30: is finished by the desk when the database fails at first, and is logged once', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    time.now = NOON;
    await forgetWhileDatabaseFails(owner, orderNumber);
    expect(new Set((await found()).map((each) => each.split(':')[0]?.startsWith('D1')))).toEqual(new Set([true]));
    // The first write succeeds, but its answer is lost. So the desk writes once more.
    const batch = env.DB.batch.bind(env.DB);
    const unanswered = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      await batch(statements);
      throw new Error('Lost connection.');
    });
    await runAlarm();
    unanswered.mockRestore();
    await runAlarm();
    expect(await found()).toEqual([]);
    expect(await atDesk('SELECT * FROM unfinished_forgettings')).toEqual([]);
    const logged = await env.DB.prepare("SELECT count(*) AS n FROM changes WHERE kind = 'forgetting'").first('n');
    expect(logged).toBe(1);
  });

  it('E30: keeps the account when the customer has ordered again before the database could delete the account', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    time.now = NOON;
    await forgetWhileDatabaseFails(owner, orderNumber);
    const customer = await new Visitor({ clock }).signInAs(QUIMBY, NOON);
    await place(customer, { customerName: 'Annabelle Quimby', userPhoneNumber: PHONE });
    await runAlarm();
    expect(await env.DB.prepare('SELECT id FROM customers').first('id')).toBe(QUIMBY.userId);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM ratings WHERE comment <> ''").first('n')).toBe(0);
  });

  it.each([
    ['the account', () => ({ customerId: QUIMBY.userId })],
    ['an order', (orderNumber: string) => ({ orderNumber })],
  ])('E30: a request that names %s forgets again what a restore of the database brought back', async (_by, whom) => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    const personal = ['customers', 'customer_sessions', 'customer_addresses', 'customer_loyalty', 'ratings'];
    const kept = await Promise.all(
      personal.map(async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results),
    );
    time.now = NOON;
    expect(await forgottenOf(owner, { orderNumber })).toEqual({ forgottenOrders: 2 });
    const restored = personal.flatMap((table, index) =>
      (kept[index] ?? []).map((row) =>
        env.DB.prepare(
          `INSERT OR REPLACE INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`,
        ).bind(...Object.values(row)),
      ),
    );
    await env.DB.batch(restored);
    expect((await found()).length).toBeGreaterThan(0);
    time.now = NOON + HOUR;
    for (const _again of [1, 2]) {
      expect(await forgottenOf(owner, whom(orderNumber))).toEqual({ forgottenOrders: 0 });
      expect(await found()).toEqual([]);
    }
    const { results } = await env.DB.prepare("SELECT at, person_name FROM changes WHERE kind = 'forgetting'").all();
    expect(results).toEqual([{ at: NOON, person_name: 'Sam' }]);
  });

  it('E30: keeps an account that is used at another provider, but forgets its orders at this provider', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    await env.DB.prepare(
      'INSERT INTO customer_loyalty (customer_id, provider_id, credit, points, last_order_at, revision) VALUES (901, 200, 0, 0, 5, 1)',
    ).run();
    time.now = NOON;
    expect((await forget(owner, { orderNumber })).status).toBe(200);
    const left = await found();
    expect(left.filter((each) => !each.startsWith('D1 customer'))).toEqual([]);
    expect(left).toContain('D1 customers: quimby');
    expect(await customersBy(owner, QUIMBY.emailAsUserId)).toEqual([]);
    // After the next order, the search finds the customer again.
    const customer = await new Visitor({ clock }).signInAs(QUIMBY, NOON);
    await place(customer, { customerName: 'Annabelle Quimby', userPhoneNumber: PHONE });
    expect(await customersBy(owner, QUIMBY.emailAsUserId)).toMatchObject([{ orders: 1 }]);
  });

  /** Fills in a checkout with personal data of the customer Quimby, and pays with a card that is declined. */
  async function payWithDeclinedCard(): Promise<void> {
    const order = orderOf({ customerName: 'Annabelle Quimby', userPhoneNumber: PHONE, instructions: 'For Tobermory' });
    const customer = await new Visitor({ clock }).signInAs(QUIMBY, NOON);
    expect(await errorOf(await payByCard(customer, { order, card: 'declined' }))).toMatchObject({ reason: 'declined' });
  }

  it('E30, R13: forgets an account that has only an order with a declined payment, although no search finds it', async () => {
    const owner = await staff('owner');
    await payWithDeclinedCard();
    expect((await found()).join()).toMatch(/desk \w+: annabelle/);
    expect(await fileOf(owner, '100-101')).toMatchObject({ customerId: QUIMBY.userId, mayForget: true });
    for (const find of ['Annabelle', PHONE, QUIMBY.emailAsUserId]) expect(await customersBy(owner, find)).toEqual([]);
    expect(await forgottenOf(owner, { customerId: QUIMBY.userId })).toEqual({ forgottenOrders: 1 });
    expect(await found()).toEqual([]);
  });

  it('E30: forgets an account again after a new order with a declined payment', async () => {
    const owner = await staff('owner');
    await fillEveryPlace(owner);
    await env.DB.prepare('UPDATE customers SET provider_id = 200').run();
    time.now = NOON;
    await forget(owner, { customerId: QUIMBY.userId });
    await payWithDeclinedCard();
    expect(await forgottenOf(owner, { customerId: QUIMBY.userId })).toEqual({ forgottenOrders: 1 });
    expect((await found()).filter((each) => each.startsWith('desk'))).toEqual([]);
    expect(await forgottenOf(owner, { customerId: QUIMBY.userId })).toEqual({ forgottenOrders: 0 });
  });

  it('E30: does not change the orders of others, even if another account has the same phone number', async () => {
    const owner = await staff('owner');
    const account = { ...QUIMBY, userId: 902, emailAsUserId: 'child@example.ca' };
    await addAccount(account);
    const child = await new Visitor({ clock }).signInAs(account, NOON);
    await place(child, { customerName: 'Child', userPhoneNumber: PHONE });
    const guest = await place(new Visitor({ clock }), { customerName: 'Guest', userPhoneNumber: PHONE });
    await place(new Visitor({ clock }), { customerName: 'Other' });
    await handOver(owner, 2);
    time.now = NOON;
    expect(await forgottenOf(owner, { orderNumber: guest.orderNumber })).toEqual({
      forgottenOrders: 1,
    });
    const orders = await ordersBy(owner);
    expect(orders.map(({ customerName, customerPhone }) => [customerName, customerPhone])).toEqual([
      ['Other', '6045550123'],
      ['', ''],
      ['Child', PHONE],
    ]);
  });

  it.each<[string, string, (owner: Visitor) => Promise<unknown>]>([
    ['open', 'an order is not finished', async () => place(new Visitor({ clock }), { userPhoneNumber: PHONE })],
    [
      'open',
      'an order can still be recalled',
      async () => {
        time.now = PLACED_AT + HOUR - 1;
      },
    ],
    ['payment', 'a refund is not finished', () => atDesk("UPDATE refunds SET step = 'due'")],
    [
      'gift',
      'a gift is still to be sent',
      () => atDesk('INSERT INTO gift_deliveries (order_id, due_at) VALUES (1, 5)'),
    ],
    [
      'credit',
      'there is store credit',
      (owner) =>
        post(owner, '/customers/901/adjustments', {
          key: 'more credit',
          kind: 'giveCredit',
          amount: 100,
          reason: 'Hm',
        }),
    ],
  ])('E30: is refused (%s) while %s', async (reason, _what, change) => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    time.now = NOON;
    await change(owner);
    const stored = await allRows();
    expect(await errorOf(await forget(owner, { orderNumber }))).toMatchObject({ status: 409, reason });
    expect(await allRows()).toEqual(stored);
  });

  it('E30: afterwards, the part of an order that was paid with store credit cannot be refunded, but the part that was paid in cash can', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    await post(owner, '/customers/901/adjustments', {
      key: 'some credit',
      kind: 'giveCredit',
      amount: 400,
      reason: 'Hm',
    });
    const customer = await new Visitor({ clock }).signInAs(QUIMBY, NOON);
    const { orderNumber: byCredit } = await place(customer, { customerName: 'Annabelle Quimby' });
    await handOver(owner, 3);
    time.now = NOON;
    expect((await forget(owner, { orderNumber })).status).toBe(200);
    const refund = (key: string, part: object) =>
      post(owner, `/orders/${byCredit}/refunds`, { key, part, reason: 'Cold' });
    expect(await errorOf(await refund('all of it', { kind: 'whole' }))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect((await refund('the money', { kind: 'amount', amount: BOWL_TOTAL - 400 })).status).toBe(200);
    expect(await errorOf(await refund('one cent', { kind: 'amount', amount: 1 }))).toMatchObject({ status: 409 });
    const [open] = await atDesk<{ open: number }>(
      "SELECT coalesce(sum(iif(debit = 'orders', amount, -amount)), 0) AS open FROM postings WHERE 'orders' IN (debit, credit) AND order_id = 3",
    );
    expect(open).toEqual({ open: 0 });
  });

  it('R15: is only for owners of all locations', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    time.now = NOON;
    for (const other of [await staff('manager'), await staff('owner', RAMEN.businessId)]) {
      expect((await forget(other, { orderNumber })).status).toBe(403);
      expect((await fileOf(other, orderNumber)).mayForget).toBe(false);
    }
    expect(await errorOf(await forget(owner, { orderNumber: '100-999' }))).toMatchObject({ status: 404 });
    expect(await errorOf(await forget(owner, { customerId: 5 }))).toMatchObject({ status: 404 });
    expect((await forget(owner, {})).status).toBe(400);
  });
});
