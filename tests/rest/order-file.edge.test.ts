import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { businessOrderSchema } from '../../src/contract/business-orders.ts';
import { ALWAYS_OPEN } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, CUSTOM_BOWL, finalOrderOf, orderOf, RAMEN, row, Visitor } from '../town.ts';

beforeEach(() => buildTown({ workingHours: ALWAYS_OPEN }));

it('the page of an order says how many units of each row were refunded; a refund of an amount adds no units', async () => {
  const manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
  const order = orderOf({ finalOrderItems: [row(BOWL, { count: 3 })], total: 3 * BOWL_TOTAL });
  const { orderNumber } = await finalOrderOf(await new Visitor().order(order));
  const path = `/rest/manage/business/ramen/orders/${orderNumber}`;
  const refund = async (part: object) => {
    const body = { key: crypto.randomUUID(), part, reason: 'Cold' };
    expect((await manager.call(`${path}/refunds`, { method: 'POST', body })).status).toBe(200);
  };
  const bowls = async () => {
    const { lines } = v.parse(businessOrderSchema, await (await manager.call(path)).json());
    return lines.find(({ itemIndex }) => itemIndex === 0);
  };
  expect(await bowls()).toMatchObject({ count: 3, unitsBack: 0 });
  await refund({ kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] });
  await refund({ kind: 'amount', amount: 100 });
  expect(await bowls()).toMatchObject({ count: 3, unitsBack: 1 });
});

it('the page of an order tells the rows of one dish apart: choices, request, person', async () => {
  const manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
  const broth = (name: string, optionSpecialRequest = '', orderFor = '') => {
    const oneOfList = [{ message: 'Broth', choices: [{ name, value: 1, nestedChoices: [] }] }];
    return row(CUSTOM_BOWL, { selectedCustomization: { oneOfList, anyOf: [], optionSpecialRequest, orderFor } });
  };
  const finalOrderItems = [broth('Miso'), broth('Shio', 'No salt', 'Bo')];
  const { orderNumber } = await finalOrderOf(await new Visitor().order(orderOf({ finalOrderItems, total: 2520 })));
  const file = await manager.call(`/rest/manage/business/ramen/orders/${orderNumber}`);
  const { lines } = v.parse(businessOrderSchema, await file.json());
  expect(lines.map(({ details }) => details)).toEqual([['Miso'], ['Shio', '“No salt”', 'For Bo'], []]);
});

/**
 * Places an order of two bowls. Returns functions with which a manager asks for a refund of the order, and reads the
 * amounts of the order's refunds.
 */
async function refunds() {
  const manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
  const order = orderOf({ finalOrderItems: [row(BOWL, { count: 2 })], total: 2 * BOWL_TOTAL });
  const { orderNumber } = await finalOrderOf(await new Visitor().order(order));
  const path = `/rest/manage/business/ramen/orders/${orderNumber}`;
  return {
    ask: (body: object) => manager.call(`${path}/refunds`, { method: 'POST', body }),
    amounts: async () => {
      const file = v.parse(businessOrderSchema, await (await manager.call(path)).json());
      return file.refunds.map(({ amount }) => amount);
    },
  };
}

it('a refund is made once, also when it is asked for again with the same key because the answer was lost', async () => {
  const { ask, amounts } = await refunds();
  const body = { key: 'one refund', part: { kind: 'amount', amount: 100 }, reason: 'Cold' };
  const replies = [await ask(body), await ask(body)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await amounts()).toEqual([100]);
});

it.each([{}, { kind: 'all' }])('a refund of %j is refused', async (part) => {
  const { ask, amounts } = await refunds();
  const refused = await ask({ key: 'one refund', part, reason: 'Cold' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { message: 'Please choose what goes back.' } });
  expect(await amounts()).toEqual([]);
});

it('a page that was open during a deploy can refund with `wish`, the earlier name of the field `part`', async () => {
  const { ask, amounts } = await refunds();
  const rows = [{ itemIndex: 0, count: 1 }];
  expect((await ask({ key: 'one refund', wish: { kind: 'rows', rows }, reason: 'Cold' })).status).toBe(200);
  expect(await amounts()).toEqual([BOWL_TOTAL]);
});

it('the CSV of the order history contains all orders, and for a search only the orders that the search finds', async () => {
  const manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
  for (const customerName of ['Ann', '=Sum'])
    expect((await new Visitor().order(orderOf({ customerName }))).status).toBe(200);
  const csv = async (query = '') => {
    const response = await manager.call(`/rest/manage/business/ramen/orders.csv${query}`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="ramen-orders.csv"');
    const [head, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(head).toContain(
      'order,placed,name,phone,type,mode,table,status,payment,tender,items,discounts,fees,taxes,tips,driverTips,total,credit,refunded,net',
    );
    return rows;
  };
  const rows = await csv();
  expect(rows.map((text) => text.split(',')[2])).toEqual([`"'=Sum"`, 'Ann']);
  expect(rows[0]).toMatch(new RegExp(`,inPerson,,10,0,0,0.5,0,0,${BOWL_TOTAL / 100},0,0,0$`));
  expect(await csv('?find=ann')).toHaveLength(1);
  expect(await csv('?status=r')).toEqual([]);
});
