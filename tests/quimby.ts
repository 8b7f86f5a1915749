/** A customer whose data is in every place that can hold it, and functions that search for this data. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect } from 'vitest';
import { businessOrderSchema, businessOrdersSchema } from '../src/contract/business-orders.ts';
import { finalOrderSchema } from '../src/contract/final-order.ts';
import type { Order } from '../src/contract/order.ts';
import { quoteSchema } from '../src/contract/quote.ts';
import { reportSchema } from '../src/contract/reports.ts';
import { orderPayloadSchema, trackingSchema } from '../src/contract/tracking.ts';
import type { User } from '../src/contract/user.ts';
import { readAllStorage } from './all-storage.ts';
import { markPhonesProven } from './phone-proof.ts';
import { ALWAYS_OPEN } from './till.ts';
import { buildTown, CUSTOM_BOWL, HOUR, NOON, orderOf, RAMEN, row, Visitor } from './town.ts';

export const QUIMBY: User = { userId: 901, emailAsUserId: 'quimby@example.ca', emailConfirmed: true };
export const PHONE = '6045550177';
/** Everything in the customer's orders and account that identifies a person, in lower case. */
export const NAMES = ['annabelle', 'quimby', PHONE, '555-0177', 'tobermory', 'q12b', 'blue lamp', '2750 main'];
export const BASE = '/rest/manage/business/ramen';

/**
 * The time at which the orders are placed and handed over. At noon, when the tests forget the customer, it is too late
 * to recall these orders.
 */
export const PLACED_AT = NOON - 2 * HOUR;
/** The time of requests. Tests change it. */
export const time = { now: PLACED_AT };
export const clock = () => time.now;
export const desk = () => env.ORDER_DESK.getByName('100');
export const staff = (role: 'owner' | 'manager', businessId: number | null = null) =>
  new Visitor({ clock }).startShift(100, { role, businessId });
export const atDesk = <Row extends Record<string, SqlStorageValue>>(query: string) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.sql.exec<Row>(query).toArray());
export const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();

/** Adds an account and a link with which its password can be set. */
export const addAccount = ({ userId, emailAsUserId }: User) =>
  env.DB.batch([
    env.DB.prepare(
      'INSERT INTO customers (id, email, email_confirmed_at, provider_id, created_at) VALUES (?1, ?2, 1, 100, 1)',
    ).bind(userId, emailAsUserId),
    env.DB.prepare('INSERT INTO password_links (token_hash, customer_id, expires_at) VALUES (?1, ?2, 9e14)').bind(
      String(userId).padStart(64, '0'),
      userId,
    ),
  ]);

export async function place(by: Visitor, changes: Partial<Order> = {}) {
  const order = orderOf(changes);
  const quoted = by.call('/rest/order/quote', { method: 'PUT', body: { order } });
  const { total } = v.parse(quoteSchema, await json(quoted));
  return v.parse(finalOrderSchema, await json(by.order({ ...order, total })));
}

/** Accepts and prepares the order with this id, and hands it over for cash. */
export async function handOver(by: Visitor, id: number): Promise<void> {
  const { orderType } =
    (await atDesk<{ orderType: string }>(`SELECT order_type AS orderType FROM orders WHERE id = ${id}`))[0] ?? {};
  const moves = [
    { move: 'accept', orderPrepTime: 20 },
    ...(orderType === 'delivery' ? [{ move: 'onTheWay' }] : [{ move: 'ready' }]),
  ];
  for (const body of [...moves, { move: 'pickedUp', tender: 'cash' }])
    expect((await by.call(`/rest/board/ramen/orders/${id}`, { method: 'POST', body })).status, body.move).toBe(200);
}

export const ordersBy = async (by: Visitor, query = '') =>
  v.parse(businessOrdersSchema, await json(by.call(`${BASE}/orders${query}`))).orders;
export const fileOf = async (by: Visitor, orderNumber: string) =>
  v.parse(businessOrderSchema, await json(by.call(`${BASE}/orders/${orderNumber}`)));
export const post = (by: Visitor, path: string, body: object) => by.call(`${BASE}${path}`, { method: 'POST', body });

/**
 * Writes names into the places that can hold them: the account with a saved address, an order of the account, and an
 * order that the same customer placed as a guest. Also into a receipt, a rating, a refund, adjustments and the use of a
 * promo code. Returns the numbers of both orders.
 */
export async function fillEveryPlace(owner: Visitor): Promise<[string, string]> {
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
export async function allRows(): Promise<Record<string, unknown>> {
  const stored = Object.entries(await readAllStorage());
  return Object.fromEntries(
    stored.filter(([name]) => name !== 'D1 delivered_messages' && (name.startsWith('D1') || name.startsWith('desk'))),
  );
}

/** Each of the NAMES that is stored somewhere, with the D1 table or the desk that contains it. */
export async function found(): Promise<string[]> {
  return Object.entries(await allRows()).flatMap(([name, rows]) => {
    const text = JSON.stringify(rows).toLowerCase();
    return NAMES.filter((each) => text.includes(each)).map((each) => `${name}: ${each}`);
  });
}

/**
 * Everything that must stay the same when a customer is forgotten: the books, the balances, the ratings, the report and its
 * CSV, the order history, and the lines and refunds of each order in the console and the tracker.
 */
export async function sums(owner: Visitor) {
  const { sellers: _sellers, ...report } = v.parse(reportSchema, await json(owner.call(`${BASE}/reports`)));
  const history = await ordersBy(owner);
  const files = await Promise.all(
    history.map(async ({ orderNumber }) => {
      const file = await fileOf(owner, orderNumber);
      return {
        // Special requests and names in the details of a row are removed with the personal data.
        lines: file.lines.map(({ details: _details, ...line }) => line),
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

/** Builds the town and adds the account of Quimby. The town has no orders yet. */
export async function openTownOfQuimby(): Promise<void> {
  time.now = PLACED_AT;
  const position = { addressLatitude: 49.2629, addressLongitude: -123.1008 };
  await buildTown({ ...position, workingHours: ALWAYS_OPEN, paymentGateway: 'square' });
  await addAccount(QUIMBY);
}
