import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { examplePriceSchema, importedSchema } from '../../src/contract/documents.ts';
import { orderSummarySchema } from '../../src/contract/order.ts';
import { BOWL, BOWL_TOTAL, buildTown, errorOf, finalOrderOf, orderOf, Visitor } from '../town.ts';
import { draftRequests, saved, set } from './draft-requests.ts';

const NUMBER = '123456789 RT0001';
const NOT_REGISTERED = set(['gstHstRegistered'], false);

/** The text of the newest receipt in the desk's outbox. */
const newestReceipt = () =>
  runInDurableObject(
    env.ORDER_DESK.getByName('100'),
    (_, { storage }) =>
      storage.sql
        .exec<{ text: string }>("SELECT text FROM outbox WHERE channel = 'email' ORDER BY id DESC")
        .toArray()[0]?.text,
  );

describe('a business that is not registered for GST/HST', () => {
  it('X8: charges no GST in the quote and in the placed order, and its receipt has no GST/HST number', async () => {
    await buildTown({ gstHstRegistered: false, gstHstNumber: NUMBER });
    const visitor = new Visitor();
    const quoted = await visitor.call('/rest/order/quote', { method: 'PUT', body: { order: orderOf({ total: 0 }) } });
    expect(await quoted.json()).toMatchObject({ subTotal: 1000, tax: 0, total: 1000 });
    const { orderNumber } = await finalOrderOf(await visitor.order({ total: 1000 }));
    await visitor.call('/rest/order/receipt', { method: 'PUT', body: { orderNumber, emailId: 'ann@example.ca' } });
    expect(await newestReceipt()).toContain('Total: $10.00');
    expect(await newestReceipt()).not.toMatch(/GST/);

    // The business registers later. The earlier order had no GST, so its receipt gets no number.
    await buildTown({ gstHstRegistered: true, gstHstNumber: NUMBER });
    await visitor.call('/rest/order/receipt', { method: 'PUT', body: { orderNumber, emailId: 'kim@example.ca' } });
    expect(await newestReceipt()).toContain('Total: $10.00');
    expect(await newestReceipt()).not.toMatch(/GST/);
  });

  it('X8: charges PST like a registered business, also on bags', async () => {
    const { total: _unknown, ...order } = orderOf({ paperBagCount: 1 });
    const taxIn = async (province: 'BC' | 'MB' | 'ON', gstHstRegistered: boolean) => {
      await buildTown({ province, gstHstRegistered, paperBagFee: 100 });
      const reply = await new Visitor().call('/rest/order/calculate', { method: 'POST', body: order });
      return v.parse(orderSummarySchema, await reply.json()).tax;
    };
    expect([await taxIn('BC', true), await taxIn('BC', false)]).toEqual([55 + 7, 7]);
    expect([await taxIn('MB', true), await taxIn('MB', false)]).toEqual([55 + 77, 77]);
    expect([await taxIn('ON', true), await taxIn('ON', false)]).toEqual([143, 0]);
  });
});

describe('the setting whether a business is registered for GST/HST', () => {
  const { send, save, publish, draft } = draftRequests();
  const examplePrice = async () => {
    const body = { orderType: 'take-out', rows: [{ productOptionId: BOWL, count: 1 }] };
    return v.parse(examplePriceSchema, await (await send('POST', '/draft/price', body)).json()).quote?.tax;
  };

  it('X8: is on in documents without the field, changes the example price of the draft, and applies once the draft is published', async () => {
    await publish(set(['workingHours'], { 'Mon-Sun': '00:00-00:00' }), set(['gstHstNumber'], NUMBER));
    expect((await saved()).business.gstHstRegistered).toBe(true);
    const customer = new Visitor();
    const { orderNumber } = await finalOrderOf(await customer.order({ total: BOWL_TOTAL }));
    await save(NOT_REGISTERED);
    expect(await examplePrice()).toBe(0);
    expect((await new Visitor().order({ total: BOWL_TOTAL })).status).toBe(200);

    await publish(NOT_REGISTERED);
    expect((await saved()).business).toMatchObject({ gstHstRegistered: false, gstHstNumber: NUMBER });
    const openCart = await new Visitor().order({ total: BOWL_TOTAL });
    expect(await errorOf(openCart)).toMatchObject({ status: 409, code: 'repriced', quote: { tax: 0, total: 1000 } });
    expect((await new Visitor().order({ total: 1000 })).status).toBe(200);

    // The earlier order had GST, so its receipt still has the number.
    await customer.call('/rest/order/receipt', { method: 'PUT', body: { orderNumber, emailId: 'ann@example.ca' } });
    expect(await newestReceipt()).toContain(`GST/HST number ${NUMBER}`);
  });

  it('is in the exported file, and an import of this file changes nothing', async () => {
    await save(NOT_REGISTERED);
    const document = await (await send('GET', '/export')).json();
    expect(document).toMatchObject({ gstHstRegistered: false });
    const reply = await send('POST', '/import', { document });
    expect(v.parse(importedSchema, await reply.json())).toMatchObject({ changes: [], differences: [], mistakes: [] });
  });

  it('is off after an import of a file in which it is off', async () => {
    const document = { ...(await draft()).document, gstHstRegistered: false };
    const reply = v.parse(importedSchema, await (await send('POST', '/import', { document })).json());
    expect(reply).toMatchObject({ changes: [NOT_REGISTERED], mistakes: [], ignored: [] });
    expect(reply.differences).toMatchObject([{ part: 'setting', place: 'gstHstRegistered' }]);
  });

  it('is refused when it is neither true nor false', async () => {
    await save(set(['gstHstRegistered'], 'no'));
    const refused = await send('POST', '/draft/publish', { revision: (await draft()).revision });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Please write true or false here.');
  });
});
