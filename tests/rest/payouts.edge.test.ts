import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutCalls } from '../../functions/backend/embedded/payout-calls.ts';
import { availableAt, balanceEntries } from '../../functions/gateways/payments/stand-in/balance.ts';
import { payoutFileSchema, payoutsSchema } from '../../src/contract/payouts.ts';
import type { Role } from '../../src/domain/people/permissions.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { ALWAYS_OPEN, payByCard, settle, standInHost } from '../till.ts';
import { BOWL_TOTAL, buildTown, finalOrderOf, RAMEN, Visitor } from '../town.ts';

/** How many milliseconds the site's clock is ahead of the real clock, which the payment stand-in uses. */
let later = 0;
const clock = () => Date.now() + later;
const { businessId, serviceProviderUserId } = RAMEN;
const account = { provider: 'stripe', businessId } as const;

beforeEach(async () => {
  later = 0;
  await buildTown({ workingHours: ALWAYS_OPEN, paymentGateway: 'stripe' });
});

const staff = (role: Role = 'manager') => new Visitor({ clock }).startShift(serviceProviderUserId, { role });
const read = async (by: Visitor, query = '') =>
  v.parse(payoutsSchema, await (await by.call(`/rest/manage/business/ramen/payouts${query}`)).json());
const desk = () => env.ORDER_DESK.getByName(String(serviceProviderUserId));
const UNREAD = { arrivesOn: null, amount: 1, state: 'paid', lines: 'ready' } as const;

/** Places an order by card and accepts it; the desk captures the payment. Returns the order's number. */
async function sell(by: Visitor, id: number): Promise<string> {
  const paid = await payByCard(new Visitor({ clock }));
  const { orderNumber } = await finalOrderOf(paid);
  const body = { move: 'accept', orderPrepTime: 20 };
  expect((await by.call(`/rest/board/ramen/orders/${id}`, { method: 'POST', body })).status).toBe(200);
  await runInDurableObject(desk(), (object) => object.alarm());
  return orderNumber;
}

/** Moves the entries of the stand-in's balance some days into the past. */
const backdate = (days: number) =>
  runInDurableObject(standInHost(), (_host, { storage }) => {
    for (const [key] of Array.from(storage.kv.list({ prefix: 'balance:' }))) {
      const [entry] = balanceEntries(storage.kv, account).filter(({ id }) => key.endsWith(id));
      storage.kv.delete(key);
      if (entry !== undefined)
        storage.kv.put(key.replace(String(entry.at), String(entry.at - days * DAY_MS)), {
          ...entry,
          at: entry.at - days * DAY_MS,
        });
    }
  });

