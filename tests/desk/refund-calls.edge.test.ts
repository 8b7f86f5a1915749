import { describe, expect, it } from 'vitest';
import { PAYMENT_PROVIDERS } from '../../functions/gateways/payments/gateway.ts';
import { deliverWebhooks } from '../till.ts';
import { BOWL_TOTAL } from '../town.ts';
import { balances } from './faults/check-books.ts';
import {
  atDesk,
  booked,
  charge,
  dueWork,
  failing,
  move,
  refundedAtProvider,
  refunds,
  refundsThrough,
  requestRefund,
  runAlarm,
  skipRefundDelay,
} from './refund-steps.ts';

describe.each(PAYMENT_PROVIDERS)('a refund through %s', (provider) => {
  const { placeAndAccept, forgetKeys, unauthorised, busy, notAllowed, makeCalls } = refundsThrough(provider);

  it.each([
    ['the keys do not work', unauthorised],
    ['the provider is busy', busy],
  ])('E15: returns the money once when an answer is lost and then %s', async (_, trouble) => {
    await placeAndAccept();
    await requestRefund(BOWL_TOTAL);
    await makeCalls(['lost']);
    await makeCalls([trouble, trouble]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 0 }]);
    await makeCalls();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: that was refused is sent with a new key only after the payment shows that the refund was not made', async () => {
    await placeAndAccept();
    await requestRefund(BOWL_TOTAL);
    await makeCalls([notAllowed, busy]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 1, refusals: 0 }]);
    await makeCalls([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'due', tries: 2, refusals: 1 }]);
    await makeCalls();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: that was refused is not mistaken for another refund of the order', async () => {
    await placeAndAccept();
    await requestRefund(BOWL_TOTAL);
    await makeCalls(['lost']);
    await requestRefund(BOWL_TOTAL);
    // The provider has made the first refund, but its answer was lost. The desk finds this refund in the provider's list.
    await makeCalls([busy, notAllowed]);
    expect((await refunds()).map(({ step }) => step)).toEqual(['repaid', 'due']);
    await makeCalls();
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: 0, orders: 0 });
  });

  it('E15: that was refused counts as repaid when the payment shows that the money was returned', async () => {
    await placeAndAccept();
    await requestRefund(BOWL_TOTAL);
    await makeCalls(['lost']);
    await makeCalls([notAllowed]);
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await atDesk((sql) => balances(sql))).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
  });

  it('E15: is on its way while the provider processes it, and is booked when it is settled', async () => {
    await placeAndAccept('refundPending');
    await requestRefund(BOWL_TOTAL);
    for (let round = 0; round < 5; round += 1) await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'due', providerRefundId: expect.any(String) }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL });
    expect(await failing()).toBe(0);
    skipRefundDelay();
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid', dueAt: null }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
  });

  it('E15: a webhook makes the desk read a refund that is on its way', async () => {
    await placeAndAccept('refundPending');
    await requestRefund(BOWL_TOTAL);
    await makeCalls();
    skipRefundDelay();
    await deliverWebhooks();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
  });

  it('E15: is listed as failing when it fails after it was accepted, and is sent again with a new key', async () => {
    await placeAndAccept('refundFails');
    await requestRefund(BOWL_TOTAL);
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: provider === 'stripe' ? 'repaid' : 'due' }]);
    skipRefundDelay();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerRefundId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL, orders: -BOWL_TOTAL });
    expect(await failing()).toBe(1);
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: BOWL_TOTAL, orders: 0 });
    expect(await failing()).toBe(0);
  });

  it('E15: that failed does not count as repaid when the provider repeats its answer to the first call', async () => {
    await placeAndAccept('refundFails');
    await requestRefund(BOWL_TOTAL);
    await makeCalls(['lost']);
    skipRefundDelay();
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerRefundId: null }]);
    await makeCalls();
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
  });

  it('E15: the refund of a rejected order is sent again after it has failed', async () => {
    await placeAndAccept('refundFails');
    await move({ move: 'reject', rejectionReason: 'No more broth' });
    await runAlarm();
    expect(await charge()).toMatchObject({ step: provider === 'stripe' ? 'returned' : 'paid' });
    skipRefundDelay();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await charge()).toMatchObject({ step: 'paid' });
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
    await runAlarm();
    expect(await charge()).toMatchObject({ step: 'returned' });
    expect(await refundedAtProvider()).toBe(2 * BOWL_TOTAL);
    expect(await booked()).toMatchObject({ card: 0, orders: 0 });
  });

  it('E15: is not sent again when the payment shows the refund, although the provider has forgotten the refund’s key', async () => {
    await placeAndAccept();
    await requestRefund(BOWL_TOTAL);
    await makeCalls(['lost']);
    await forgetKeys();
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
  });

  it('E15: that the provider refuses is listed as failing, and sent again', async () => {
    await placeAndAccept('refundRefused');
    await requestRefund(BOWL_TOTAL);
    await runAlarm();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1 }]);
    expect(await failing()).toBe(1);
    await runAlarm();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(BOWL_TOTAL);
    expect(await failing()).toBe(0);
  });

  it('E15: that was refused does not claim the money of an equal refund whose answer was lost', async () => {
    await placeAndAccept();
    await requestRefund(500);
    await makeCalls([notAllowed]);
    await requestRefund(500);
    // The provider has made the second refund, but its answer was lost.
    await makeCalls([busy, 'lost']);
    expect(await refunds()).toMatchObject([{ step: 'due' }, { step: 'due' }]);
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(1000);
  });

  it('E15: is not mistaken for another refund of the same amount after the provider has forgotten both keys', async () => {
    await placeAndAccept();
    await requestRefund(500);
    await requestRefund(500);
    await makeCalls([unauthorised, 'lost']);
    await forgetKeys();
    await makeCalls();
    expect(await refunds()).toMatchObject([{ step: 'repaid' }, { step: 'repaid' }]);
    expect(await refundedAtProvider()).toBe(1000);
    const ids = (await refunds()).map(({ providerRefundId }) => providerRefundId);
    expect(new Set(ids).size).toBe(2);
  });

  it('E15: whose answer was lost gets its id from the provider’s list, so that the desk notices when it fails later', async () => {
    await placeAndAccept('refundFails');
    await requestRefund(500);
    await makeCalls(['lost']);
    await forgetKeys();
    // `forgetKeys` does not advance the time of the provider, so the refund has not failed there yet.
    await makeCalls();
    expect(await refunds()).toMatchObject([{ providerRefundId: expect.any(String) }]);
    skipRefundDelay();
    await deliverWebhooks();
    await dueWork();
    await dueWork();
    expect(await refunds()).toMatchObject([{ step: 'due', refusals: 1, providerRefundId: null }]);
    expect(await booked()).toMatchObject({ card: 2 * BOWL_TOTAL });
  });

  it('E15: is listed as failing after three failed readings in a row, until the desk can read the refund again', async () => {
    await placeAndAccept('refundPending');
    await requestRefund(500);
    await makeCalls();
    for (let reading = 0; reading < 2; reading += 1) await makeCalls([unauthorised]);
    expect(await failing()).toBe(0);
    await makeCalls([unauthorised]);
    expect(await failing()).toBe(1);
    await makeCalls();
    expect(await failing()).toBe(0);
  });
});
