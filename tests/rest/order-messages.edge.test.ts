import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertCustomer } from '../../functions/data/customers.ts';
import { noteOutcome } from '../../functions/desk/sent-messages.ts';
import { MESSAGE_TIMEOUT_MS, notSent } from '../../functions/gateways/messages/gateway.ts';
import { LIMITS } from '../../functions/limits/limits.ts';
import { rateLimiter } from '../../functions/limits/rate-limiter.ts';
import { deliverMessages } from '../../functions/outbox/deliver-messages.ts';
import { businessOrderSchema, receiptAgainReplySchema } from '../../src/contract/business-orders.ts';
import { DAY_MS, type Instant, MINUTE_MS } from '../../src/domain/time.ts';
import { markPhonesProven } from '../phone-proof.ts';
import { ALWAYS_OPEN } from '../till.ts';
import { buildTown, errorOf, finalOrderOf, hire, orderOf, RAMEN, Visitor } from '../town.ts';

/** The desk's alarm reads the real clock, so the visitors use it too. */
const now = Date.now();
const desk = () => env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));
const BUSINESS = '/rest/manage/business/ramen/orders';

beforeEach(() => buildTown({ workingHours: ALWAYS_OPEN }));

const visitorAt = (instant: Instant) => new Visitor({ clock: () => instant });
const managerAt = (instant: Instant) => visitorAt(instant).startShift(RAMEN.serviceProviderUserId, { role: 'manager' });

/** Places an order, and asks for its receipt if an e-mail address is given. Returns the order's number. */
async function place(emailId = ''): Promise<string> {
  const visitor = visitorAt(now);
  const placed = await visitor.order(orderOf({ smsNotificationRequested: true }));
  const { orderNumber, orderTrackingId } = await finalOrderOf(placed);
  await markPhonesProven();
  const body = { orderNumber, orderTrackingId, emailId };
  if (emailId !== '') expect((await visitor.call('/rest/order/receipt', { method: 'PUT', body })).status).toBe(200);
  return orderNumber;
}

const fileOf = async (manager: Visitor, orderNumber: string) =>
  v.parse(businessOrderSchema, await (await manager.call(`${BUSINESS}/${orderNumber}`)).json());

/** The messages to the customer. */
const messagesOf = async (manager: Visitor, orderNumber: string) =>
  (await fileOf(manager, orderNumber)).messages.filter(({ what }) => !what.startsWith('To you'));

const sendAgain = (manager: Visitor, orderNumber: string, email = '') =>
  manager.call(`${BUSINESS}/${orderNumber}/receipts`, { method: 'POST', body: { email } });

/** Uses up a limit, except for `left` attempts. */
async function spend(limit: `receiptBy${'Contact' | 'Order' | 'Person'}`, subject: string, left = 0): Promise<void> {
  const limiter = rateLimiter(env.ATTEMPT_COUNTER);
  for (let count = LIMITS[limit].max; count > left; count--) await limiter.take([limit, subject]);
}

/** The texts that were delivered to an address. */
async function textsTo(recipient: string): Promise<string[]> {
  const query = env.DB.prepare('SELECT text FROM delivered_messages WHERE recipient = ?1').bind(recipient);
  return (await query.all<{ text: string }>()).results.map(({ text }) => text);
}

