import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { giveCredit } from '../../functions/desk/credit.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { ALWAYS_OPEN, payments, readyToSubmit } from '../till.ts';
import { BOWL_TOTAL, buildTown, finalOrderOf, NOON, orderOf, Visitor } from '../town.ts';

const SUBMITS = 200;
const A_MINUTE = 60_000;

it(
  '200 equal concurrent submits make one order, and all get the same reply',
  async () => {
    await buildTown();
    const order = orderOf();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: SUBMITS }, () => new Visitor().order(order, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(v.parse(finalOrderSchema, JSON.parse(bodies[0] ?? '')).orderNumber).toBe('100-101');
    // Order numbers have no gaps, so the number of the next order shows that there is no other order.
    const next = await finalOrderOf(await new Visitor().order());
    expect(next.orderNumber).toBe('100-102');
  },
  A_MINUTE,
);

it.each(['stripe', 'square'] as const)(
  '200 equal submits with a card of %s make one order and one charge',
  async (paymentGateway) => {
    await buildTown({ paymentGateway, workingHours: ALWAYS_OPEN });
    const customer = () => new Visitor({ clock: Date.now });
    const { submit } = await readyToSubmit(customer());
    const answers = await Promise.all(Array.from({ length: SUBMITS }, () => submit(customer())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toHaveLength(1);
    expect(await payments()).toMatchObject([{ status: 'authorised', amount: BOWL_TOTAL }]);
    expect((await env.ORDER_DESK.getByName('100').board(1)).tickets).toHaveLength(1);
  },
  A_MINUTE,
);

it(
  'of 200 concurrent orders, the desk places only the 50 that the customer’s credit covers',
  async () => {
    await buildTown();
    const desk = env.ORDER_DESK.getByName('100');
    const ann = { userId: 7, emailAsUserId: 'ann@example.ca', emailConfirmed: true } as const;
    const visitor = await new Visitor().signInAs(ann);
    const amount = 50 * BOWL_TOTAL;
    await runInDurableObject(desk, (_desk, { storage }) =>
      giveCredit(storage.sql, { customerId: ann.userId, amount, reference: 'card', now: NOON }),
    );
    const spend = () => visitor.call('/rest/order/credit', { method: 'PUT', body: { order: orderOf({ total: 0 }) } });
    const answers = await Promise.all(Array.from({ length: SUBMITS }, spend));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(await desk.creditBalance(ann.userId)).toBe(0);
    expect((await desk.board(1)).tickets).toHaveLength(50);
  },
  A_MINUTE,
);
