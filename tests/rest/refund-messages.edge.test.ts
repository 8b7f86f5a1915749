import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCustomer } from '../../functions/data/customers.ts';
import { orderById } from '../../functions/desk/orders.ts';
import { recordProviderRefund } from '../../functions/desk/refunds.ts';
import { businessOrderSchema } from '../../src/contract/business-orders.ts';
import { ALWAYS_OPEN } from '../till.ts';
import { BOWL_TOTAL, buildTown, finalOrderOf, ORIGIN, orderOf, RAMEN, Visitor } from '../town.ts';

/** The real time, because the desk's alarm reads the real clock. */
const now = Date.now();
const ANN = 'ann@example.ca';
const BY_OWNER = { money: BOWL_TOTAL, providerRefundId: 're_1' };
const desk = () => env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));
const atDesk = <Result>(work: (sql: SqlStorage) => Result) =>
  runInDurableObject(desk(), (_desk, { storage }) => storage.transactionSync(() => work(storage.sql)));
const visitor = () => new Visitor({ clock: () => now });
const manager = () => visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });

beforeEach(() => buildTown({ workingHours: ALWAYS_OPEN }));

/** Orders a bowl, and asks for its receipt if an e-mail address is given. Returns the order's number. */
async function place(customer: Visitor, emailId = ''): Promise<string> {
  const placed = await customer.order(orderOf({ smsNotificationRequested: false }));
  const { orderNumber, orderTrackingId } = await finalOrderOf(placed);
  if (emailId !== '')
    await customer.call('/rest/order/receipt', { method: 'PUT', body: { orderNumber, orderTrackingId, emailId } });
  return orderNumber;
}

/** A visitor who is signed in to a new account with this e-mail. */
async function customerOf(email: string, emailConfirmed: boolean): Promise<Visitor> {
  const account = await insertCustomer(env.DB, { email, serviceProviderUserId: null, now });
  if (emailConfirmed) await env.DB.prepare('UPDATE customers SET email_confirmed_at = ?1').bind(now).run();
  return visitor().signInAs({ userId: account?.id ?? 0, emailAsUserId: email, emailConfirmed });
}

async function refund(orderNumber: string, amount = 100): Promise<void> {
  const path = `/rest/manage/business/ramen/orders/${orderNumber}/refunds`;
  const body = { key: 'one refund', part: { kind: 'amount', amount }, reason: 'It was cold' };
  expect((await (await manager()).call(path, { method: 'POST', body })).status).toBe(200);
}

async function messages(orderNumber: string) {
  const file = await (await manager()).call(`/rest/manage/business/ramen/orders/${orderNumber}`);
  return v.parse(businessOrderSchema, await file.json()).messages.filter(({ what }) => what === 'Refund');
}

/** Delivers the messages that wait. Returns all delivered e-mails about refunds, each with its recipient before the text. */
async function mails(): Promise<string[]> {
  await atDesk((sql) => sql.exec('UPDATE outbox SET due_at = 0'));
  await runDurableObjectAlarm(desk());
  const query = env.DB.prepare(
    "SELECT recipient, text FROM delivered_messages WHERE text LIKE '%refund%' ORDER BY rowid",
  );
  const { results } = await query.all<{ recipient: string; text: string }>();
  return results.map(({ recipient, text }) => `${recipient} ${text}`);
}

describe('a customer whose e-mail is known', () => {
  it('E16: is told of each refund once, at the address of the receipt', async () => {
    const orderNumber = await place(visitor(), ANN);
    await refund(orderNumber);
    await refund(orderNumber);
    expect(await messages(orderNumber)).toMatchObject([{ channel: 'email', to: 'a***@example.ca', state: 'waiting' }]);
    const link = await atDesk((sql) => `${env.PUBLIC_ORIGIN}/order/${orderById(sql, 1)?.trackingId}`);
    const text = `${ANN} Ramen: refund of order ${orderNumber}\n\n$1.00 will not be charged: It was cold`;
    expect(await mails()).toEqual([`${text}\n\n${link}`]);
    expect(await messages(orderNumber)).toMatchObject([{ channel: 'email', state: 'sent' }]);
  });

  it('E16: is told at the confirmed address of the account; the desk does not store this address', async () => {
    const orderNumber = await place(await customerOf(ANN, true));
    await refund(orderNumber);
    expect(await messages(orderNumber)).toMatchObject([{ to: 'the account', state: 'waiting' }]);
    expect(await mails()).toEqual([expect.stringContaining(`${ANN} Ramen: refund of order`)]);
    expect(await messages(orderNumber)).toMatchObject([{ to: 'a***@example.ca', state: 'sent' }]);
    expect(await atDesk((sql) => sql.exec("SELECT 1 FROM outbox WHERE about = 'refund'").toArray())).toEqual([]);
  });

  it('E16: is told later when the accounts cannot be read at first', async () => {
    await refund(await place(await customerOf(ANN, true)));
    await env.DB.exec('ALTER TABLE customers RENAME TO gone');
    expect(await mails()).toEqual([]);
    await env.DB.exec('ALTER TABLE gone RENAME TO customers');
    expect(await mails()).toHaveLength(1);
  });

  it('E6, E16: reads that a refund is too little to give back in cash', async () => {
    const orderNumber = await place(visitor(), ANN);
    const staff = await manager();
    for (const body of [{ move: 'accept', orderPrepTime: 20 }, { move: 'ready' }, { move: 'pickedUp', tender: 'cash' }])
      expect((await staff.call('/rest/board/ramen/orders/1', { method: 'POST', body })).status).toBe(200);
    await refund(orderNumber, 2);
    expect(await mails()).toEqual([
      expect.stringContaining('\n\n$0.02 is too little to give back in cash: It was cold'),
    ]);
  });

  it('E15, E16: is told of a refund that the owner makes at the payment provider', async () => {
    await place(visitor(), ANN);
    await atDesk((sql) => {
      const order = orderById(sql, 1);
      if (order !== null)
        recordProviderRefund(sql, { ...order, paymentStatus: 'paid' }, BY_OWNER, { origin: ORIGIN, now });
    });
    expect(await mails()).toEqual([expect.stringContaining('$10.50 is refunded: Refunded at the payment provider')]);
  });
});

it.each([
  ['an account without a confirmed e-mail', () => customerOf(ANN, false)],
  ['a guest without an address', async () => visitor()],
])('E16: %s gets no e-mail', async (_who, customer) => {
  const orderNumber = await place(await customer());
  await refund(orderNumber);
  expect(await mails()).toEqual([]);
  expect(await messages(orderNumber)).toEqual([]);
});

it.each([{ test: true }, { forgotten: { at: now, person: 'Olga' } }])(
  'E16: nobody gets an e-mail about a refund of an order with %j',
  async (details) => {
    await place(visitor(), ANN);
    await atDesk((sql) => {
      const order = orderById(sql, 1);
      if (order === null) return;
      const changed = { ...order, paymentStatus: 'paid' as const, details: { ...order.details, ...details } };
      recordProviderRefund(sql, changed, BY_OWNER, { origin: ORIGIN, now });
    });
    expect(await mails()).toEqual([]);
  },
);