describe('the messages about an order', () => {
  it('E28: are listed with their outcome and their masked recipient', async () => {
    const manager = await managerAt(now);
    const orderNumber = await place('ann@nowhere.invalid');
    await manager.call('/rest/board/ramen/orders/1', { method: 'POST', body: { move: 'accept', orderPrepTime: 20 } });
    await runDurableObjectAlarm(desk());
    expect(await messagesOf(manager, orderNumber)).toMatchObject([
      { what: 'Receipt', channel: 'email', to: 'a***@nowhere.invalid', state: 'undeliverable', person: null },
      { what: 'Order accepted', channel: 'sms', to: '***0123', state: 'sent', person: null },
    ]);
    const kept = await runInDurableObject(desk(), (_desk, { storage: { sql } }) => [
      ...sql.exec('SELECT * FROM outbox').toArray(),
      ...sql.exec('SELECT * FROM sent_messages').toArray(),
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/6045550123|ann@/);
  });

  it('E28: are tried again, and given up after about a day', async () => {
    const manager = await managerAt(now);
    const orderNumber = await place('ann@example.ca');
    const refuse = (at: Instant) =>
      runInDurableObject(desk(), (_desk, { storage: { sql } }) =>
        deliverMessages(
          { sql, name: 'test', note: noteOutcome },
          { send: async () => notSent('unavailable', 'The provider is down.') },
          () => at,
        ),
      );
    const state = async () => (await messagesOf(manager, orderNumber))[0]?.state;
    await runInDurableObject(
      desk(),
      (_desk, { storage: { sql } }) =>
        void sql.exec("UPDATE outbox SET due_at = ?, tries = 0 WHERE about = 'receipt'", now + DAY_MS),
    );
    expect(await state()).toBe('waiting');
    await refuse(now + DAY_MS);
    expect(await state()).toBe('retrying');
    for (let hours = 24; hours < 72; hours += 1) await refuse(now + hours * 60 * MINUTE_MS);
    expect(await state()).toBe('gaveUp');
  });
});

describe('messages that are due while the mail or SMS provider does not answer', () => {
  it('are left to the next alarm once ten seconds have passed, so that the other work of the desk does not wait for them', async () => {
    await place('ann@example.ca');
    await place('bob@example.ca');
    let time = now + DAY_MS;
    let tried = 0;
    const send = async () => {
      tried += 1;
      time += MESSAGE_TIMEOUT_MS;
      return notSent('unavailable', 'The provider does not answer.');
    };
    const left = await runInDurableObject(desk(), async (_desk, { storage: { sql } }) => {
      await deliverMessages({ sql, name: 'test' }, { send }, () => time);
      return sql.exec('SELECT count(*) AS due FROM outbox WHERE due_at <= ?', now + DAY_MS).one().due;
    });
    expect(tried).toBe(1);
    expect(left).toBeGreaterThan(0);
  });
});

describe('a receipt that is sent again', () => {
  it('E28: goes to the address that the customer gave, and only once when staff tap twice', async () => {
    const orderNumber = await place('ann@example.ca');
    await runDurableObjectAlarm(desk());
    const manager = await managerAt(now + 2 * MINUTE_MS);
    expect((await fileOf(manager, orderNumber)).receipt).toEqual({ to: 'a***@example.ca' });
    for (const earlier of [null, 'waiting'])
      expect(await (await sendAgain(manager, orderNumber)).json()).toEqual({ to: 'a***@example.ca', earlier });
    expect(await messagesOf(manager, orderNumber)).toMatchObject([
      { what: 'Receipt', state: 'sent', person: null },
      { what: 'Receipt', state: 'waiting', person: 'Sam', at: now + 2 * MINUTE_MS },
    ]);
  });

  it('E28: contains the link to the order only if it goes to the address that the customer gave', async () => {
    const orderNumber = await place('ann@example.ca');
    const manager = await managerAt(now);
    await runDurableObjectAlarm(desk());
    for (const [index, email] of ['', 'ann@example.ca', 'bob@example.ca'].entries()) {
      await env.DB.exec('DELETE FROM delivered_messages');
      const later = await managerAt(now + (index + 1) * 2 * MINUTE_MS);
      expect((await sendAgain(later, orderNumber, email)).status).toBe(200);
      await runInDurableObject(desk(), (_desk, { storage: { sql } }) => void sql.exec('UPDATE outbox SET due_at = 0'));
      await runDurableObjectAlarm(desk());
      const [text] = await textsTo(email || 'ann@example.ca');
      expect([email, text?.includes('/order/')]).toEqual([email, email !== 'bob@example.ca']);
    }
    expect(await messagesOf(manager, orderNumber)).toHaveLength(4);
  });

  it('E28: does not stop a receipt to another address that looks the same when masked', async () => {
    const orderNumber = await place();
    const manager = await managerAt(now);
    for (const email of ['maya@example.ca', 'mark@example.ca']) {
      const sent = await sendAgain(manager, orderNumber, email);
      expect([email, await sent.json()]).toEqual([email, { to: 'm***@example.ca', earlier: null }]);
      await runDurableObjectAlarm(desk());
      expect([email, (await textsTo(email)).length]).toEqual([email, 1]);
    }
  });

  it('E28: is not queued a second time, and the reply says why: it was queued just now, or waits to be tried again', async () => {
    const orderNumber = await place();
    const manager = await managerAt(now);
    const earlier = async (email: string) =>
      v.parse(receiptAgainReplySchema, await (await sendAgain(manager, orderNumber, email)).json()).earlier;
    expect(await earlier('maya@example.ca')).toBeNull();
    await runDurableObjectAlarm(desk());
    expect(await earlier('maya@example.ca')).toBe('justNow');
    expect(await earlier('mark@example.ca')).toBeNull();
    await runInDurableObject(desk(), (_desk, { storage: { sql } }) => void sql.exec('UPDATE outbox SET tries = 1'));
    expect(await earlier('mark@example.ca')).toBe('retrying');
  });

  it('E28: goes to an address that staff type; this address is not stored', async () => {
    const orderNumber = await place();
    const manager = await managerAt(now);
    expect((await fileOf(manager, orderNumber)).receipt).toEqual({ to: null });
    expect(await errorOf(await sendAgain(manager, orderNumber))).toMatchObject({
      ...{ status: 400, message: 'The order has no email address. Please enter one.' },
    });
    expect(await (await sendAgain(manager, orderNumber, ' Bob@Example.ca ')).json()).toMatchObject({
      to: 'b***@example.ca',
    });
    await runDurableObjectAlarm(desk());
    expect(await textsTo('bob@example.ca')).toEqual([expect.stringContaining(`Ramen, order ${orderNumber}`)]);
    expect((await fileOf(manager, orderNumber)).receipt).toEqual({ to: null });
  });

  it('E28: goes to the account of a customer who gave no address', async () => {
    const email = 'cara@example.ca';
    const account = await insertCustomer(env.DB, { email, serviceProviderUserId: null, now });
    await env.DB.prepare('UPDATE customers SET email_confirmed_at = ?1').bind(now).run();
    const user = { userId: account?.id ?? 0, emailAsUserId: email, emailConfirmed: true };
    const customer = await visitorAt(now).signInAs(user);
    const { orderNumber } = await finalOrderOf(await customer.order());
    expect((await fileOf(await managerAt(now), orderNumber)).receipt).toEqual({ to: 'c***@example.ca' });
  });

  it('is refused for an order that has no receipt', async () => {
    const orderNumber = await place();
    const manager = await managerAt(now);
    const body = { move: 'reject', rejectionReason: 'No more broth' };
    await manager.call('/rest/board/ramen/orders/1', { method: 'POST', body });
    expect((await fileOf(manager, orderNumber)).receipt).toBeNull();
    expect(await errorOf(await sendAgain(manager, orderNumber, 'ann@example.ca'))).toMatchObject({ status: 409 });
  });

  it('E28: does not count towards the limit of five a day if an earlier receipt to the same address keeps it from being sent', async () => {
    const orderNumber = await place();
    const manager = await managerAt(now);
    const statuses: number[] = [];
    for (const name of ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'd', 'e', 'f'])
      statuses.push((await sendAgain(manager, orderNumber, `${name}@example.ca`)).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });

  it('is sent at most five times a day', async () => {
    const orderNumber = await place();
    const manager = await managerAt(now);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect((await sendAgain(manager, orderNumber, `${name}@example.ca`)).status).toBe(200);
    expect(await errorOf(await sendAgain(manager, orderNumber, 'f@example.ca'))).toMatchObject({
      ...{ status: 429, message: 'This receipt was sent several times in the last 24 hours. Please try again later.' },
    });
  });

  it('uses up none of the other limits when one limit refuses the receipt', async () => {
    const [first, second] = [await place(), await place()];
    const personId = await hire(RAMEN.serviceProviderUserId, 'sam@ramen.example', { role: 'manager' });
    const manager = await visitorAt(now).signInForWork(personId);
    await spend('receiptByPerson', String(personId), 2);
    await spend('receiptByOrder', first, 1);
    await spend('receiptByContact', 'ann@example.ca');
    expect((await sendAgain(manager, first, 'ann@example.ca')).status).toBe(429);
    expect((await sendAgain(manager, first, 'bob@example.ca')).status).toBe(200);
    expect((await sendAgain(manager, first, 'cara@example.ca')).status).toBe(429);
    expect((await sendAgain(manager, second, 'cara@example.ca')).status).toBe(200);
  });

  it('is refused with a message that says whether the limit of the address or of the person is used up', async () => {
    const orderNumber = await place();
    const personId = await hire(RAMEN.serviceProviderUserId, 'sam@ramen.example', { role: 'manager' });
    const manager = await visitorAt(now).signInForWork(personId);
    await spend('receiptByContact', 'ann@example.ca');
    expect(await errorOf(await sendAgain(manager, orderNumber, 'ann@example.ca'))).toMatchObject({
      ...{ status: 429, message: 'This address got several receipts in the last 24 hours. Please try again later.' },
    });
    await spend('receiptByPerson', String(personId));
    expect(await errorOf(await sendAgain(manager, orderNumber, 'bob@example.ca'))).toMatchObject({
      ...{ status: 429, message: 'You sent many receipts in the last hour. Please try again later.' },
    });
  });
});
