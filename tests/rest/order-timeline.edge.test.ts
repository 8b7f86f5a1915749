import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLedger, type StandInPayment } from '../../functions/gateways/payments/stand-in/ledger.ts';
import { businessOrderSchema } from '../../src/contract/business-orders.ts';
import { ALWAYS_OPEN, type Card, payByCard, payments, standInHost } from '../till.ts';
import { BOWL_TOTAL, buildTown, finalOrderOf, orderOf, RAMEN, Visitor } from '../town.ts';

const desk = () => env.ORDER_DESK.getByName(String(RAMEN.serviceProviderUserId));
const visitor = () => new Visitor({ clock: Date.now });
const manager = () => visitor().startShift(RAMEN.serviceProviderUserId, { role: 'manager' });

/** What the page of the order says about its card payments and its bookings. */
async function money(): Promise<{ readonly charges: string[]; readonly booked: string[] }> {
  const reply = await (await manager()).call('/rest/manage/business/ramen/orders/100-101');
  const { charges, booked } = v.parse(businessOrderSchema, await reply.json());
  expect(charges.every(({ amount }) => amount === BOWL_TOTAL)).toBe(true);
  return { charges: charges.map(({ what }) => what), booked: booked.map(({ what }) => what) };
}

async function move(body: object): Promise<void> {
  expect((await (await manager()).call('/rest/board/ramen/orders/1', { method: 'POST', body })).status).toBe(200);
}

async function runCalls(): Promise<void> {
  await runInDurableObject(
    desk(),
    (_desk, { storage: { sql } }) => void sql.exec('UPDATE charges SET due_at = 0 WHERE due_at IS NOT NULL'),
  );
  await runDurableObjectAlarm(desk());
}

/** Changes the payments at the provider. */
const atProvider = (change: (payment: StandInPayment) => StandInPayment) =>
  runInDurableObject(standInHost(), (_host, { storage }) => {
    const ledger = openLedger(storage.kv);
    for (const payment of ledger.payments()) ledger.save(change(payment));
  });

describe('the card payments of an order', () => {
  beforeEach(() => buildTown({ workingHours: ALWAYS_OPEN, paymentGateway: 'square' }));

  it('include the declined ones; the held one is booked as paid once it is captured', async () => {
    const customer = visitor();
    const order = orderOf();
    await payByCard(customer, { order, card: 'declined' });
    await payByCard(customer, { order });
    const declined = 'Card declined, or payment not completed';
    expect(await money()).toEqual({ charges: [declined, 'Held on the card'], booked: [] });
    await move({ move: 'accept', orderPrepTime: 20 });
    await runInDurableObject(
      desk(),
      (_desk, { storage: { sql } }) => void sql.exec("UPDATE charges SET tries = 2 WHERE step = 'capturing'"),
    );
    expect((await money()).charges[1]).toBe('Held on the card; the capture failed and is tried again');
    await runCalls();
    expect(await money()).toEqual({ charges: [declined, 'Held on the card'], booked: ['Paid'] });
  });

  it('are voided when the order is rejected', async () => {
    await payByCard(visitor());
    await move({ move: 'reject', rejectionReason: 'No more broth' });
    expect((await money()).charges).toEqual(['Held on the card; it is being let go']);
    await runCalls();
    expect(await money()).toEqual({ charges: ['Held on the card, and let go without a charge'], booked: [] });
  });

  describe('of an order whose payment was returned before the books existed', () => {
    /** Rejects an order, and makes it look like an order from before the books. Returns its tracking id. */
    async function rejectOld({ withheldCents }: { withheldCents: number }): Promise<string> {
      const placed = await finalOrderOf(await payByCard(visitor()));
      await move({ move: 'reject', rejectionReason: 'No more broth' });
      await runInDurableObject(desk(), (_desk, { storage: { sql } }) => {
        sql.exec("UPDATE orders SET details = json_remove(details, '$.taxedBy')");
        sql.exec('UPDATE charges SET withheld = ?', withheldCents);
      });
      return placed.orderTrackingId;
    }

    it('are listed as "Held or charged", because the card may have been charged', async () => {
      const trackingId = await rejectOld({ withheldCents: 0 });
      expect((await money()).charges).toEqual(['Held or charged; it is being released or refunded']);
      await runCalls();
      expect((await money()).charges).toEqual(['Held or charged, then released or refunded']);
      const tracking = await visitor().call(`/rest/orderAction/orderStatus/${trackingId}`);
      expect(await tracking.json()).toMatchObject({ paymentStatus: 'refunded', holdReleased: null });
    });

    it('are not listed as released if the price of used gift cards was withheld', async () => {
      await rejectOld({ withheldCents: 100 });
      expect((await money()).charges).toEqual(['Held on the card']);
    });
  });

  /** Staff reject an order whose payment the provider has captured. The desk has not got the answer to the capture. */
  async function rejectCaptured(card: Card): Promise<void> {
    await payByCard(visitor(), { card });
    await move({ move: 'accept', orderPrepTime: 20 });
    await atProvider((payment) => ({ ...payment, status: 'paid' }));
    await move({ move: 'reject', rejectionReason: 'No more broth' });
  }

  it('are refunded when the order is rejected after the provider has captured the payment', async () => {
    await rejectCaptured('approved');
    await runCalls();
    expect((await payments()).map(({ refunded }) => refunded)).toEqual([BOWL_TOTAL]);
    expect(await money()).toEqual({ charges: ['Charged, and refunded'], booked: [] });
  });

  it('are shown as charged while the provider has not settled the refund, and after the refund has failed', async () => {
    await rejectCaptured('refundFails');
    await runCalls();
    expect((await money()).charges).toEqual(['Charged; the refund is on its way']);
    await atProvider(({ refunds, ...payment }) => ({
      ...payment,
      refunds: refunds.map(({ next, ...refund }) => ({ ...refund, next: next && { ...next, at: 0 } })),
    }));
    await runCalls();
    expect((await money()).charges).toEqual(['Charged; the refund failed and is tried again']);
    await runCalls();
    expect((await money()).charges).toEqual(['Charged, and refunded']);
  });

  it('are found in the database by an index', async () => {
    await payByCard(visitor());
    const plan = await runInDurableObject(desk(), (_desk, { storage: { sql } }) =>
      sql
        .exec<{ detail: string }>(
          `EXPLAIN QUERY PLAN SELECT amount FROM charges INDEXED BY charges_started
           WHERE business_id = 1 AND provider IN ('stripe', 'square') AND started_at BETWEEN 1 AND 2 AND order_id = 1`,
        )
        .toArray()
        .map(({ detail }) => detail),
    );
    expect(plan[0]).toContain(
      'SEARCH charges USING INDEX charges_started (business_id=? AND provider=? AND started_at>?',
    );
  });
});
