import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIfChanged } from '../../functions/local/build.ts';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { prepareState } from '../../functions/local/state.ts';
import { finalOrderSchema } from '../../src/contract/final-order.ts';
import { freePort } from '../free-port.ts';
import { type RunningSite, runSite } from '../running-site.ts';
import { Shopper } from '../shopper.ts';

/** The number of rounds. The process is killed once in each round. */
const ROUNDS = 100;
/** The number of different moments at which the process is killed: after 5, 8, 11 and so on up to 62 replies. */
const REPLY_STEPS = 20;
/** How many customers order at the same time. When a customer has the reply, this customer orders again. */
const CUSTOMERS = 8;
const AN_HOUR = 60 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const state = join(folder, 'state');
/** The port of the site, which uses the same port again after each restart. */
let port = 0;
let site: RunningSite;

beforeAll(async () => {
  buildIfChanged();
  await prepareState(state);
  port = await freePort();
  site = await runSite(state, port);
}, AN_HOUR);

afterAll(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

it(
  'when the process is killed again and again, acknowledged orders are kept, and a retry places every unacknowledged order exactly once',
  async () => {
    const shopper = await Shopper.at(`http://localhost:${port}`);
    const submits = new Map<string, { body: string; reply: string | null }>();

    for (let round = 0; round < ROUNDS; round++) {
      // The process is killed after this many replies. Consecutive rounds have different numbers.
      let answersLeft = 5 + 3 * (round % REPLY_STEPS);
      let killed: Promise<void> | null = null;
      const orderOn = async (customer: number): Promise<void> => {
        while (killed === null) {
          const key = `round-${round}-customer-${customer}-${submits.size}`;
          const order = { body: shopper.order(), reply: null as string | null };
          submits.set(key, order);
          order.reply = await shopper.submit(key, order.body).catch(() => null);
          if (order.reply !== null) answersLeft -= 1;
          if (answersLeft === 0) killed ??= site.kill();
        }
      };
      await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => orderOn(customer)));
      await killed;
      site = await runSite(state, port);
      for (const [key, order] of submits) order.reply ??= await shopper.submit(key, order.body);
    }

    // A retry gets the same reply again.
    for (const [key, { body, reply }] of submits) expect(await shopper.submit(key, body)).toBe(reply);
    const numbers = Array.from(
      submits.values(),
      ({ reply }) => v.parse(finalOrderSchema, JSON.parse(reply ?? '')).orderNumber,
    );
    expect(new Set(numbers).size).toBe(submits.size);

    const { tickets } = await shopper.board(DEMO_STAFF_PASSWORD);
    expect(tickets.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(numbers.toSorted());
  },
  AN_HOUR,
);
