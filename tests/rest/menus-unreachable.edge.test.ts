import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALWAYS_OPEN, isLive, openSheet, payments, readyToSubmit } from '../till.ts';
import { buildTown, errorOf, orderOf, Visitor } from '../town.ts';

const desk = () => env.ORDER_DESK.getByName('100');
const board = async () => (await desk().board(1)).tickets;
const SORRY = { status: 500, code: 'unexpected', message: 'Something went wrong, please try again later.' };

const loseMenus = () => env.DB.exec('ALTER TABLE businesses RENAME TO lost_businesses');
const findMenus = () => env.DB.exec('ALTER TABLE lost_businesses RENAME TO businesses');

/** Moves the due times of all charges into the past, then runs the desk's alarm. */
async function alarm(): Promise<void> {
  await runInDurableObject(desk(), (_desk, { storage }) => {
    storage.sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL');
  });
  await runDurableObjectAlarm(desk());
}

const now = Date.now();
const customer = () => new Visitor({ clock: () => now });

describe('while the database of menus cannot be read', () => {
  beforeEach(() => buildTown({ workingHours: ALWAYS_OPEN, paymentGateway: 'stripe' }));

  it('an order to be paid in person is not placed; a retry places it when the database is back', async () => {
    const visitor = customer();
    const order = orderOf();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await loseMenus();
    expect(await errorOf(await visitor.order(order, headers))).toMatchObject(SORRY);
    expect(await board()).toEqual([]);
    await findMenus();
    expect((await visitor.order(order, headers)).status).toBe(200);
    expect(await board()).toHaveLength(1);
  });

  it('a payment sheet cannot be opened, so no payment is created', async () => {
    await loseMenus();
    expect(await errorOf(await openSheet(customer(), crypto.randomUUID(), orderOf()))).toMatchObject(SORRY);
    expect(await payments()).toEqual([]);
  });

  it('a card that was entered before the outage is not charged until the retry, when the database is back', async () => {
    const { submit } = await readyToSubmit(customer());
    await loseMenus();
    expect(await errorOf(await submit())).toMatchObject(SORRY);
    expect(await board()).toEqual([]);
    await findMenus();
    expect((await submit()).status).toBe(200);
    expect((await payments()).filter(isLive)).toHaveLength(1);
  });

  it('an authorisation is voided once the database is back, if the order is not submitted again', async () => {
    const { submit } = await readyToSubmit(customer());
    await loseMenus();
    await submit();
    await alarm();
    await findMenus();
    await alarm();
    expect((await payments()).filter(isLive)).toEqual([]);
  });
});
