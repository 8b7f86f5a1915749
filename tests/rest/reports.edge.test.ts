import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { sellerLines } from '../../functions/receipt/receipt.ts';
import { reportSchema } from '../../src/contract/reports.ts';
import { saveBusinesses } from '../saved-business.ts';
import { ALWAYS_OPEN } from '../till.ts';
import {
  BOWL,
  BOWL_TOTAL,
  buildTown,
  errorOf,
  finalOrderOf,
  HOUR,
  NOODLES,
  NOON,
  orderOf,
  RAMEN,
  row,
  TACOS,
  townBusiness,
  townMenu,
  Visitor,
} from '../town.ts';

let now = NOON;
const clock = () => now;

beforeEach(async () => {
  now = NOON;
  await buildTown({ dayEndsAt: 300, workingHours: ALWAYS_OPEN });
});

const manager = (businessId: number | null = null) =>
  new Visitor({ clock }).startShift(RAMEN.serviceProviderUserId, { role: 'manager', businessId });
const read = async (by: Visitor, query = '', path = 'ramen') =>
  v.parse(reportSchema, await (await by.call(`/rest/manage/business/${path}/reports${query}`)).json());

/** Places an order of two bowls, and hands it over for cash. Returns its number. */
async function sell(by: Visitor, total = 2 * BOWL_TOTAL): Promise<string> {
  const order = orderOf({ finalOrderItems: [row(BOWL, { count: 2 })], total });
  const { orderNumber } = await finalOrderOf(await new Visitor({ clock }).order(order));
  const { tickets } = v.parse(
    v.object({ tickets: v.array(v.object({ orderId: v.number(), orderNumber: v.string() })) }),
    await (await by.call('/rest/board/ramen')).json(),
  );
  const orderId = tickets.find((ticket) => ticket.orderNumber === orderNumber)?.orderId;
  for (const body of [{ move: 'accept', orderPrepTime: 20 }, { move: 'ready' }, { move: 'pickedUp', tender: 'cash' }])
    expect((await by.call(`/rest/board/ramen/orders/${orderId}`, { method: 'POST', body })).status).toBe(200);
  return orderNumber;
}

const refund = (by: Visitor, orderNumber: string) =>
  by.call(`/rest/manage/business/ramen/orders/${orderNumber}/refunds`, {
    method: 'POST',
    body: { key: crypto.randomUUID(), part: { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] }, reason: 'Cold' },
  });

