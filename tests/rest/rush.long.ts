import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIfChanged } from '../../functions/local/build.ts';
import { DEMO_STAFF_PASSWORD } from '../../functions/local/seed.ts';
import { prepareState } from '../../functions/local/state.ts';
import { type RunningSite, runSite } from '../running-site.ts';
import { type Prepare, rush } from '../rush.ts';
import { Shopper } from '../shopper.ts';

const CUSTOMERS = 300;
const A_QUARTER = 15 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'rush-'));
const state = join(folder, 'state');
let site: RunningSite;

beforeAll(async () => {
  buildIfChanged();
  await prepareState(state);
  site = await runSite(state);
}, A_QUARTER);

afterAll(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

it.each(['in person', 'by card'])(
  'no order is lost or placed twice when 300 customers order %s at the same time while staff work; boards and trackers agree',
  async (payment) => {
    const shopper = await Shopper.at(site.origin);
    const prepare: Prepare = async (key, body) => (payment === 'by card' ? shopper.giveCard(key, body) : body);
    const { orders, tracked, screens, board } = await rush(shopper, DEMO_STAFF_PASSWORD, CUSTOMERS, prepare);
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    expect(new Set(numbers).size).toBe(CUSTOMERS);

    const statuses = new Map(tracked.map(({ orderNumber, orderStatus }) => [orderNumber, orderStatus]));
    for (const screen of screens) expect(screen).toEqual(statuses);
    const ready = Array.from(statuses).filter(([, status]) => status === 's');
    const onBoard = board.tickets.map(({ orderNumber, orderStatus }) => [orderNumber, orderStatus] as const);
    expect(onBoard.filter(([number]) => statuses.has(number)).toSorted()).toEqual(ready.toSorted());
  },
  A_QUARTER,
);
