// Tests that the site can forget a customer. The file is long because each test begins with a customer whose data is in
// every place that can hold it.

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { businessOrderSchema, businessOrdersSchema } from '../../src/contract/business-orders.ts';
import { customersSchema, forgottenSchema } from '../../src/contract/credit.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import type { Order } from '../../src/contract/order.ts';
import { quoteSchema } from '../../src/contract/quote.ts';
import { reportSchema } from '../../src/contract/reports.ts';
import { orderPayloadSchema, trackingSchema } from '../../src/contract/tracking.ts';
import type { User } from '../../src/contract/user.ts';
import { readAllStorage } from '../all-storage.ts';
import { markPhonesProven } from '../phone-proof.ts';
import { ALWAYS_OPEN, payByCard } from '../till.ts';
import { BOWL_TOTAL, buildTown, CUSTOM_BOWL, errorOf, HOUR, NOON, orderOf, RAMEN, row, Visitor } from '../town.ts';

const QUIMBY: User = { userId: 901, emailAsUserId: 'quimby@example.ca', emailConfirmed: true };
const PHONE = '6045550177';
/** Everything in the customer's orders and account that identifies a person, in lower case. */
const NAMES = ['annabelle', 'quimby', PHONE, '555-0177', 'tobermory', 'q12b', 'blue lamp', '2750 main'];
const BASE = '/rest/manage/business/ramen';

/**
 * The time at which the orders are placed and handed over. At noon, when the tests forget the customer, it is too late
 * to recall these orders.
 */
const PLACED_AT = NOON - 2 * HOUR;
let now = PLACED_AT;
const clock = () => now;
const desk = () => env.ORDER_DESK.getByName('100');
const staff = (role: 'owner' | 'manager', businessId: number | null = null) =>
  new Visitor({ clock }).startShift(100, { role, businessId });
const atDesk = <Row extends Record<string, SqlStorageValue>>(query: string) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.sql.exec<Row>(query).toArray());
const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();

beforeEach(async () => {
  now = PLACED_AT;
  const position = { addressLatitude: 49.2629, addressLongitude: -123.1008 };
  await buildTown({ ...position, workingHours: ALWAYS_OPEN, paymentGateway: 'square' });
  await addAccount(QUIMBY);
});

/** Adds an account and a link with which its password can be set. */
const addAccount = ({ userId, emailAsUserId }: User) =>
  env.DB.batch([
    env.DB.prepare(
      'INSERT INTO customers (id, email, email_confirmed_at, provider_id, created_at) VALUES (?1, ?2, 1, 100, 1)',
    ).bind(userId, emailAsUserId),
    env.DB.prepare('INSERT INTO password_links (token_hash, customer_id, expires_at) VALUES (?1, ?2, 9e14)').bind(
      String(userId).padStart(64, '0'),
      userId,
    ),
  ]);

async function place(by: Visitor, changes: Partial<Order> = {}) {
  const order = orderOf(changes);
  const quoted = by.call('/rest/order/quote', { method: 'PUT', body: { order } });
  const { total } = v.parse(quoteSchema, await json(quoted));
  return v.parse(finalOrderSchema, await json(by.order({ ...order, total })));
}

/** Accepts and prepares the order with this id, and hands it over for cash. */
async function handOver(by: Visitor, id: number): Promise<void> {
  const { orderType } =
    (await atDesk<{ orderType: string }>(`SELECT order_type AS orderType FROM orders WHERE id = ${id}`))[0] ?? {};
  const moves = [
    { move: 'accept', orderPrepTime: 20 },
    ...(orderType === 'delivery' ? [{ move: 'onTheWay' }] : [{ move: 'ready' }]),
  ];
  for (const body of [...moves, { move: 'pickedUp', tender: 'cash' }])
    expect((await by.call(`/rest/board/ramen/orders/${id}`, { method: 'POST', body })).status, body.move).toBe(200);
}

const forget = (by: Visitor, body: object) => by.call(`${BASE}/forgotten`, { method: 'POST', body });
const forgottenOf = async (by: Visitor, body: object) => v.parse(forgottenSchema, await json(forget(by, body)));
/** The customers that a search in the console finds. */
const customersBy = async (by: Visitor, find: string) =>
  v.parse(customersSchema, await json(by.call(`${BASE}/customers?find=${find}`))).customers;
