import * as v from 'valibot';
import { expect, it } from 'vitest';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { buildTown, orderOf, Visitor } from '../town.ts';

const SUBMITS = 200;
const A_MINUTE = 60_000;

it(
  'makes one order of 200 equal submits at the same time, and answers all of them alike',
  async () => {
    await buildTown();
    const order = orderOf();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: SUBMITS }, () => new Visitor().order(order, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(v.parse(finalOrderSchema, JSON.parse(bodies[0] ?? '')).orderNumber).toBe('100-101');
    // Numbers run without a gap: the next one shows that nothing else was made.
    const next = v.parse(finalOrderSchema, await (await new Visitor().order()).json());
    expect(next.orderNumber).toBe('100-102');
  },
  A_MINUTE,
);
