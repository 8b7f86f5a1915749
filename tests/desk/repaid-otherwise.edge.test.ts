import { describe, expect, it } from 'vitest';
import { orderById } from '../../functions/desk/orders.ts';
import { repayOtherwise } from '../../functions/desk/repay-otherwise.ts';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { BOWL_TOTAL } from '../town.ts';
import {
  atDesk,
  booked,
  failing,
  ORDER,
  refundedAtProvider,
  refunds,
  refundsThrough,
  requestRefund,
} from './refund-steps.ts';

describe.each(PAYMENT_PROVIDERS)('E31: a failing refund through %s', (provider) => {
  const { placeAndAccept, notAllowed, unauthorised, unknownPayment, makeCalls, makeCallsWithoutAccount } =
    refundsThrough(provider);

  const repay = (tender: 'cash' | 'terminal') =>
    atDesk((sql) => {
      const order = orderById(sql, ORDER);
      return order && repayOtherwise(sql, order, { refundId: 1, tender, person: 'Sam' }, Date.now());
    });
  const NOT_YET = { ok: false, failure: { code: 'conflict' } };

  it('is booked in cash and never sent again when the staff gave the money back', async () => {
    await placeAndAccept();
    await requestRefund(502);
    await makeCalls([notAllowed]);
    expect(await repay('cash')).toEqual({ ok: true, value: null });
    expect(await repay('cash')).toEqual({ ok: true, value: null });
    expect(await repay('terminal')).toMatchObject(NOT_YET);
    await makeCalls();
    expect(await refundedAtProvider()).toBe(0);
    expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'cash', repaidBy: 'Sam', dueAt: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, cash: -500, orders: 0 });
    expect((await atDesk((sql) => orderById(sql, ORDER)))?.refunds).toMatchObject([{ cash: 500 }]);
    expect(await failing()).toBe(0);
  });

  it('can be recorded as given back after three calls that never reached the provider', async () => {
    await placeAndAccept();
    await requestRefund(500);
    for (let tries = 0; tries < 2; tries += 1) await makeCallsWithoutAccount();
    expect(await repay('cash')).toMatchObject(NOT_YET);
    await makeCallsWithoutAccount();
    expect(await repay('cash')).toMatchObject({ ok: true });
    await makeCalls();
    expect(await refundedAtProvider()).toBe(0);
    expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'cash', repaidBy: 'Sam' }]);
  });

  it.each([
    ['the keys no longer work', unauthorised],
    ['the keys belong to another account or to another mode (test or live)', unknownPayment],
  ])('can be recorded as given back after three calls that the provider refused because %s', async (_, refused) => {
    await placeAndAccept();
    await requestRefund(500);
    // Each call first sends the refund, then reads the list of refunds.
    for (let tries = 0; tries < 2; tries += 1) await makeCalls([refused, refused]);
    expect(await repay('cash')).toMatchObject(NOT_YET);
    await makeCalls([refused, refused]);
    expect(await repay('cash')).toMatchObject({ ok: true });
    await makeCalls();
    expect(await refundedAtProvider()).toBe(0);
    expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'cash', repaidBy: 'Sam' }]);
  });

  it.each([
    ['the keys no longer work', unauthorised],
    ['the keys belong to another account or to another mode (test or live)', unknownPayment],
  ])(
    'cannot be recorded as given back after three calls that the provider refused because %s, if an earlier answer was lost',
    async (_, refused) => {
      await placeAndAccept();
      await requestRefund(500);
      await makeCalls(['lost']);
      for (let tries = 0; tries < 3; tries += 1) await makeCalls([refused, refused]);
      expect(await repay('cash')).toMatchObject(NOT_YET);
      await makeCalls();
      expect(await refundedAtProvider()).toBe(500);
      expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'card', repaidBy: null }]);
    },
  );

  it('is not sent when the staff give the money back while the list of refunds is read', async () => {
    await placeAndAccept();
    await requestRefund(500);
    await makeCalls([notAllowed]);
    const noRefunds = provider === 'stripe' ? { object: 'list', has_more: false, data: [] } : { payment: {} };
    const read = async () => {
      expect(await repay('cash')).toMatchObject({ ok: true });
      return Response.json(noRefunds);
    };
    await makeCalls([read]);
    expect(await refundedAtProvider()).toBe(0);
    expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'cash' }]);
  });

  it('cannot be recorded as given back while an earlier call may have returned the money', async () => {
    await placeAndAccept();
    await requestRefund(500);
    expect(await repay('cash')).toMatchObject(NOT_YET);
    await makeCalls([notAllowed]);
    // This call first reads the list of refunds, then sends the refund.
    await makeCalls([null, 'lost']);
    expect(await repay('cash')).toMatchObject(NOT_YET);
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid', tender: 'card', repaidBy: null }]);
    expect(await repay('cash')).toMatchObject(NOT_YET);
    expect(await refundedAtProvider()).toBe(500);
  });
});
