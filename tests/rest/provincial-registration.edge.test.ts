import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Business } from '../../src/contract/business.ts';
import { businessReplySchema } from '../../src/contract/business-reply.ts';
import { decodeBusiness } from '../../src/contract/decode-business.ts';
import { context, item, quoteOf } from '../domain/builders.ts';
import { BOWL, buildTown, errorOf, finalOrderOf, orderOf, RAMEN, townMenu, Visitor } from '../town.ts';
import { draftRequests, saved, set } from './draft-requests.ts';

const NUMBERS = { gstHstNumber: '123456789 RT0001', provincialTaxNumber: '1234567890 TQ0001' };

/** The text of the newest receipt in the desk's outbox. */
const newestReceipt = () =>
  runInDurableObject(
    env.ORDER_DESK.getByName('100'),
    (_, { storage }) =>
      storage.sql
        .exec<{ text: string }>("SELECT text FROM outbox WHERE channel = 'email' ORDER BY id DESC")
        .toArray()[0]?.text ?? '',
  );
const receiptOf = async (by: Visitor, orderNumber: string) => {
  await by.call('/rest/order/receipt', { method: 'PUT', body: { orderNumber, emailId: 'ann@example.ca' } });
  return newestReceipt();
};

/**
 * The tax on a bowl for $10.00: `tax` in the edge's quote, `estimate` as a browser computes it from the reply about the
 * business.
 */
async function taxes() {
  const visitor = new Visitor();
  const quoted = await visitor.call('/rest/order/quote', { method: 'PUT', body: { order: orderOf({ total: 0 }) } });
  const { tax } = v.parse(v.object({ tax: v.number() }), await quoted.json());
  const reply = await visitor.call(`/rest/business/${RAMEN.routingPath}`);
  const { business } = decodeBusiness(v.parse(businessReplySchema, await reply.json()));
  return { tax, estimate: quoteOf(townMenu(), business, [item(BOWL)], context()).tax };
}

describe('a business that is registered for some taxes only', () => {
  it.each<[string, Partial<Business>, number]>([
    ['QST without GST', { province: 'QC', gstHstRegistered: false, provincialTaxRegistered: true }, 100],
    ['GST without QST', { province: 'QC', provincialTaxRegistered: false }, 50],
    ['neither GST nor QST', { province: 'QC', gstHstRegistered: false }, 0],
    ['GST without PST', { province: 'MB', provincialTaxRegistered: false }, 50],
    ['neither GST nor PST', { province: 'SK', gstHstRegistered: false, provincialTaxRegistered: false }, 0],
  ])('X9: charges %s in the quote, in the estimate of the browser and in the order', async (_what, settings, tax) => {
    await buildTown({ ...settings, ...NUMBERS });
    expect(await taxes()).toEqual({ tax, estimate: tax });
    const visitor = new Visitor();
    const wrong = await visitor.order({ ...{ taxesNotCharged: ['GST', 'PST', 'QST'] }, total: 1000 + tax + 1 });
    expect(await errorOf(wrong)).toMatchObject({ status: 409, code: 'repriced', quote: { tax, total: 1000 + tax } });
    const { orderNumber } = await finalOrderOf(await visitor.order({ total: 1000 + tax }));
    const receipt = await receiptOf(visitor, orderNumber);
    expect(receipt).toContain(`Total: $${((1000 + tax) / 100).toFixed(2)}`);
    expect(receipt.includes('GST/HST number')).toBe(tax === 50);
    expect(receipt.includes('QST number 1234567890 TQ0001')).toBe(tax === 100);
  });

  it('X9: charges the same taxes as before if an earlier release stored the business', async () => {
    for (const [gstHstRegistered, province, tax] of [
      [true, 'QC', 150],
      [false, 'QC', 0],
      [false, 'MB', 70],
    ] as const) {
      await buildTown({ province, gstHstRegistered });
      const fields = ['provincialTaxRegistered', 'provincialTaxNumber', 'taxesNotCharged'];
      await env.DB.prepare(
        `UPDATE businesses SET settings = json_remove(settings, ${fields.map((field) => `'$.${field}'`).join()})`,
      ).run();
      expect(await taxes()).toEqual({ tax, estimate: tax });
    }
  });
});

describe('the settings for the sales tax of the province', () => {
  const { save, publish, draft, send } = draftRequests();

  it('X9, X10: apply after their publication, and receipts of earlier orders keep the tax and the number', async () => {
    await publish(
      set(['workingHours'], { 'Mon-Sun': '00:00-00:00' }),
      set(['location', 'province'], 'MB'),
      set(['provincialTaxNumber'], '123456-7'),
    );
    const customer = new Visitor();
    const { orderNumber } = await finalOrderOf(await customer.order({ total: 1120 }));
    await publish(set(['provincialTaxRegistered'], false));
    expect((await saved()).business).toMatchObject({ provincialTaxRegistered: false, taxesNotCharged: ['PST', 'QST'] });
    const openCart = await new Visitor().order({ total: 1120 });
    expect(await errorOf(openCart)).toMatchObject({ status: 409, code: 'repriced', quote: { tax: 50, total: 1050 } });
    const receipt = await receiptOf(customer, orderNumber);
    expect(receipt).toContain('RST (PST) number 123456-7');
    expect(receipt).toContain('PST 7%: $0.70');
  });

  it('are refused when the number does not have the form of the province', async () => {
    await save(set(['location', 'province'], 'QC'), set(['provincialTaxNumber'], 'PST-1234-5678'));
    const refused = await send('POST', '/draft/publish', { revision: (await draft()).revision });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('looks like 1234567890 TQ0001.');
  });
});