describe('GET /rest/manage/business/{routingPath}/reports', () => {
  it('sums up sales, taxes, payments, hours and dishes; a refund belongs to the day on which it was made', async () => {
    const boss = await manager();
    now = NOON - 22 * HOUR;
    const orderNumber = await sell(boss);
    // It is 2 a.m., and the business day ends at 3 a.m., so the second order belongs to the same day as the first order.
    now = NOON - 10 * HOUR;
    await sell(boss);
    now = NOON;
    await refund(boss, orderNumber);
    const first = await read(boss, '?from=2030-07-16&until=2030-07-16');
    expect(first.figures).toMatchObject({ orders: 2, grossSales: 4000, netSales: 4000, taxes: 200, refunds: 0 });
    expect(first.taken).toEqual([{ tender: 'cash', taken: 4200, repaid: 0 }]);
    expect(first.hours).toEqual([
      { hour: 2, orders: 1, net: 2000 },
      { hour: 14, orders: 1, net: 2000 },
    ]);
    expect(first.dishes).toMatchObject([{ units: 4, amount: 4000 }]);
    expect(first.weekdays.find(({ weekday }) => weekday === 'Tue')).toMatchObject({ orders: 2, net: 4000 });
    const second = await read(boss, '?from=2030-07-17&until=2030-07-17');
    expect(second.figures).toMatchObject({ orders: 0, netSales: -1000, refunds: 1050 });
    expect(second.before).toMatchObject({ orders: 2, netSales: 4000 });
    expect(second.dishes).toMatchObject([{ units: -1, amount: -1000 }]);
    const both = await read(boss);
    expect([both.from, both.until]).toEqual(['2030-07-11', '2030-07-17']);
    expect(both.days.map(({ net }) => net)).toEqual([0, 0, 0, 0, 0, 4000, -1000]);
    expect(both.types).toEqual([{ orderType: 'take-out', orders: 2, net: 3000 }]);
  });

  it('E20, E21, E22: counts orders that were not made, taxable sales, customers, and orders that were ready in time; names unsold dishes', async () => {
    const boss = await manager();
    const orderNumber = await sell(boss);
    await sell(boss);
    await refund(boss, orderNumber);
    const ann = new Visitor({ clock });
    await ann.order();
    const rejected = await boss.call('/rest/board/ramen/orders/3', {
      method: 'POST',
      body: { move: 'reject', rejectionReason: 'No broth' },
    });
    expect(rejected.status).toBe(200);
    const report = await read(boss);
    expect(report.taxable).toEqual([{ tax: 'GST 5%', base: 4000, baseRefunded: -1000, collected: 200, refunded: -50 }]);
    expect(report.notMade).toEqual({ unanswered: 0, rejected: 1, cancelled: 0, noShow: 0 });
    expect(report.promises).toEqual({ onTime: 2, late: 0, averageMinutes: -20 });
    expect(report.customers.fresh + report.customers.returning + report.customers.unknown).toBe(2);
    expect(report.unsold).not.toContain(report.dishes[0]?.dish);
    expect(report.unsold?.length).toBeGreaterThan(0);
  });

  it('E17: a sold dish is not among the unsold dishes, even when it is not among the 500 listed dishes', async () => {
    const boss = await manager();
    await sell(boss);
    const [sold] = (await read(boss)).dishes;
    await runInDurableObject(env.ORDER_DESK.getByName('100'), (_desk, { storage: { sql } }) => {
      for (let index = 0; index < 500; index += 1)
        sql.exec(
          'INSERT INTO day_dishes (business_id, day, dish, units, amount) SELECT ?, max(day), ?, 1, 10000 FROM day_dishes',
          ...[RAMEN.businessId, `Earlier dish ${index}`],
        );
    });
    const report = await read(boss);
    expect(report.dishes).toHaveLength(500);
    expect(report.unsold).not.toContain(sold?.dish);
    expect(report.unsold?.length).toBeGreaterThan(0);
  });

  it('compares with the same dates a year earlier', async () => {
    const boss = await manager();
    now = Date.parse('2029-07-16T12:00:00-07:00');
    await sell(boss);
    now = NOON;
    const report = await read(boss, '?from=2030-07-16&until=2030-07-17');
    expect([report.lastYearFrom, report.lastYearUntil]).toEqual(['2029-07-16', '2029-07-17']);
    expect(report.lastYear).toMatchObject({ orders: 1, netSales: 2000 });
  });

  it('contains the amounts owed to customers at the end of the range', async () => {
    await env.ORDER_DESK.getByName('100').issueGiftCard(2500, NOON);
    expect(await read(await manager())).toMatchObject({ owed: { giftCards: 2500, storeCredit: 0 } });
    expect(await read(await manager(), '?from=2030-07-01&until=2030-07-16')).toMatchObject({ owed: { giftCards: 0 } });
  });

  it('R8: does not contain test orders', async () => {
    const owner = await new Visitor({ clock }).startShift(100, { role: 'owner' });
    await owner.call('/rest/manage/business/ramen/testOrder', { method: 'POST' });
    for (const body of [{ move: 'accept', orderPrepTime: 20 }, { move: 'ready' }, { move: 'pickedUp', tender: 'cash' }])
      await owner.call('/rest/board/ramen/orders/1', { method: 'POST', body });
    expect(await read(owner)).toMatchObject({ figures: { orders: 0 }, lines: [], dishes: [] });
  });

  it('R11: covers one business; people with a role at all businesses of the provider can also read a report about all of them', async () => {
    await sell(await manager());
    const everywhere = await manager();
    expect(await read(everywhere, '', NOODLES.routingPath)).toMatchObject({ mayWiden: true, figures: { orders: 0 } });
    expect(await read(everywhere, '?scope=provider', NOODLES.routingPath)).toMatchObject({ figures: { orders: 1 } });
    const here = await manager(NOODLES.businessId);
    expect(await read(here, '', NOODLES.routingPath)).toMatchObject({ mayWiden: false, owed: null });
    const refused = await here.call('/rest/manage/business/noodles/reports?scope=provider');
    expect(await errorOf(refused)).toMatchObject({ status: 403 });
    await env.DB.prepare("UPDATE businesses SET phase = 'closed' WHERE id = ?1").bind(NOODLES.businessId).run();
    expect(await read(everywhere)).toMatchObject({ mayWiden: true });
    const other = await new Visitor().startShift(TACOS.serviceProviderUserId, { role: 'owner' });
    expect((await other.call('/rest/manage/business/ramen/reports')).status).toBe(403);
  });

  it('R11: only people with a role at all businesses of the provider see the credit and the gift cards that these businesses owe', async () => {
    const owedTo = async (by: Visitor): Promise<unknown> => {
      const answer = await by.call('/rest/manage/business/noodles/owed');
      return v.parse(v.object({ owed: v.unknown() }), await answer.json()).owed;
    };
    expect(await owedTo(await manager())).toEqual({ storeCredit: 0, giftCards: 0 });
    expect(await owedTo(await manager(NOODLES.businessId))).toBeNull();
  });

  it('names each business as its receipts do, even a closed business', async () => {
    const gstHstNumber = '123456789 RT0001';
    await buildTown({ gstHstNumber });
    const boss = await manager();
    await sell(boss);
    const lines = sellerLines(townBusiness({ gstHstNumber }), ['GST 5%']);
    expect(lines.at(-1)).toBe(`GST/HST number ${gstHstNumber}`);
    expect((await read(boss)).sellers).toEqual([{ name: RAMEN.name, lines }]);
    await env.DB.prepare("UPDATE businesses SET phase = 'closed' WHERE id = ?1").bind(NOODLES.businessId).run();
    const { sellers } = await read(boss, '?scope=provider');
    expect(sellers.map(({ name }) => name)).toEqual([NOODLES.name, RAMEN.name].sort());
  });

  it('X8: has the GST/HST number only if GST was charged in the range, whether or not the business is registered now', async () => {
    const number = { gstHstNumber: '123456789 RT0001' };
    const boss = await manager();
    const sellerText = async () => (await read(boss)).sellers.flatMap(({ lines }) => lines).join();
    await buildTown({ ...number, gstHstRegistered: false });
    expect(await sellerText()).not.toContain('GST');
    expect(await read(boss)).toMatchObject({ filesGstHst: false });
    await buildTown(number);
    expect(await sellerText()).not.toContain('GST');
    expect(await read(boss)).toMatchObject({ filesGstHst: true });
    await sell(boss);
    await buildTown({ ...number, gstHstRegistered: false });
    expect(await sellerText()).toContain(`GST/HST number ${number.gstHstNumber}`);
    expect(await read(boss)).toMatchObject({ filesGstHst: true });
  });

  it('X9, X10: has PST and the PST number if PST was charged in the range, even after the business has stopped charging PST', async () => {
    const inManitoba = { province: 'MB', provincialTaxNumber: '123456-7', workingHours: ALWAYS_OPEN } as const;
    const boss = await manager();
    const sellerText = async () => (await read(boss)).sellers.flatMap(({ lines }) => lines).join();
    const taxes = async () => (await read(boss)).taxable.map(({ tax, base, collected }) => [tax, base, collected]);
    await buildTown({ ...inManitoba, provincialTaxRegistered: false });
    await sell(boss, 2100);
    expect(await sellerText()).not.toContain('number');
    expect(await taxes()).toEqual([['GST 5%', 2000, 100]]);
    await buildTown(inManitoba);
    await sell(boss, 2240);
    await buildTown({ ...inManitoba, provincialTaxRegistered: false });
    await sell(boss, 2100);
    expect(await sellerText()).toContain('RST (PST) number 123456-7');
    expect(await taxes()).toEqual([
      ['GST 5%', 6000, 300],
      ['PST 7%', 2000, 140],
    ]);
  });

  it('X9: has no GST/HST return for a business in Quebec that charges only QST', async () => {
    const boss = await manager();
    await buildTown({
      province: 'QC',
      gstHstRegistered: false,
      provincialTaxRegistered: true,
      workingHours: ALWAYS_OPEN,
    });
    await sell(boss, 2200);
    expect(await read(boss)).toMatchObject({ filesGstHst: false, taxable: [{ tax: 'QST 9.975%', collected: 200 }] });
  });

  it('X8: a report about all businesses has the GST/HST numbers only of the businesses that charged GST', async () => {
    const gstHstNumber = '123456789 RT0001';
    await buildTown({ gstHstNumber });
    const noodles = townBusiness({ ...NOODLES, gstHstNumber, gstHstRegistered: false });
    await saveBusinesses(env.DB, [{ business: noodles, menu: townMenu() }]);
    const boss = await manager();
    await sell(boss);
    const { sellers } = await read(boss, '?scope=provider');
    expect(sellers.map(({ name, lines }) => [name, lines.some((line) => line.includes('GST'))])).toEqual([
      [NOODLES.name, false],
      [RAMEN.name, true],
    ]);
  });

  it.each([
    '?from=2030-07-18&until=2030-07-17',
    '?from=2028-01-01&until=2030-01-01',
    '?from=2030-02-30&until=2030-03-01',
  ])('refuses the range %s', async (query) => {
    const response = await (await manager()).call(`/rest/manage/business/ramen/reports${query}`);
    expect([400, 422]).toContain(response.status);
  });

  it('can be downloaded as CSV', async () => {
    const boss = await manager();
    await sell(boss);
    await env.ORDER_DESK.getByName('100').issueGiftCard(2500, NOON);
    const response = await boss.call('/rest/manage/business/ramen/reports.csv?from=2030-07-17&until=2030-07-17');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="ramen-2030-07-17-2030-07-17.csv"');
    const rows = (await response.text()).split('\r\n');
    expect(rows).toContain('sales,,,20,0,20');
    expect(rows).toContain('day,2030-07-17,1,20,0,20');
    expect(rows).toContain('owed,giftCards,,25,0,25');
  });
});
