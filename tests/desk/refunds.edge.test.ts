import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { RefundCalls } from '../../functions/desk/refund-calls.ts';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { takenOf } from '../../functions/gateways/payments/stand-in/ledger.ts';
import { PROVIDER_NAMES } from '../../src/contract/payment-accounts.ts';
import { fail } from '../../src/domain/result.ts';
import { ALWAYS_OPEN, payByCard, payments } from '../till.ts';
import { BOWL, BOWL_TOTAL, buildTown, orderOf, row, Visitor } from '../town.ts';
import { booked, desk, runAlarm } from './refund-steps.ts';
import { orderSteps, REJECT_INSTEAD } from './sold-order.ts';

const { now, net, refund, move, accept } = orderSteps();

const ONE_BOWL = { kind: 'rows', rows: [{ itemIndex: 0, count: 1 }] } as const;

describe.each(PAYMENT_PROVIDERS)('a card order through %s', (paymentGateway) => {
  beforeEach(async () => {
    await buildTown({ paymentGateway, workingHours: ALWAYS_OPEN });
    const order = orderOf({ finalOrderItems: [row(BOWL, { count: 2 })], total: 2 * BOWL_TOTAL });
    await payByCard(new Visitor({ clock: () => now }), { order });
  });
  const atProvider = async () =>
    (await payments()).map((payment) => [payment.status, takenOf(payment), payment.refunded]);

  it('P7: cannot be refunded while its provider is not connected, and the message says how to give the money back', async () => {
    await accept();
    const refusals = await runInDurableObject(desk(), (_desk, { storage }) =>
      Promise.all(
        [fail('notSetUp', ''), fail('unknownKey', '')].map((bound) =>
          new RefundCalls({ storage, gatewayOf: async () => bound, onOrderChanged: () => {}, origin: '' }).refusal(1),
        ),
      ),
    );
    const name = PROVIDER_NAMES[paymentGateway];
    expect(refusals).toEqual([
      {
        ok: false,
        failure: { code: 'conflict', message: expect.stringContaining(`or give the money back at ${name}.`) },
      },
      null,
    ]);
  });

  it('E13: leads to a smaller capture when a part of it is refunded before the acceptance', async () => {
    expect(await refund(ONE_BOWL)).toMatchObject({ value: { amount: BOWL_TOTAL, step: 'notTaken' } });
    await accept();
    await runAlarm(3);
    expect(await atProvider()).toEqual([['paid', BOWL_TOTAL, 0]]);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, sales: -1000, taxes: -50, orders: 0 });
  });

  it('E16: shows no refunded units on the ticket after a refund of an amount', async () => {
    await refund({ kind: 'amount', amount: BOWL_TOTAL });
    expect((await desk().board(1)).tickets).toMatchObject([{ refunded: BOWL_TOTAL, items: [{ refunded: 0 }] }]);
  });

  it('E13: cannot be refunded as a whole before it is accepted', async () => {
    expect(await refund({ kind: 'whole' })).toMatchObject(REJECT_INSTEAD);
  });

  it('E7, E15: is refunded once per key, and the money is booked when the provider has confirmed the refund', async () => {
    await accept();
    await runAlarm(3);
    const key = 'one refund';
    const [first, second] = [await refund(ONE_BOWL, { key }), await refund(ONE_BOWL, { key })];
    expect(first).toMatchObject({ value: { amount: BOWL_TOTAL, step: 'due' } });
    expect(second).toEqual(first);
    expect(await refund(ONE_BOWL, { key, bodyHash: 'other' })).toMatchObject({ failure: { code: 'keyReused' } });
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL, sales: -1000 });
    await runAlarm(3);
    expect(await atProvider()).toEqual([['paid', 2 * BOWL_TOTAL, BOWL_TOTAL]]);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0, sales: -1000, taxes: -50 });
    expect((await desk().board(1)).tickets).toMatchObject([
      { paymentStatus: 'paid', orderStatus: 'c', refunded: BOWL_TOTAL, items: [{ count: 2, refunded: 1 }] },
    ]);
  });

  it('E7: is refunded completely when the kitchen rejects it after a refund of a part', async () => {
    await accept();
    await runAlarm(3);
    await refund({ kind: 'amount', amount: 333 });
    await move({ move: 'reject', actor: 'staff', rejectionReason: 'No more broth' });
    await runAlarm(3);
    expect(await atProvider()).toEqual([['paid', 2 * BOWL_TOTAL, 2 * BOWL_TOTAL]]);
    expect(await booked()).toMatchObject({ card: 0, orders: 0, sales: 0, taxes: 0 });
    expect(await net()).toBe(0);
    expect(await refund({ kind: 'amount', amount: 1 })).toMatchObject({ ok: false, failure: { code: 'conflict' } });
  });
});