describe('GET /rest/manage/business/{routingPath}/payouts', () => {
  it('E25, E26: money is on its way, then in a payout that matches the books', async () => {
    const boss = await staff();
    const orderNumber = await sell(boss, 1);
    const first = await read(boss);
    expect(first).toMatchObject({ provider: 'stripe', trouble: null, payouts: [] });
    expect(first.comparison).toMatchObject({ differing: 0, waiting: 1, waitingAmount: BOWL_TOTAL, missingSince: null });
    const [charge] = first.comparison?.onItsWay ?? [];
    expect(charge).toMatchObject({ what: 'chargeOnItsWay', orderNumber, booked: BOWL_TOTAL, settled: 0 });
    // `expectedOn` is a date in UTC. The provider pays out at midnight in UTC. In Vancouver, it is still the day before.
    expect(charge?.expectedOn).toBe(new Date(availableAt(Date.now())).toISOString().slice(0, 10));

    await backdate(7);
    // The site read the payouts less than ten minutes ago. So it does not read them again, and the list is still empty.
    expect((await read(boss)).payouts).toEqual([]);
    later = 11 * 60_000;
    const second = await read(boss);
    expect(second).toMatchObject({ comparison: { waiting: 0, differing: 0 }, unread: 0 });
    const [payout] = second.payouts;
    expect(payout?.sums).toMatchObject({ charges: BOWL_TOTAL, refunds: 0, net: payout?.amount });
    const reply = await boss.call(`/rest/manage/business/ramen/payouts/${payout?.payoutId}`);
    const file = v.parse(payoutFileSchema, await reply.json());
    expect(file.lines).toMatchObject([{ kind: 'charge', amount: BOWL_TOTAL, orderNumber, elsewhere: false }]);
    // Only the first page compares payouts with the books.
    const rest = await read(boss, `?before=${payout === undefined ? '' : Date.now()}`);
    expect(rest).toMatchObject({ payouts: [{ payoutId: payout?.payoutId }], comparison: null });
  });

  it('E26, E27: lists amounts that are missing in the payouts or in the books, and payments that this site did not take', async () => {
    const boss = await staff('owner');
    const [missing, refunded] = [await sell(boss, 1), await sell(boss, 2)];
    const charges = await runInDurableObject(standInHost(), (_host, { storage }) => {
      const entries = balanceEntries(storage.kv, account);
      const [first] = Array.from(storage.kv.list({ prefix: 'balance:' }));
      if (first !== undefined) storage.kv.delete(first[0]);
      return entries;
    });
    await settle({ ...account, paymentId: charges[1]?.paymentId ?? '', kind: 'refund', amount: -100 });
    await settle({ ...account, paymentId: 'pi_terminal', kind: 'charge', amount: 900 });
    await backdate(7);
    later = 12 * DAY_MS;
    const owner = await staff('owner');
    const { comparison, payouts } = await read(owner);
    expect(comparison).toMatchObject({ differing: 2, missingSince: null });
    expect(comparison?.differences).toMatchObject([
      { what: 'chargeMissing', orderNumber: missing, booked: BOWL_TOTAL, settled: 0 },
      { what: 'refundUnbooked', orderNumber: refunded, booked: 0, settled: 100 },
    ]);
    expect(payouts.reduce((sum, { otherPayments }) => sum + otherPayments.count, 0)).toBe(1);

    // A payout with unknown lines may contain amounts that were booked before it was made, so these amounts no longer
    // count as missing. Amounts in known payouts are still compared.
    await desk().savePayouts(businessId, [{ ...UNREAD, id: 'po_manual', lines: 'never', createdAt: clock() - DAY_MS }]);
    const known = (await read(owner)).comparison;
    expect(known).toMatchObject({ differences: [{ what: 'refundUnbooked', orderNumber: refunded }], differing: 1 });
    expect(known?.missingSince).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('E26: shows that the provider refuses to list the lines of one payout, and compares the other payouts with the books', async () => {
    const boss = await staff();
    const orderNumber = await sell(boss, 1);
    await backdate(7);
    await desk().savePayouts(businessId, [{ ...UNREAD, id: 'po_gone', createdAt: clock() }]);
    const list = await read(boss);
    expect(list).toMatchObject({ trouble: null, unread: 0, comparison: { differing: 0, waiting: 0 } });
    expect(list.payouts.map(({ payoutId, lines }) => [payoutId.slice(0, 10), lines])).toEqual([
      ['po_gone', 'refused'],
      ['po_standin', 'read'],
    ]);
    expect(list.comparison?.missingSince).not.toBeNull();
    const csv = await boss.call('/rest/manage/business/ramen/payouts.csv');
    const [, ...rows] = (await csv.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^po_gone,.*,payout,,,,,0\.01,The provider does not show its lines/);
    expect(rows[1]).toContain(`,charge,${orderNumber},`);
    const today = await boss.call('/rest/manage/business/ramen/payouts.csv?madeFrom=2020-01-01&madeUntil=2020-02-01');
    expect((await today.text()).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('redirects a browser to the page of payouts, with the reason, when the CSV file is refused', async () => {
    const boss = await staff();
    const account = (await read(boss)).provider === 'stripe' ? await desk().payoutReading(businessId) : null;
    later = DAY_MS;
    const busy = { businessId, provider: 'stripe', account: account?.account ?? '' } as const;
    expect(await desk().beginPayoutReading(busy, clock())).not.toBe('busy');
    const path = '/rest/manage/business/ramen/payouts.csv?madeFrom=&madeUntil=';
    expect((await boss.call(path)).status).toBe(409);
    const sent = await boss.call(path, { headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' } });
    expect(sent.status).toBe(303);
    const url = new URL(sent.headers.get('location') ?? '', 'https://eats.example');
    expect(`${url.pathname}${url.search}`).toBe('/manage/reports?business=ramen&show=payouts&table=late');
  });

  it('R11: compares the payouts of each location with the books; refuses people whose role covers only one location', async () => {
    const boss = await staff();
    await sell(boss, 1);
    const deskOf = () => desk();
    const { locations } = payoutCalls({ db: env.DB, deskOf, bindings: env, clock, background: () => {} });
    const person = (businessId: number | null) =>
      locations(
        {
          ...{ personId: 1, name: 'Sam', email: 'sam@ramen.example', sessionId: 1 },
          memberships: [{ role: 'owner', serviceProviderUserId, businessId }],
        },
        'ramen',
      );
    expect(await person(businessId)).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
    const all = await person(null);
    expect(all.ok && all.value.map(({ name, comparison }) => [name, comparison?.waitingAmount])).toEqual([
      ['Noodles', undefined],
      ['Ramen', BOWL_TOTAL],
    ]);
  });

  it('has no payouts for a business without a payment account', async () => {
    await buildTown({ workingHours: ALWAYS_OPEN, paymentGateway: null });
    expect(await read(await staff())).toMatchObject({ provider: null, readAt: null, payouts: [], trouble: null });
  });
});
