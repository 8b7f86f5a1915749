import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessOrderSchema } from '../../src/contract/business-orders.ts';
import { markPhonesProven } from '../phone-proof.ts';
import { siteFiles } from '../print/site-files.ts';
import { BOWL, buildTown, errorOf, finalOrderOf, orderOf, RAMEN, row, Visitor } from '../town.ts';

beforeEach(() => buildTown({ gstHstNumber: '123456789 RT0001' }));

const EMAIL = 'ann@example.ca';
const placeOrder = async (visitor: Visitor) =>
  await finalOrderOf(await visitor.order({ finalOrderItems: [row(BOWL, { count: 2 })], total: 2100 }));
const requestReceipt = (visitor: Visitor, body: object) => visitor.call('/rest/order/receipt', { method: 'PUT', body });

interface Waiting extends Record<string, SqlStorageValue> {
  channel: string;
  recipient: string;
  text: string;
}
const atDesk = <Row extends Record<string, SqlStorageValue>>(query: string) =>
  runInDurableObject(env.ORDER_DESK.getByName('100'), (_, { storage }) => storage.sql.exec<Row>(query).toArray());
/** The messages in the desk's outbox, without the alerts that tell the business that no board is open. */
const waiting = () =>
  atDesk<Waiting>("SELECT channel, recipient, text FROM outbox WHERE text NOT LIKE '%no board is open%' ORDER BY id");