const ordersBy = async (by: Visitor, query = '') =>
  v.parse(businessOrdersSchema, await json(by.call(`${BASE}/orders${query}`))).orders;
const fileOf = async (by: Visitor, orderNumber: string) =>
  v.parse(businessOrderSchema, await json(by.call(`${BASE}/orders/${orderNumber}`)));
const post = (by: Visitor, path: string, body: object) => by.call(`${BASE}${path}`, { method: 'POST', body });

/**
 * Writes names into the places that can hold them: the account with a saved address, an order of the account, and an
 * order that the same customer placed as a guest. Also into a receipt, a rating, a refund, adjustments and the use of a
 * promo code. Returns the numbers of both orders.
 */
async function fillEveryPlace(owner: Visitor): Promise<[string, string]> {
  const customer = await new Visitor({ clock }).signInAs(QUIMBY, NOON);
  const selectedCustomization = {
    ...{ oneOfList: [{ message: 'Broth', choices: [{ name: 'Miso', value: 1, nestedChoices: [] }] }], anyOf: [] },
    ...{ optionSpecialRequest: 'Write Tobermory on it', orderFor: 'Tobermory' },
  };
  const deliveryAddress = {
    ...{ completeAddress: '2750 Main Street, Vancouver', placeId: null, unitNumber: 'Q12B' },
    deliveryInstruction: 'By the blue lamp',
  };
  const own = await place(customer, {
    ...{ orderType: 'delivery', deliveryAddress, customerName: 'Annabelle Quimby', userPhoneNumber: PHONE },
    ...{ finalOrderItems: [row(CUSTOM_BOWL, { selectedCustomization })], instructions: 'For Tobermory, no nuts' },
  });
  const guest = await place(new Visitor({ clock }), { customerName: 'Annabelle', userPhoneNumber: PHONE });
  await handOver(owner, 1);
  await handOver(owner, 2);
  await markPhonesProven();
  await atDesk(
    `INSERT INTO promo_uses (order_id, business_id, code, customer) VALUES (2, ${RAMEN.businessId}, 'NOODLES', 'phone ${PHONE}')`,
  );
  const { orderNumber, orderTrackingId } = own;
  const receipt = { orderNumber, orderTrackingId, emailId: QUIMBY.emailAsUserId, smsNumber: PHONE };
  expect((await customer.call('/rest/order/receipt', { method: 'PUT', body: receipt })).status).toBe(200);
  const feedback = {
    userScore: 10,
    userComment: 'Tobermory loves it',
    userId: QUIMBY.userId,
    ratingsId: 100,
    ratingId: null,
  };
  const rated = await customer.call('/rest/rating/feedback', {
    method: 'PUT',
    body: { ...feedback, orderId: orderNumber },
  });
  expect(rated.status).toBe(200);
  await customer.call('/rest/user/addresses', { method: 'PUT', body: deliveryAddress });
  const reason = 'Mrs. QUIMBY (604) 555-0177 found it cold';
  const part = { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] };
  expect((await post(owner, `/orders/${guest.orderNumber}/refunds`, { key: 'a refund', part, reason })).status).toBe(
    200,
  );
  for (const kind of ['giveCredit', 'takeCredit'])
    expect(
      (await post(owner, `/customers/901/adjustments`, { key: `key ${kind}`, kind, amount: 500, reason })).status,
    ).toBe(200);
  return [orderNumber, guest.orderNumber];
}

/** Every row of D1 and of the order desks, without `delivered_messages`: there, a stand-in keeps all sent messages. */
async function allRows(): Promise<Record<string, unknown>> {
  const stored = Object.entries(await readAllStorage());
  return Object.fromEntries(
    stored.filter(([name]) => name !== 'D1 delivered_messages' && (name.startsWith('D1') || name.startsWith('desk'))),
  );
}

/** Each of the NAMES that is stored somewhere, with the D1 table or the desk that contains it. */
async function found(): Promise<string[]> {
  return Object.entries(await allRows()).flatMap(([name, rows]) => {
    const text = JSON.stringify(rows).toLowerCase();
    return NAMES.filter((each) => text.includes(each)).map((each) => `${name}: ${each}`);
  });
}

/** All that forgetting must not change: books, balances, report with its CSV, history and pages of orders, ratings. */
async function sums(owner: Visitor) {
  const { sellers: _sellers, ...report } = v.parse(reportSchema, await json(owner.call(`${BASE}/reports`)));
  const history = await ordersBy(owner);
  const files = await Promise.all(
    history.map(async ({ orderNumber }) => {
      const file = await fileOf(owner, orderNumber);
      return {
        lines: file.lines,
        booked: file.booked,
        refunds: file.refunds.map(({ amount, money, at }) => [amount, money, at]),
      };
    }),
  );
  const ids = await atDesk<{ id: string }>('SELECT tracking_id AS id FROM orders ORDER BY id');
  const receipts = await Promise.all(
    ids.map(async ({ id }) => {
      const tracking = v.parse(trackingSchema, await json(new Visitor().call(`/rest/orderAction/orderStatus/${id}`)));
      const { quote, items } = v.parse(v.pipe(v.string(), v.parseJson(), orderPayloadSchema), tracking.orderPayload);
      const refunds = tracking.refunds.map(({ amount, at }) => [amount, at]);
      return { quote, refunds, dishes: items.map(({ name, count, amount }) => [name, count, amount]) };
    }),
  );
  return {
    ...{ report, files, receipts, csv: await (await owner.call(`${BASE}/reports.csv`)).text() },
    history: history.map(({ customerName: _name, customerPhone: _phone, ...order }) => order),
    postings: await atDesk('SELECT * FROM postings'),
    days: await atDesk(
      'SELECT * FROM day_postings UNION ALL SELECT business_id, day, hour, order_type, order_mode, orders, net FROM day_orders',
    ),
    balances: await atDesk('SELECT * FROM credit_balances'),
    ratings: (await env.DB.prepare('SELECT id, score, order_number, created_at FROM ratings').all()).results,
  };
}

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
    now = NOON;
    const was = await sums(owner);
    expect(await forgottenOf(owner, { orderNumber })).toEqual({ forgottenOrders: 2 });
    expect(await found()).toEqual([]);
    expect(await sums(owner)).toEqual(was);
    expect((await env.DB.prepare('SELECT count(*) AS count FROM password_links').first('count')) ?? 0).toBe(0);
  });

  it('E30: is logged and stated on the order; afterwards no search finds the customer, and forgetting again changes nothing', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    now = NOON;
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
      forgotten: { by: 'Sam', at: now },
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
    now = NOON;
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
    now = NOON;
    await forgetWhileDatabaseFails(owner, orderNumber);
    const customer = await new Visitor({ clock }).signInAs(QUIMBY, NOON);
    await place(customer, { customerName: 'Annabelle Quimby', userPhoneNumber: PHONE });
    await runAlarm();
    expect(await env.DB.prepare('SELECT id FROM customers').first('id')).toBe(QUIMBY.userId);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM ratings WHERE comment <> ''").first('n')).toBe(0);
  });

  it('E30: keeps an account that is used at another provider, but forgets its orders at this provider', async () => {
    const owner = await staff('owner');
    const [orderNumber] = await fillEveryPlace(owner);
    await env.DB.prepare(
      'INSERT INTO customer_loyalty (customer_id, provider_id, credit, points, last_order_at, revision) VALUES (901, 200, 0, 0, 5, 1)',
    ).run();
    now = NOON;
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

  /** Fills in the checkout of Quimby with all personal data, and pays with a card that is declined. */
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
    now = NOON;
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
    now = NOON;
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
        now = PLACED_AT + HOUR - 1;
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
    now = NOON;
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
    now = NOON;
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
    now = NOON;
    for (const other of [await staff('manager'), await staff('owner', RAMEN.businessId)]) {
      expect((await forget(other, { orderNumber })).status).toBe(403);
      expect((await fileOf(other, orderNumber)).mayForget).toBe(false);
    }
    expect(await errorOf(await forget(owner, { orderNumber: '100-999' }))).toMatchObject({ status: 404 });
    expect(await errorOf(await forget(owner, { customerId: 5 }))).toMatchObject({ status: 404 });
    expect((await forget(owner, {})).status).toBe(400);
  });
});