describe('PUT /rest/order/receipt', () => {
  it('sends the order line by line to an e-mail address', async () => {
    const visitor = new Visitor();
    const { orderNumber, orderTrackingId } = await placeOrder(visitor);
    const response = await requestReceipt(visitor, { orderNumber, emailId: ' Ann@example.ca ' });
    expect(await response.json()).toEqual({ success: true });
    const text = [
      `Ramen, order ${orderNumber}`,
      '1 Main Street',
      'Calgary AB T2P 1J9',
      '(403) 555-0100',
      'GST/HST number 123456789 RT0001',
      '',
      'Date: Wednesday, July 17, 2030, 12:00 p.m.',
      'Order type: Take-out',
      'Customer: Ann',
      '',
      '2 × Dish 11: $20.00',
      '',
      'Sub-total: $20.00',
      'GST 5%: $1.00',
      'Total: $21.00',
      'To pay in person: $21.00',
      '',
      `${env.PUBLIC_ORIGIN}/order/${orderTrackingId}`,
    ].join('\n');
    expect(await waiting()).toEqual([{ channel: 'email', recipient: EMAIL, text }]);
  });

  it('sends the total by SMS', async () => {
    const visitor = new Visitor();
    const { orderNumber, orderTrackingId } = await placeOrder(visitor);
    await markPhonesProven();
    await requestReceipt(visitor, { orderNumber, smsNumber: '(604) 555-0123' });
    const text = `Ramen: order ${orderNumber}, total $21.00, To pay in person: $21.00. ${env.PUBLIC_ORIGIN}/order/${orderTrackingId}`;
    expect(await waiting()).toEqual([{ channel: 'sms', recipient: '6045550123', text }]);
  });

  it('stores whether the customer wants rewards and offers', async () => {
    const visitor = new Visitor();
    const { orderNumber } = await placeOrder(visitor);
    await requestReceipt(visitor, { orderNumber, emailId: EMAIL, rewardsProgram: 'yes', emailOffersPromos: 'no' });
    expect(await atDesk('SELECT email, sms_number, rewards_program, email_offers FROM receipts')).toEqual([
      { email: EMAIL, sms_number: null, rewards_program: 1, email_offers: 0 },
    ]);
  });

  it('invites a guest who wants rewards to sign up', async () => {
    const visitor = new Visitor();
    const { orderNumber } = await placeOrder(visitor);
    await requestReceipt(visitor, { orderNumber, emailId: EMAIL, rewardsProgram: 'yes' });
    const [message] = await waiting();
    expect(message?.text).toMatch(
      /\n\nTo join the rewards program, please sign up: https?:\/\/[^/\n]+\/ramen\/account\/signUp$/,
    );
  });

  it('shows the manager the e-mail address to which the customer wants offers', async () => {
    const visitor = new Visitor();
    const { orderNumber } = await placeOrder(visitor);
    const manager = await new Visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });
    const offersTo = async () => {
      const response = await manager.call(`/rest/manage/business/ramen/orders/${orderNumber}`);
      return v.parse(businessOrderSchema, await response.json()).offersTo;
    };
    await requestReceipt(visitor, { orderNumber, emailId: EMAIL });
    expect(await offersTo()).toBeNull();
    await requestReceipt(visitor, { orderNumber, emailId: EMAIL, emailOffersPromos: 'yes' });
    await requestReceipt(visitor, { orderNumber, emailId: 'bob@example.ca' });
    expect(await offersTo()).toBe(EMAIL);
  });

  it('sends the receipt when another device that has the tracking id asks for it', async () => {
    const { orderNumber, orderTrackingId } = await placeOrder(new Visitor());
    const response = await requestReceipt(new Visitor(), { orderNumber, orderTrackingId, emailId: EMAIL });
    expect(response.status).toBe(200);
  });

  it('sends nothing when another device asks for the receipt with only the order number', async () => {
    const { orderNumber } = await placeOrder(new Visitor());
    expect(await errorOf(await requestReceipt(new Visitor(), { orderNumber, emailId: EMAIL }))).toMatchObject({
      status: 404,
    });
    expect(await waiting()).toEqual([]);
  });

  it('sends nothing when the tracking id is that of another order', async () => {
    const visitor = new Visitor();
    const first = await placeOrder(visitor);
    const second = await placeOrder(visitor);
    const mixed = { orderNumber: first.orderNumber, orderTrackingId: second.orderTrackingId, emailId: EMAIL };
    expect(await errorOf(await requestReceipt(new Visitor(), mixed))).toMatchObject({ status: 404 });
  });

  it('sends nothing for a saved order', async () => {
    const visitor = new Visitor();
    const response = await visitor.call('/rest/order/save', { method: 'PUT', body: { order: orderOf() } });
    const { orderNumber } = await finalOrderOf(response);
    expect((await requestReceipt(visitor, { orderNumber, emailId: EMAIL })).status).toBe(404);
  });

  it.each([
    ['an e-mail without a dot', { emailId: 'ann@example' }, 'Please enter a valid email.'],
    ['a phone number of nine digits', { smsNumber: '604555012' }, 'Please enter a valid phone number!'],
    ['a request without e-mail and phone number', {}, 'A contact is required for this action'],
  ])('refuses %s', async (_, contact, message) => {
    const visitor = new Visitor();
    const { orderNumber } = await placeOrder(visitor);
    expect(await errorOf(await requestReceipt(visitor, { orderNumber, ...contact }))).toMatchObject({
      status: 400,
      message,
    });
  });

  it.each([
    ['a request without an order number', { emailId: EMAIL }],
    [
      'a value of rewardsProgram other than yes or no',
      { orderNumber: '100-101', emailId: EMAIL, rewardsProgram: 'maybe' },
    ],
  ])('refuses %s as malformed', async (_, body) => {
    expect(await errorOf(await requestReceipt(new Visitor(), body))).toMatchObject({ status: 400, code: 'malformed' });
  });

  it('sends the receipt of an order at most five times a day; refused requests do not count', async () => {
    const visitor = new Visitor();
    const { orderNumber } = await placeOrder(visitor);
    for (let times = 0; times < 6; times++) await requestReceipt(new Visitor(), { orderNumber, emailId: EMAIL });
    for (let times = 0; times < 5; times++) {
      expect((await requestReceipt(visitor, { orderNumber, emailId: EMAIL })).status).toBe(200);
    }
    expect(await errorOf(await requestReceipt(visitor, { orderNumber, emailId: EMAIL }))).toMatchObject({
      status: 429,
    });
  });
});

describe('the receipt as a PDF', () => {
  const fetchPdf = (trackingId: string) =>
    new Visitor({ siteFiles: () => siteFiles }).call(`/order/${trackingId}/receipt.pdf`);

  it('requires the tracking id, and no cache or search engine keeps the PDF', async () => {
    const { orderTrackingId } = await placeOrder(new Visitor());
    const response = await fetchPdf(orderTrackingId);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(new TextDecoder().decode((await response.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
    const other = `${orderTrackingId.slice(0, -1)}${orderTrackingId.endsWith('A') ? 'Q' : 'A'}`;
    expect((await fetchPdf(other)).status).toBe(404);
  });

  it('does not exist for a saved order', async () => {
    const response = await new Visitor().call('/rest/order/save', { method: 'PUT', body: { order: orderOf() } });
    const { orderTrackingId } = await finalOrderOf(response);
    expect((await fetchPdf(orderTrackingId)).status).toBe(404);
  });
});
